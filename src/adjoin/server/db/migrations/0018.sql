-- least: 15
-- Signs of life of the server's processes, and from when to when one did not serve: clocks do not count that.
create table heartbeats (
    process text primary key,
    at real not null,
    due real not null
);
create table outages (
    began real not null,
    ended real not null
);
