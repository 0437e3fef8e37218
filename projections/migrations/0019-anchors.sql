-- Up Migration
-- What a checkpoint rests on: the last event that was read. A log that no longer holds it is not the log that was read.
alter table es.checkpoint add column anchor jsonb;

-- Whose log was read; programs of the release before name it by its first event, in store_id.
alter table es.checkpoint add column shop_id uuid;

-- The anchors of the last hour by the minute, of the last day by the hour, of the last month by the day.
create table es.checkpoint_history (
  build_id uuid        not null references es.projection_build on delete cascade,
  slot     text        not null,
  anchor   jsonb       not null,
  kept_at  timestamptz not null default now(),
  primary key (build_id, slot)
);
