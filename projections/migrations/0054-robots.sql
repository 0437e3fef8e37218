-- Up Migration
-- Visits of robots; `npm run projections -- rebuild visits` fills the columns anew from the events.
alter table analytics.visit add column robot_at timestamptz;
create index visit_robot on analytics.visit (started_at desc, uuid desc) where robot_at is not null;
alter table analytics.totals add column robots bigint not null default 0;
alter table analytics.cube add column robots bigint not null default 0;
alter table analytics.origin_cube add column robots bigint not null default 0;
alter table analytics.origin_sum add column robots bigint not null default 0;
alter table analytics.past add column robots bigint not null default 0;

-- The robots among the sessions of `analytics.totals_as_of`.
create function analytics.robots_as_of(moment timestamptz) returns bigint
language sql stable as $$
  select coalesce(sum(robots), 0)::bigint
    from analytics.past
   where (grain = 'month' and since < date_trunc('month', moment, 'UTC'))
      or (grain = 'day' and since >= date_trunc('month', moment, 'UTC') and since < date_trunc('day', moment, 'UTC'))
      or (grain = 'minute' and since >= date_trunc('day', moment, 'UTC') and since < date_trunc('minute', moment))
$$;

-- Down Migration
drop function analytics.robots_as_of(timestamptz);
alter table analytics.past drop column robots;
alter table analytics.origin_sum drop column robots;
alter table analytics.origin_cube drop column robots;
alter table analytics.cube drop column robots;
alter table analytics.totals drop column robots;
drop index analytics.visit_robot;
alter table analytics.visit drop column robot_at;
