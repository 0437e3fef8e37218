-- Up Migration
-- Read models: `npm run projections -- rebuild orders` makes these tables anew from the events.
create schema reports;
grant usage on schema reports to shop_backend;
alter default privileges in schema reports grant select on tables to shop_backend;

create table reports.order (
  order_id       uuid        primary key,
  reference      text        not null,
  vehicle        text        not null,
  paid_at        timestamptz not null,
  promised_by    timestamptz not null,
  alarmed_at     timestamptz,
  late_at        timestamptz,
  delivered_at   timestamptz,
  missing        jsonb       not null,
  mail_trouble   text,
  refunds_asked  jsonb       not null,
  refunds_failed jsonb       not null,
  amount_cents   integer     not null,
  refunded_cents integer     not null,
  state          jsonb       not null
);
create index order_under_way on reports.order (paid_at) where delivered_at is null;
create index order_troubled on reports.order (paid_at) where refunds_asked <> '[]' or refunds_failed <> '[]' or mail_trouble is not null;

-- `day` is the day of Europe/Paris on which the order was paid.
create table reports.daily (
  day            date   primary key,
  orders         bigint not null,
  delivered      bigint not null,
  in_time        bigint not null,
  late           bigint not null,
  refunded_cents bigint not null
);

-- How many orders of a day were delivered after so many whole minutes; a day and more is 1440.
create table reports.delivery_time (
  day     date    not null,
  minutes integer not null,
  orders  bigint  not null,
  primary key (day, minutes)
);
