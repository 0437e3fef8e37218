-- Up Migration
-- Read models: `npm run projections -- rebuild availability` makes these tables anew from the events.
-- What the providers said before the payment, and what came of it; `broken`: said to be there, and never came.
create table reports.availability (
  session_uuid uuid        primary key,
  asked_at     timestamptz not null,
  ordered_at   timestamptz,
  reports      jsonb       not null,
  broken       jsonb       not null
);
create index availability_broken on reports.availability (ordered_at) where broken <> '[]';

-- `day` is the day of Europe/Paris on which the providers were asked.
create table reports.availability_outcome (
  day          date   not null,
  service_id   text   not null,
  availability text   not null,
  visits       bigint not null,
  ordered      bigint not null,
  received     bigint not null,
  missing      bigint not null,
  primary key (day, service_id, availability)
);
