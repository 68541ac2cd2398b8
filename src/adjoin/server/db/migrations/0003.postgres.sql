-- least: 1
-- What waits for a thinker and who thinks. All of it is forgotten when PostgreSQL falls: whoever waits asks again.

-- `about` says what `kind` of answer is wanted of a `subject` at a `version`; only an upload is sent whole. A thinker
-- must know all of `needs`. `holder` thinks about it `until` then; nobody waits any more after `expires`.
create unlogged table questions (
    id text primary key,
    kind text not null,
    subject text not null,
    version integer not null,
    about bytea not null,
    needs text[] not null,
    rank integer not null,
    people text[] not null,
    homes text[] not null,
    seconds double precision not null,
    asker text not null,
    asked double precision not null,
    expires double precision not null,
    holder text not null default '',
    until double precision not null default 0,
    tries integer not null default 0,
    answer bytea
);
create index questions_waiting on questions (asked) where answer is null;

create unlogged table thinkers (
    name text primary key,
    places integer not null,
    known text[] not null,
    until double precision not null
);

-- How much was thought for whom, halved every minute.
create unlogged table shares (who text primary key, used double precision not null, at double precision not null);

-- How far something has come that one process does under a lease and others show.
create unlogged table progress (what text primary key, made bytea not null, at double precision not null);
