-- Up Migration
-- Visits whose erasure was begun, and when it was complete: a killed command goes on from here, and a restored log is erased again. Nothing
-- here says whose they were.
create table backend.erased_visit (
  uuid      uuid        primary key,
  begun_at  timestamptz not null default now(),
  erased_at timestamptz
);

-- Down Migration
drop table backend.erased_visit;
