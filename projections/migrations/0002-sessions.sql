-- Up Migration
-- Read models: `npm run projections -- rebuild sessions` makes these tables anew from the events.
create schema sessions;
grant usage on schema sessions to shop_backend;
alter default privileges in schema sessions grant select on tables to shop_backend;

create table sessions.session (
  uuid           uuid        primary key,
  revision       bigint      not null,
  view           jsonb       not null,
  state          jsonb       not null,
  email_hash     text,
  idveh_hash     text,
  brand          text,
  lang           text        not null,
  idaff          text,
  src            text,
  payment_status text        check (payment_status in ('pending', 'success', 'failed')),
  started_at     timestamptz not null,
  updated_at     timestamptz not null
);
create index session_email_hash on sessions.session (email_hash) where email_hash is not null;
create index session_idveh_hash on sessions.session (idveh_hash) where idveh_hash is not null;
create index session_started_at on sessions.session (started_at desc);

create table sessions.step (
  uuid             uuid        not null,
  seq              integer     not null,
  revision         bigint      not null,
  step_number      smallint    not null check (step_number between 0 and 6),
  stage            text        not null,
  payload_json     jsonb,
  status           text,
  provider_code    text,
  provider_message text,
  recorded_at      timestamptz not null,
  primary key (uuid, revision)
);
