-- Up Migration
-- Numbers without a gap: whoever takes one holds the year's row until the invoice is written, one after the other.
create table backend.invoice_year (
  year   integer primary key,
  issued integer not null
);
create table backend.invoice (
  order_id  uuid        primary key,
  number    text        not null unique,
  issued_at timestamptz not null
);

-- What providers answered, sealed with the visit's key, for as long as it may be read.
create table backend.report_answer (
  order_id    uuid        not null,
  service_id  text        not null,
  sealed      text        not null,
  digest      text        not null,
  received_at timestamptz not null,
  primary key (order_id, service_id)
);
create index report_answer_received on backend.report_answer (received_at);

-- Down Migration
drop table backend.report_answer;
drop table backend.invoice;
drop table backend.invoice_year;
