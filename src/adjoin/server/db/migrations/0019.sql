-- least: 15
-- Tournaments and duplicate evenings: each a value with a version, who takes part, and which tables belong to it.
create table events (
    id text not null primary key,
    version integer not null,
    state text not null,
    status text not null,
    starts real not null,
    ended real not null default 0,
    listed integer not null default 1
) without rowid;
create index events_by_status on events (status, starts);
create table event_people (
    event_id text not null references events (id) on delete cascade,
    person text not null,
    primary key (event_id, person)
) without rowid;
create index event_people_by_person on event_people (person);
create table event_tables (
    table_id text not null primary key,
    event_id text not null references events (id) on delete cascade
) without rowid;
create index event_tables_by_event on event_tables (event_id);
