-- least: 1
-- How games ended, seat by seat: once for every game, in the order of their ends. `mean` and `deviation` are the rating
-- after a rated game.
alter table tables add column concluded integer not null default 0;

create index tables_to_conclude on tables (changed) where over and concluded = 0;

create table results (
    table_id text not null references tables (id),
    seat integer not null,
    game text not null,
    at real not null,
    place integer not null,
    won integer not null,
    score integer not null,
    person text not null default '',
    name text not null default '',
    level text not null default '',
    shared integer not null default 0,
    about text not null,
    mean real,
    deviation real,
    primary key (table_id, seat)
) without rowid;

create index results_by_person on results (person, at) where person != '';
