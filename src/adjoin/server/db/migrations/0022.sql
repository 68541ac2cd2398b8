-- least: 15
-- Boxes that people keep (docs/components.md), and games on real tables that several devices follow.
-- Boxes that people keep (docs/components.md), and games on real tables that several devices follow.
create table boxes (
    id text primary key,
    person text not null references persons (id) on delete cascade,
    game text not null,
    name text not null,
    version integer not null,
    changed real not null,
    shared integer not null,
    body text not null,
    report text not null
);
create index boxes_by_person on boxes (person);
create table real_games (
    id text primary key,
    person text not null references persons (id) on delete cascade,
    game text not null,
    version integer not null,
    changed real not null,
    body text not null
);
create index real_games_by_person on real_games (person);
