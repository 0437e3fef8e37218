-- Up Migration
-- Numbers without a gap, in a series of their own, as for invoices.
create table backend.credit_note_year (
  year   integer primary key,
  issued integer not null
);
create table backend.credit_note (
  order_id   uuid        not null,
  service_id text        not null,
  number     text        not null unique,
  issued_at  timestamptz not null,
  primary key (order_id, service_id)
);

-- Down Migration
drop table backend.credit_note;
drop table backend.credit_note_year;
