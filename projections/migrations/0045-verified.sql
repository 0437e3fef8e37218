-- Up Migration
-- What a run of `verify` has found the same so far, so that one that was broken off can go on.
create table es.verified (
  projection  text primary key,
  version     integer not null,
  position    text not null,
  verified_at timestamptz not null default now()
);

-- Down Migration
drop table es.verified;
