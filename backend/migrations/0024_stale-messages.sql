-- Up Migration
-- Payments about which a signed message of the payment provider came too late or too early by the clock: an issue for staff for a day.
create table backend.stale_message (
  payment_intent_id text        primary key,
  session_uuid      uuid        not null,
  amount_cents      integer     not null,
  refunded_cents    integer     not null,
  received_at       timestamptz not null default now()
);

-- Down Migration
drop table backend.stale_message;
