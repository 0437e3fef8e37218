-- Up Migration
-- What the CRM has still to be told of an erased visit: notices that end its consents, encrypted with a key of their own that is deleted when
-- the CRM has them. The key of the visit is gone by then.
create table backend.erased_consent (
  uuid      uuid        primary key,
  key_of    text        not null,
  sealed    text        not null,
  kept_at   timestamptz not null default now()
);

-- Down Migration
drop table backend.erased_consent;
