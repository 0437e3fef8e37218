-- Up Migration
-- Read models: `npm run projections -- rebuild visits` makes these tables anew from the events.
-- When the shop wrote the payment down; `paid_at` is the provider's time.
alter table analytics.visit add column paid_recorded_at timestamptz;

-- What was added within a minute, a day or a month of UTC that begins at `since`.
create table analytics.past (
  grain                    text        not null check (grain in ('minute', 'day', 'month')),
  since                    timestamptz not null,
  sessions                 bigint      not null,
  payments                 bigint      not null,
  revenue_cents            bigint      not null,
  identified               bigint      not null,
  identified_and_consented bigint      not null,
  consented                bigint      not null,
  consented_and_chosen     bigint      not null,
  chosen                   bigint      not null,
  chosen_and_paid          bigint      not null,
  mecavin_sales            bigint      not null,
  mecavin_cents            bigint      not null,
  service_history_sales    bigint      not null,
  service_history_cents    bigint      not null,
  mecascore_sales          bigint      not null,
  mecascore_cents          bigint      not null,
  primary key (grain, since)
);

-- `day` is a day of Europe/Paris; `since` the minute in which it got these amounts.
create table analytics.past_day (
  day           date        not null,
  since         timestamptz not null,
  sessions      bigint      not null,
  payments      bigint      not null,
  revenue_cents bigint      not null,
  primary key (day, since)
);

-- The totals before the minute of `moment`: whole months, the days of its month, the minutes of its day.
create function analytics.totals_as_of(moment timestamptz)
returns table (
  sessions bigint, payments bigint, revenue_cents bigint, identified bigint, identified_and_consented bigint,
  consented bigint, consented_and_chosen bigint, chosen bigint, chosen_and_paid bigint,
  mecavin_sales bigint, mecavin_cents bigint, service_history_sales bigint, service_history_cents bigint,
  mecascore_sales bigint, mecascore_cents bigint)
language sql stable as $$
  select coalesce(sum(past.sessions), 0)::bigint, coalesce(sum(past.payments), 0)::bigint,
         coalesce(sum(past.revenue_cents), 0)::bigint, coalesce(sum(past.identified), 0)::bigint,
         coalesce(sum(past.identified_and_consented), 0)::bigint, coalesce(sum(past.consented), 0)::bigint,
         coalesce(sum(past.consented_and_chosen), 0)::bigint, coalesce(sum(past.chosen), 0)::bigint,
         coalesce(sum(past.chosen_and_paid), 0)::bigint,
         coalesce(sum(past.mecavin_sales), 0)::bigint, coalesce(sum(past.mecavin_cents), 0)::bigint,
         coalesce(sum(past.service_history_sales), 0)::bigint, coalesce(sum(past.service_history_cents), 0)::bigint,
         coalesce(sum(past.mecascore_sales), 0)::bigint, coalesce(sum(past.mecascore_cents), 0)::bigint
    from analytics.past
   where (grain = 'month' and since < date_trunc('month', moment, 'UTC'))
      or (grain = 'day' and since >= date_trunc('month', moment, 'UTC') and since < date_trunc('day', moment, 'UTC'))
      or (grain = 'minute' and since >= date_trunc('day', moment, 'UTC') and since < date_trunc('minute', moment))
$$;

-- The last `days` days of Europe/Paris up to that of `moment`, as they stood before its minute, the newest first.
create function analytics.days_as_of(moment timestamptz, days integer)
returns table (day date, sessions bigint, payments bigint, revenue_cents bigint)
language sql stable as $$
  select daily.day, daily.sessions - afterwards.sessions, daily.payments - afterwards.payments,
         daily.revenue_cents - afterwards.revenue_cents
    from analytics.daily, lateral (
         select coalesce(sum(past_day.sessions), 0)::bigint as sessions,
                coalesce(sum(past_day.payments), 0)::bigint as payments,
                coalesce(sum(past_day.revenue_cents), 0)::bigint as revenue_cents
           from analytics.past_day
          where past_day.day = daily.day and past_day.since >= date_trunc('minute', moment)) afterwards
   where daily.day > (moment at time zone 'Europe/Paris')::date - days
     and daily.day <= (moment at time zone 'Europe/Paris')::date
     and (daily.sessions > afterwards.sessions or daily.payments > afterwards.payments)
   order by daily.day desc
$$;
