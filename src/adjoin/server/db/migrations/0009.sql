-- least: 1
-- Where a person wants to be called, whether that was confirmed, how often it failed in a row and why it is left alone;
-- how they want to be called; and each call to an address: made once, tried until it is done. The two tables that were
-- there for this before were never written.
drop table calls;
drop table addresses;

create table addresses (
    id text primary key,
    person text not null references persons (id) on delete cascade,
    kind text not null,
    address text not null,
    secret text not null default '',
    label text not null default '',
    language text not null default 'en',
    created real not null,
    confirmed integer not null default 0,
    failures integer not null default 0,
    stopped text not null default ''
) without rowid;

create index addresses_by_person on addresses (person);

create table wishes (
    person text primary key references persons (id) on delete cascade,
    reminder integer not null default 0,
    quiet_from integer not null default 0,
    quiet_to integer not null default 0,
    zone text not null default 'UTC'
) without rowid;

create table calls (
    table_id text not null references tables (id),
    ply integer not null,
    person text not null,
    reminder integer not null default 0,
    address text not null,
    at real not null,
    tries integer not null default 0,
    done integer not null default 0,
    primary key (table_id, ply, person, reminder, address)
) without rowid;

create index calls_to_make on calls (at) where done = 0;
create index calls_by_person on calls (person);
