-- Up Migration
-- The version of the event that blocks a key, when only a newer program can read it: the first one that can frees the key.
alter table es.parked_key add column awaits_version integer;

-- Down Migration
alter table es.parked_key drop column awaits_version;
