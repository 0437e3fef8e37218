-- Up Migration
-- Events that staff gave up on: what each would have done, why it failed, and who decided why.
create table backend.skipped_event (
  reaction    text        not null,
  commit_pos  numeric(20) not null,
  prepare_pos numeric(20) not null,
  stream      text        not null,
  failure     text        not null,
  reason      text        not null,
  decided_by  text        not null,
  decided_at  timestamptz not null default now(),
  primary key (reaction, commit_pos, prepare_pos)
);

-- Down Migration
drop table backend.skipped_event;
