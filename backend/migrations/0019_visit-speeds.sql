-- Up Migration
-- How many measures of real visits fell into a bucket of time, by day of Paris; nothing of who was measured.
create table backend.visit_speed (
  day      date     not null,
  step     text     not null,
  device   text     not null,
  metric   text     not null,
  rating   text     not null,
  bucket   smallint not null,
  measures integer  not null default 1,
  primary key (day, step, device, metric, rating, bucket)
);

-- Down Migration
drop table backend.visit_speed;
