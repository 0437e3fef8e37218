-- Up Migration
-- Read models: `npm run projections -- rebuild visits` makes these tables anew from the events.
create schema analytics;
grant usage on schema analytics to shop_backend;
alter default privileges in schema analytics grant select on tables to shop_backend;

create table analytics.visit (
  uuid          uuid        primary key,
  started_at    timestamptz,
  identified_at timestamptz,
  consented_at  timestamptz,
  chosen_at     timestamptz,
  paid_at       timestamptz,
  amount_cents  integer,
  brand         text,
  lang          text,
  src           text,
  idaff         text,
  service_mix   text,
  sales         jsonb
);
create index visit_started_at on analytics.visit (started_at desc);

-- One row, scope 'shop'; missing before the first visit.
create table analytics.totals (
  scope                    text   primary key,
  sessions                 bigint not null,
  payments                 bigint not null,
  revenue_cents            bigint not null,
  identified               bigint not null,
  identified_and_consented bigint not null,
  consented                bigint not null,
  consented_and_chosen     bigint not null,
  chosen                   bigint not null,
  chosen_and_paid          bigint not null
);

-- `day` is a day of Europe/Paris.
create table analytics.daily (
  day           date   primary key,
  sessions      bigint not null,
  payments      bigint not null,
  revenue_cents bigint not null
);

create table analytics.service_sales (
  service_id    text   primary key,
  service_name  text   not null,
  sales         bigint not null,
  revenue_cents bigint not null
);
