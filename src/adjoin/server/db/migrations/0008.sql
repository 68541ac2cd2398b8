-- least: 1
-- For whom a table waits: the seat of a person who is to move, since which ply, and when they may be called. NULL: it is
-- not known yet, -1: nobody.
alter table tables add column turn integer;
alter table tables add column turn_ply integer not null default 0;
alter table tables add column call_at real;

update tables set turn = -1 where over;
create index tables_without_turn on tables (id) where turn is null;
create index tables_by_call on tables (call_at) where call_at is not null;
