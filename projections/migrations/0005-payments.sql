-- Up Migration
-- Read models: `npm run projections -- rebuild payments` makes this table anew from the events.
create schema payments;
grant usage on schema payments to shop_backend;
alter default privileges in schema payments grant select on tables to shop_backend;

create table payments.visit (
  session_uuid uuid        primary key,
  intents      jsonb       not null,
  open_since   timestamptz
);
create index visit_open on payments.visit (open_since) where open_since is not null;

-- One row an intent; the events of a visit name it by its attempt or by the provider's id, so its row is kept with the visit's.
create view payments.intent as
select session_uuid,
       open_since,
       (intent ->> 'attempt')::integer       as attempt,
       intent ->> 'paymentIntentId'          as payment_intent_id,
       (intent ->> 'amountCents')::integer   as amount_cents,
       intent ->> 'standing'                 as standing,
       (intent ->> 'requestedAt')::timestamptz as requested_at,
       (intent ->> 'settledAt')::timestamptz as settled_at,
       intent ->> 'refund'                   as refund,
       (intent ->> 'refundedCents')::integer as refunded_cents,
       (intent ->> 'isDisputed')::boolean    as is_disputed
  from payments.visit, jsonb_array_elements(intents) as intent;
