-- The device at which somebody subscribed to pushes, so that they end with its sign-in; '' where nobody noted it.
alter table addresses add column device text not null default '';
create index addresses_by_device on addresses (device);

-- Whoever is kept away under two names is in the list under both, as two people would be.
create table apart_by_name (
    person text not null references persons (id) on delete cascade,
    other text not null,
    kind text not null,
    name text not null default '',
    at real not null,
    primary key (person, other, name)
) without rowid;

insert into apart_by_name (person, other, kind, name, at) select person, other, kind, name, at from apart;
drop table apart;
alter table apart_by_name rename to apart;
create index apart_by_other on apart (other);
