-- least: 1
-- How people played the deals of the days: for each the one try that counts, in JSON.
create table deals (
    day text not null,
    game text not null,
    person text not null references persons (id) on delete cascade,
    table_id text not null,
    result text not null,
    primary key (day, game, person)
);
create index deals_by_person on deals (person);
