-- least: 1
-- The days off that somebody took from games over days, in seconds since 1970; those of the last year count.
create table holidays (
    person text not null references persons (id) on delete cascade,
    since real not null,
    until real not null,
    primary key (person, since)
) without rowid;
