-- Up Migration
-- What the runner keeps of each reaction beside its position: whose log it read, how far it is behind, and why it stands still.
alter table backend.reaction_checkpoint
  add column owner            text,
  add column store_id         text,
  add column events_done      bigint not null default 0,
  add column failure          jsonb,
  add column lag_events       bigint,
  add column lag_milliseconds bigint,
  add column looked_at        timestamptz;

-- Streams that staff had handled again: why, by whose decision, and what came of it.
create table backend.retried_event (
  reaction    text        not null,
  commit_pos  numeric(20) not null,
  prepare_pos numeric(20) not null,
  stream      text        not null,
  reason      text        not null,
  decided_by  text        not null,
  outcome     text        not null,
  decided_at  timestamptz not null default now()
);

-- Down Migration
drop table backend.retried_event;
alter table backend.reaction_checkpoint
  drop column owner, drop column store_id, drop column events_done, drop column failure,
  drop column lag_events, drop column lag_milliseconds, drop column looked_at;
