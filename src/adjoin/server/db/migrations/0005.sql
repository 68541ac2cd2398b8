-- least: 1
-- Several devices of one person are told apart by what they call themselves and when they were last here.
alter table devices add column label text not null default '';
alter table devices add column seen real;
alter table passkeys add column label text not null default '';

-- What somebody may do once, until a time: come to another device, answer a challenge. `id` is a digest.
create table tickets (
    id text primary key,
    kind text not null,
    person text not null default '',
    about text not null default '',
    expires real not null,
    used integer not null default 0
) without rowid;

create index tickets_by_end on tickets (expires);
