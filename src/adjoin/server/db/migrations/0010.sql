-- least: 1
-- Whom people do not want to meet (block) or to hear (mute), and what those were called when that was said.
create table apart (
    person text not null references persons (id) on delete cascade,
    other text not null,
    kind text not null,
    name text not null default '',
    at real not null,
    primary key (person, other)
) without rowid;

create index apart_by_other on apart (other);
