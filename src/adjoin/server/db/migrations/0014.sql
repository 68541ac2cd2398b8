-- least: 1
-- Codes that sign another device in: who made one where, which device asked with it, and what the maker said to that. `id`
-- is a digest; `bring` asks for whatever belongs to the device's own person to be handed over.
create table sign_ins (
    id text primary key,
    person text not null references persons (id) on delete cascade,
    maker text not null,
    expires real not null,
    state text not null default 'new',
    device text not null default '',
    label text not null default '',
    bring integer not null default 0
) without rowid;

create index sign_ins_by_maker on sign_ins (maker);
create index sign_ins_by_person on sign_ins (person);
