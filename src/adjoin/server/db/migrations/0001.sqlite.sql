create table settings (
    key text primary key,
    value text not null
) without rowid;

create table tables (
    id text primary key,
    game text not null,
    spec blob not null,
    version integer not null default 0,
    over integer not null default 0,
    created real not null,
    changed real not null
) without rowid;

create table actions (
    table_id text not null references tables (id),
    version integer not null,
    action text not null,
    at real not null,
    primary key (table_id, version)
) without rowid;

create table sittings (
    device text not null,
    table_id text not null references tables (id),
    seat integer not null,
    primary key (device, table_id, seat)
) without rowid;

create table invites (
    token text primary key,
    table_id text not null references tables (id),
    seat integer not null,
    used integer not null default 0
) without rowid;

create index invites_by_table on invites (table_id);

create table devices (
    id text primary key,
    name text not null
) without rowid;

create table records (
    id text primary key,
    record blob not null,
    created real not null
) without rowid;
