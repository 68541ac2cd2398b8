-- least: 15
-- Analyses that people keep: a record or a position with variations (docs/records.md).
create table studies (
    id text primary key,
    person text not null references persons (id) on delete cascade,
    title text not null,
    game text not null,
    changed real not null,
    body text not null
);
create index studies_by_person on studies (person);
