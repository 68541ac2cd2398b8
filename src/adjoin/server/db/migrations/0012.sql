-- least: 1
-- Placements that a player wants to be made when their turn comes, as long as they hold: in JSON, the next first, and how
-- many placements the seat had made when they were armed. Once they hold no more that is kept until the player has seen it.
create table armed (
    table_id text not null references tables (id),
    seat integer not null,
    person text not null,
    made integer not null,
    moves text not null,
    broken integer not null default 0,
    primary key (table_id, seat)
) without rowid;

create index armed_by_person on armed (person);
