-- Up Migration
-- A read model: `npm run projections -- rebuild audit` makes this table anew from the events.
create schema admin;
grant usage on schema admin to shop_backend;
alter default privileges in schema admin grant select on tables to shop_backend;

create table admin.audit (
  event_id       uuid        primary key,
  commit_pos     numeric(20) not null,
  prepare_pos    numeric(20) not null,
  stream         text        not null,
  revision       bigint      not null,
  type           text        not null,
  at             timestamptz not null,
  actor          text,
  session_uuid   uuid,
  admin_id       text,
  command_id     text,
  correlation_id text,
  data           jsonb       not null
);
create index audit_order on admin.audit (commit_pos desc, prepare_pos desc);
create index audit_session on admin.audit (session_uuid, revision) where session_uuid is not null;
