-- Up Migration
-- What a checkpoint rests on: the last event that was read. A log that no longer holds it is not the log that was read.
alter table backend.reaction_checkpoint add column anchor jsonb;

-- The anchors of the last hour by the minute, of the last day by the hour, of the last month by the day.
create table backend.reaction_checkpoint_history (
  name    text        not null references backend.reaction_checkpoint on delete cascade,
  slot    text        not null,
  anchor  jsonb       not null,
  kept_at timestamptz not null default now(),
  primary key (name, slot)
);

-- The shop's id names the log from now on, and no longer its first event.
update backend.reaction_checkpoint set store_id = null;

-- Down Migration
drop table backend.reaction_checkpoint_history;
alter table backend.reaction_checkpoint drop column anchor;
