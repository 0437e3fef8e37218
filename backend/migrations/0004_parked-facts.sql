-- Up Migration
-- Facts that a reaction could not carry out yet: they wait here, in the order of their stream, while the reaction goes on with others.
create table backend.parked_fact (
  reaction    text        not null,
  commit_pos  numeric(20) not null,
  prepare_pos numeric(20) not null,
  stream      text        not null,
  reason      text        not null,
  tries       integer     not null default 1,
  parked_at   timestamptz not null default now(),
  tried_at    timestamptz not null default now(),
  primary key (reaction, commit_pos, prepare_pos)
);

-- Down Migration
drop table backend.parked_fact;
