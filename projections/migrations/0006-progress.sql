-- Up Migration
-- How far each read model is, for every reader: docs/read-model-progress.md names the columns of es.progress.
alter table es.projection_build
  add column code_hash  text,
  add column phase      text,
  add column done       real check (done between 0 and 1),
  add column retired_at timestamptz;

-- Written by the worker that leads, every two seconds.
create table es.lag (
  build_id     uuid        primary key references es.projection_build on delete cascade,
  events       bigint      not null,
  milliseconds bigint      not null,
  looked_at    timestamptz not null default now()
);

-- What people decided about events that were set aside; a skipped event stays skipped in every later build.
create table es.decision (
  id         bigint      generated always as identity primary key,
  projection text        not null,
  key        text        not null,
  event_id   uuid        not null,
  action     text        not null check (action in ('retry', 'skip')),
  reason     text        not null check (reason <> ''),
  decided_by text        not null check (decided_by <> ''),
  decided_at timestamptz not null default now(),
  outcome    text        not null
);
create index decision_projection on es.decision (projection, event_id);

create view es.progress as
select live.name                                                  as projection,
       live.version,
       checkpoint.events_done,
       lag.events                                                 as lag_events,
       lag.milliseconds                                           as lag_milliseconds,
       lag.looked_at,
       checkpoint.updated_at,
       (select count(*) from es.parked_key where parked_key.build_id = live.build_id) as parked_keys,
       checkpoint.failure ->> 'reason'                            as failure,
       building.phase                                             as rebuild_phase,
       building.done                                              as rebuild_done
  from es.projection_build live
  join es.checkpoint on checkpoint.build_id = live.build_id and checkpoint.shard = 0
  left join es.lag on lag.build_id = live.build_id
  left join lateral (
       select phase, done from es.projection_build
        where name = live.name and status = 'building' order by created_at desc limit 1) building on true
 where live.status = 'live';
