-- least: 1
-- What somebody has learned: steps of lessons that were done, puzzles that were solved or seen.
create table learned (
    person text not null references persons (id) on delete cascade,
    what text not null,
    how text not null,
    primary key (person, what)
) without rowid;
