-- Up Migration
-- Read models: `npm run projections -- rebuild visits` makes these tables anew from the events.
-- What nobody knows is '' in a key; docs/dashboard.md says what bounds each table.
alter table analytics.visit
  add column payment_intent_id text,
  add column refunds           jsonb,
  add column last_at           timestamptz;
create index visit_order on analytics.visit (started_at desc, uuid desc) where started_at is not null;
create index visit_paid_order on analytics.visit (paid_at desc, uuid desc) where paid_at is not null;
create index visit_idaff on analytics.visit (idaff, started_at desc, uuid desc) where idaff is not null;
create index visit_src on analytics.visit (src, started_at desc, uuid desc) where src is not null;
create index visit_brand on analytics.visit (brand, started_at desc, uuid desc) where brand is not null;
create index visit_under_way on analytics.visit (last_at desc) where paid_at is null;
drop index analytics.visit_started_at;

create table analytics.cube (
  day                      date   not null,
  lang                     text   not null,
  brand                    text   not null,
  service_mix              text   not null,
  sessions                 bigint not null,
  identified               bigint not null,
  consented                bigint not null,
  identified_and_consented bigint not null,
  chosen                   bigint not null,
  consented_and_chosen     bigint not null,
  chosen_and_paid          bigint not null,
  converted                bigint not null,
  payments                 bigint not null,
  revenue_cents            bigint not null,
  refunded_cents           bigint not null,
  mecavin_sales            bigint not null,
  mecavin_cents            bigint not null,
  service_history_sales    bigint not null,
  service_history_cents    bigint not null,
  mecascore_sales          bigint not null,
  mecascore_cents          bigint not null,
  primary key (day, lang, brand, service_mix)
);

create table analytics.origin_cube (
  idaff                    text   not null,
  src                      text   not null,
  day                      date   not null,
  lang                     text   not null,
  brand                    text   not null,
  service_mix              text   not null,
  sessions                 bigint not null,
  identified               bigint not null,
  consented                bigint not null,
  identified_and_consented bigint not null,
  chosen                   bigint not null,
  consented_and_chosen     bigint not null,
  chosen_and_paid          bigint not null,
  converted                bigint not null,
  payments                 bigint not null,
  revenue_cents            bigint not null,
  refunded_cents           bigint not null,
  mecavin_sales            bigint not null,
  mecavin_cents            bigint not null,
  service_history_sales    bigint not null,
  service_history_cents    bigint not null,
  mecascore_sales          bigint not null,
  mecascore_cents          bigint not null,
  primary key (idaff, day, src, lang, brand, service_mix)
);
create index origin_cube_src on analytics.origin_cube (src, day);

create table analytics.origin_day (
  kind     text   not null check (kind in ('idaff', 'src')),
  value    text   not null,
  day      date   not null,
  sessions bigint not null,
  primary key (kind, value, day)
);
create index origin_day_busiest on analytics.origin_day (kind, day, sessions desc, value);

create table analytics.step_time (
  day    date     not null,
  lang   text     not null,
  step   text     not null check (step in ('identified', 'consented', 'chosen', 'paid')),
  bucket smallint not null,
  visits bigint   not null,
  primary key (day, lang, step, bucket)
);
