-- Up Migration
-- A restored log has other events at the same positions; null in rows of programs that stored no id.
alter table backend.dead_letter   add column event_id uuid;
alter table backend.skipped_event add column event_id uuid;

-- Down Migration
alter table backend.skipped_event drop column event_id;
alter table backend.dead_letter   drop column event_id;
