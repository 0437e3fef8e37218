-- Up Migration
-- What the worker itself remembers; positions are the log's unsigned 64-bit numbers, 0/0 is before the first event.
create schema if not exists es;
grant usage on schema es to shop_backend;
alter default privileges in schema es grant select on tables to shop_backend;

create table es.projection_build (
  build_id   uuid        primary key default gen_random_uuid(),
  name       text        not null,
  version    integer     not null check (version > 0),
  status     text        not null check (status in ('building', 'ready', 'live', 'retired', 'failed')),
  created_at timestamptz not null default now(),
  live_at    timestamptz
);
create unique index projection_build_live on es.projection_build (name) where status = 'live';

create table es.checkpoint (
  build_id    uuid        not null references es.projection_build on delete cascade,
  shard       integer     not null default 0,
  commit_pos  numeric(20) not null default 0 check (commit_pos >= 0),
  prepare_pos numeric(20) not null default 0 check (prepare_pos >= 0),
  epoch       bigint      not null default 0,
  owner       text,
  store_id    uuid,
  events_done bigint      not null default 0,
  updated_at  timestamptz not null default now(),
  failure     jsonb,
  primary key (build_id, shard)
);

create table es.parked_key (
  build_id uuid        not null references es.projection_build on delete cascade,
  key      text        not null,
  reason   text        not null,
  since    timestamptz not null default now(),
  primary key (build_id, key)
);

create table es.dead_letter (
  build_id    uuid        not null references es.projection_build on delete cascade,
  event_id    uuid        not null,
  key         text        not null,
  type        text        not null,
  stream      text        not null,
  revision    bigint      not null,
  commit_pos  numeric(20) not null,
  prepare_pos numeric(20) not null,
  state       text        not null check (state in ('poison', 'waiting')),
  error       text,
  since       timestamptz not null default now(),
  primary key (build_id, event_id)
);
create index dead_letter_key on es.dead_letter (build_id, key, commit_pos);
