-- least: 1
-- The same tables as in a file of SQLite at schema 2; what each is for stands there.
create table settings (key text primary key, value text not null);

create table tables (
    id text primary key,
    game text not null,
    spec text not null,
    version integer not null default 0,
    over boolean not null default false,
    created double precision not null,
    changed double precision not null,
    rules_version integer not null default 1,
    public boolean not null default false,
    pace text not null default '',
    deadline double precision,
    series text not null default ''
) with (fillfactor = 80); -- a table's row changes with every move: room for the new one on the same page

create table actions (
    table_id text not null references tables (id),
    version integer not null,
    action text not null,
    at double precision not null,
    primary key (table_id, version)
);

create table persons (id text primary key, name text not null default '', created double precision not null);

create table devices (
    id text primary key,
    person text not null references persons (id) on delete cascade,
    created double precision not null
);
create index devices_by_person on devices (person);

create table sittings (
    person text not null,
    table_id text not null references tables (id),
    seat integer not null,
    primary key (person, table_id, seat)
);
create index sittings_by_table on sittings (table_id);

create table invites (
    token text primary key,
    table_id text not null references tables (id),
    seat integer not null,
    used boolean not null default false
);
create index invites_by_table on invites (table_id);

create table passkeys (
    id text primary key,
    person text not null references persons (id) on delete cascade,
    public_key bytea not null,
    counter integer not null default 0,
    created double precision not null
);
create index passkeys_by_person on passkeys (person);

create table addresses (
    id text primary key,
    person text not null references persons (id) on delete cascade,
    kind text not null,
    address text not null,
    created double precision not null
);
create index addresses_by_person on addresses (person);

create table ratings (
    person text not null references persons (id) on delete cascade,
    game text not null,
    mean double precision not null,
    deviation double precision not null,
    games integer not null default 0,
    primary key (person, game)
);

create index tables_by_deadline on tables (deadline) where deadline is not null;
create index tables_by_series on tables (series) where series != '';
create index public_tables on tables (game, pace, created) where public and not over;

create table leases (what text primary key, holder text not null, until double precision not null);

create table calls (
    table_id text not null references tables (id),
    version integer not null,
    person text not null,
    reminder integer not null default 0,
    at double precision not null,
    primary key (table_id, version, person, reminder)
);

create table records (
    id text primary key,
    record bytea not null,
    created double precision not null,
    person text not null default '',
    expires double precision
);
create index records_by_person on records (person) where person != '';
create index records_by_end on records (expires) where expires is not null;

create table reviews (replay text primary key, review bytea not null, created double precision not null);
