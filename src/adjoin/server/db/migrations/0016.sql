-- least: 15
-- How somebody is found by others: a name for links, whether their page is shown, whether they want to be on leaderboards.
alter table persons add column handle text not null default '';
alter table persons add column private integer not null default 0;
alter table persons add column listed integer not null default 0;
create unique index persons_by_handle on persons (handle) where handle != '';
create index ratings_by_game on ratings (game);

-- People whom somebody wants to find again; nobody is told.
create table friends (
    person text not null references persons (id) on delete cascade,
    other text not null references persons (id) on delete cascade,
    at real not null,
    primary key (person, other)
) without rowid;
create index friends_by_other on friends (other);
