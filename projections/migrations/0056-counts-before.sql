-- Up Migration
-- Whether a row of `analytics.past` adds to the time before the minute of `moment`: whole months, the days of its month, the minutes of its day.
create function analytics.counts_before(grain text, since timestamptz, moment timestamptz) returns boolean
language sql stable as $$
  select (grain = 'month' and since < date_trunc('month', moment, 'UTC'))
      or (grain = 'day' and since >= date_trunc('month', moment, 'UTC') and since < date_trunc('day', moment, 'UTC'))
      or (grain = 'minute' and since >= date_trunc('day', moment, 'UTC') and since < date_trunc('minute', moment))
$$;

-- Down Migration
drop function analytics.counts_before(text, timestamptz, timestamptz);
