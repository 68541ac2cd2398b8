-- least: 15
-- Signs of life of the server's processes, and from when to when one did not serve: clocks do not count that.
create table heartbeats (
    process text primary key,
    at double precision not null,
    due double precision not null
);
create table outages (
    began double precision not null,
    ended double precision not null
);
