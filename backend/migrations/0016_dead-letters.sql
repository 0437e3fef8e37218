-- Up Migration
-- Events that a reaction could not handle.
alter table backend.parked_fact rename to dead_letter;
alter table backend.dead_letter rename column tries to attempts;
alter table backend.dead_letter rename column tried_at to attempted_at;
alter table backend.dead_letter rename column parked_at to failed_at;

-- Down Migration
alter table backend.dead_letter rename column failed_at to parked_at;
alter table backend.dead_letter rename column attempted_at to tried_at;
alter table backend.dead_letter rename column attempts to tries;
alter table backend.dead_letter rename to parked_fact;
