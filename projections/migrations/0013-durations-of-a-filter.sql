-- Up Migration
-- Read models: `npm run projections -- rebuild visits` makes these tables anew from the events.
-- Durations in buckets of all visits ('' and '*'), and of the visits with a value of what they are cut by.
alter table analytics.step_time rename to all_time;
alter table analytics.all_time rename constraint step_time_pkey to all_time_pkey;
create table analytics.step_time (
  cut    text     not null check (cut in ('', 'lang', 'brand', 'service_mix', 'idaff', 'src')),
  value  text     not null,
  span   smallint not null check (span in (1, 8, 64)),
  day    date     not null,
  step   text     not null check (step in ('identified', 'consented', 'chosen', 'paid')),
  bucket smallint not null,
  visits bigint   not null,
  primary key (cut, value, span, day, step, bucket)
);
insert into analytics.step_time
select case when lang = '*' then '' else 'lang' end, lang, span, day, step, bucket, visits
  from analytics.all_time where lang <> '';
drop table analytics.all_time;

insert into analytics.step_time
select cut, value, span, day - (((day - date '1970-01-01') % span + span) % span), step, bucket, count(*)
  from (select (started_at at time zone 'Europe/Paris')::date as day, brand, service_mix, idaff, src, step,
               case when took < interval '1 second' then 0
                    else least(168, 1 + floor(8 * log(2.0, extract(epoch from took)))) end as bucket
          from analytics.visit, lateral (values
               ('identified', identified_at - started_at), ('consented', consented_at - identified_at),
               ('chosen', chosen_at - consented_at), ('paid', paid_at - chosen_at)) as duration(step, took)
         where started_at is not null and took is not null) as known,
       lateral (values ('brand', brand), ('service_mix', service_mix), ('idaff', idaff), ('src', src)) as by(cut, value),
       unnest(array[1, 8, 64]::smallint[]) as span
 where value is not null
 group by 1, 2, 3, 4, 5, 6;
