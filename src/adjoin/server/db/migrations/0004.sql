-- least: 1
-- Tables that are published before their deal, each in JSON, and until when those who sit there are waited for.
create table offers (
    id text primary key,
    version integer not null,
    state text not null
) without rowid;

create table waiting (
    offer_id text not null references offers (id) on delete cascade,
    person text not null,
    until real not null,
    primary key (offer_id, person)
) without rowid;

create index public_by_age on tables (created) where public and not over;
