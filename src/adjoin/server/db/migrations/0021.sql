-- least: 15
-- How bots played the deal of a day from the seat of whoever plays it.
create table deal_references (
    day text not null,
    game text not null,
    results text not null,
    primary key (day, game)
) without rowid;
