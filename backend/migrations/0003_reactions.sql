-- Up Migration
-- How far each reaction has read the log; `epoch` is the fence: who claims the place last is the only one that may move it.
create table backend.reaction_checkpoint (
  name        text        primary key,
  epoch       bigint      not null,
  commit_pos  numeric(20) not null default 0,
  prepare_pos numeric(20) not null default 0,
  updated_at  timestamptz not null default now()
);

-- Down Migration
drop table backend.reaction_checkpoint;
