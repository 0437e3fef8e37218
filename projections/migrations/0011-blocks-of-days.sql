-- Up Migration
-- Read models: `npm run projections -- rebuild visits` makes these tables anew from the events.
-- Figures of blocks of 1, 8 and 64 days since 1970-01-01, cut by every choice of dimensions; '*' is of all values together.
alter table analytics.cube rename to finest;
alter table analytics.finest rename constraint cube_pkey to finest_pkey;
create table analytics.cube (
  cut                      text     not null,
  span                     smallint not null check (span in (1, 8, 64)),
  day                      date     not null,
  lang                     text     not null,
  brand                    text     not null,
  service_mix              text     not null,
  sessions                 bigint   not null,
  identified               bigint   not null,
  consented                bigint   not null,
  identified_and_consented bigint   not null,
  chosen                   bigint   not null,
  consented_and_chosen     bigint   not null,
  chosen_and_paid          bigint   not null,
  converted                bigint   not null,
  payments                 bigint   not null,
  revenue_cents            bigint   not null,
  refunded_cents           bigint   not null,
  mecavin_sales            bigint   not null,
  mecavin_cents            bigint   not null,
  service_history_sales    bigint   not null,
  service_history_cents    bigint   not null,
  mecascore_sales          bigint   not null,
  mecascore_cents          bigint   not null,
  primary key (cut, span, day, lang, brand, service_mix)
);
insert into analytics.cube
select concat_ws(',', case when by_lang then 'lang' end, case when by_brand then 'brand' end,
                 case when by_mix then 'service_mix' end),
       span, day - (((day - date '1970-01-01') % span + span) % span),
       case when by_lang then lang else '*' end, case when by_brand then brand else '*' end,
       case when by_mix then service_mix else '*' end,
       sum(sessions), sum(identified), sum(consented), sum(identified_and_consented),
       sum(chosen), sum(consented_and_chosen), sum(chosen_and_paid), sum(converted),
       sum(payments), sum(revenue_cents), sum(refunded_cents), sum(mecavin_sales),
       sum(mecavin_cents), sum(service_history_sales), sum(service_history_cents), sum(mecascore_sales),
       sum(mecascore_cents)
  from analytics.finest, unnest(array[1, 8, 64]::smallint[]) as span, unnest(array[true, false]) as by_lang,
       unnest(array[true, false]) as by_brand, unnest(array[true, false]) as by_mix
 group by 1, 2, 3, 4, 5, 6;
drop table analytics.finest;

-- The figures of each affiliate and each source, in place of their visits alone.
drop table analytics.origin_day;
create table analytics.origin_sum (
  kind                     text     not null check (kind in ('idaff', 'src')),
  span                     smallint not null check (span in (1, 8, 64)),
  value                    text     not null,
  day                      date     not null,
  sessions                 bigint   not null,
  identified               bigint   not null,
  consented                bigint   not null,
  identified_and_consented bigint   not null,
  chosen                   bigint   not null,
  consented_and_chosen     bigint   not null,
  chosen_and_paid          bigint   not null,
  converted                bigint   not null,
  payments                 bigint   not null,
  revenue_cents            bigint   not null,
  refunded_cents           bigint   not null,
  mecavin_sales            bigint   not null,
  mecavin_cents            bigint   not null,
  service_history_sales    bigint   not null,
  service_history_cents    bigint   not null,
  mecascore_sales          bigint   not null,
  mecascore_cents          bigint   not null,
  primary key (kind, span, value, day)
);
insert into analytics.origin_sum
select kind, span, value, day - (((day - date '1970-01-01') % span + span) % span),
       sum(sessions), sum(identified), sum(consented), sum(identified_and_consented),
       sum(chosen), sum(consented_and_chosen), sum(chosen_and_paid), sum(converted),
       sum(payments), sum(revenue_cents), sum(refunded_cents), sum(mecavin_sales),
       sum(mecavin_cents), sum(service_history_sales), sum(service_history_cents), sum(mecascore_sales),
       sum(mecascore_cents)
  from analytics.origin_cube, lateral (values ('idaff', idaff), ('src', src)) as name(kind, value),
       unnest(array[1, 8, 64]::smallint[]) as span
 where value <> ''
 group by 1, 2, 3, 4;
create index origin_sum_busiest on analytics.origin_sum (kind, span, day, sessions desc, value);

alter table analytics.step_time rename to finest_time;
alter table analytics.finest_time rename constraint step_time_pkey to finest_time_pkey;
create table analytics.step_time (
  lang   text     not null,
  span   smallint not null check (span in (1, 8, 64)),
  day    date     not null,
  step   text     not null check (step in ('identified', 'consented', 'chosen', 'paid')),
  bucket smallint not null,
  visits bigint   not null,
  primary key (lang, span, day, step, bucket)
);
insert into analytics.step_time
select case when by_lang then lang else '*' end, span, day - (((day - date '1970-01-01') % span + span) % span), step, bucket,
       sum(visits)
  from analytics.finest_time, unnest(array[1, 8, 64]::smallint[]) as span, unnest(array[true, false]) as by_lang
 group by 1, 2, 3, 4, 5;
drop table analytics.finest_time;
