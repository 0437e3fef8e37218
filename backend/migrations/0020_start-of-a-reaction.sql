-- Up Migration
-- The slot `start` holds the anchor that a reaction started from; null is the beginning of the log.
alter table backend.reaction_checkpoint_history alter column anchor drop not null;

-- Down Migration
delete from backend.reaction_checkpoint_history where anchor is null;
alter table backend.reaction_checkpoint_history alter column anchor set not null;
