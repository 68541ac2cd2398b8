-- least: 15
-- What people say at a table, until its game has been over for a while; and with a report, what was said there.
create table talk (
    table_id text not null references tables (id) on delete cascade,
    number integer not null,
    at real not null,
    seat integer not null,
    person text not null,
    text text not null,
    team integer not null default 0,
    greeting text not null default '',
    primary key (table_id, number)
);
create index talk_by_person on talk (person);
alter table reports add column evidence text not null default '';
