-- A cookie names a device, a device belongs to a person, seats belong to persons. Before, a seat belonged to a device:
-- each device becomes a person of the same id, so that the owners written in specs and actions are persons.

create table persons (
    id text primary key,
    name text not null default '',
    created real not null
) without rowid;

insert into persons (id, name, created)
select known.id, coalesce(devices.name, ''), (julianday('now') - 2440587.5) * 86400.0
from (select id from devices union select device from sittings) as known left join devices on devices.id = known.id;

drop table devices;

create table devices (
    id text primary key,
    person text not null references persons (id) on delete cascade,
    created real not null
) without rowid;

create index devices_by_person on devices (person);
insert into devices (id, person, created) select id, id, created from persons;

alter table sittings rename column device to person;

create table passkeys (
    id text primary key,
    person text not null references persons (id) on delete cascade,
    public_key blob not null,
    counter integer not null default 0,
    created real not null
) without rowid;

create index passkeys_by_person on passkeys (person);

-- Where a person wants to be called: kind is push, email or webhook.
create table addresses (
    id text primary key,
    person text not null references persons (id) on delete cascade,
    kind text not null,
    address text not null,
    created real not null
) without rowid;

create index addresses_by_person on addresses (person);

create table ratings (
    person text not null references persons (id) on delete cascade,
    game text not null,
    mean real not null,
    deviation real not null,
    games integer not null default 0,
    primary key (person, game)
) without rowid;

-- Columns repeat what specs and actions say, for those who look for tables.
alter table tables add column rules_version integer not null default 1;
alter table tables add column public integer not null default 0;
alter table tables add column pace text not null default '';
alter table tables add column deadline real;
alter table tables add column series text not null default '';

create index tables_by_deadline on tables (deadline) where deadline is not null;
create index tables_by_series on tables (series) where series != '';
create index public_tables on tables (game, pace, created) where public and not over;

-- What only one process may do at a time, and until when it may.
create table leases (
    what text primary key,
    holder text not null,
    until real not null
) without rowid;

-- A person was told that it is their turn: once, and reminded once.
create table calls (
    table_id text not null references tables (id),
    version integer not null,
    person text not null,
    reminder integer not null default 0,
    at real not null,
    primary key (table_id, version, person, reminder)
) without rowid;

alter table records add column person text not null default '';
alter table records add column expires real;

create index records_by_person on records (person) where person != '';
create index records_by_end on records (expires) where expires is not null;

create table reviews (
    replay text primary key,
    review blob not null,
    created real not null
) without rowid;
