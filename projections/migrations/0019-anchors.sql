-- Up Migration
-- What a checkpoint rests on: the last event that was read. A log that no longer holds it is not the log that was read.
alter table es.checkpoint add column anchor jsonb;

-- The anchors of the last hour by the minute, of the last day by the hour, of the last month by the day.
create table es.checkpoint_history (
  build_id uuid        not null references es.projection_build on delete cascade,
  slot     text        not null,
  anchor   jsonb       not null,
  kept_at  timestamptz not null default now(),
  primary key (build_id, slot)
);

-- The shop's id names the log from now on, and no longer its first event.
update es.checkpoint set store_id = null;
