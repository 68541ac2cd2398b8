-- least: 1
-- What people reported about others, who may not play here, and what whoever runs the server did about it.
create table reports (
    id text primary key,
    table_id text not null,
    seat integer not null,
    person text not null,
    reporter text not null,
    name text not null default '',
    reason text not null,
    at real not null,
    done integer not null default 0
) without rowid;

create index reports_by_time on reports (at);

create table bans (
    subject text primary key,
    note text not null default '',
    at real not null
) without rowid;

create table moderation (
    id text primary key,
    at real not null,
    deed text not null,
    subject text not null,
    note text not null default ''
) without rowid;
