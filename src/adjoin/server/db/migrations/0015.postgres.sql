-- least: 15
-- The device at which somebody subscribed to pushes, so that they end with its sign-in; '' where nobody noted it.
alter table addresses add column device text not null default '';
create index addresses_by_device on addresses (device);

-- Whoever is kept away under two names is in the list under both, as two people would be. Earlier programs look for one
-- row of each person, and cannot go on beside this.
alter table apart drop constraint apart_pkey;
alter table apart add primary key (person, other, name);
