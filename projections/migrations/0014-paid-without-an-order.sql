-- Up Migration
-- Read models: `npm run projections -- rebuild payments` and `rebuild orders` make these tables anew from the events.
alter table payments.visit add column unopened_since timestamptz;
create index visit_open_uuid on payments.visit (session_uuid) where open_since is not null;
create index visit_unopened on payments.visit (unopened_since) where unopened_since is not null;
alter table reports.order add column refund_due_since timestamptz;
alter table reports.order add column unfinished_since timestamptz;
create index order_refund_due on reports.order (refund_due_since) where refund_due_since is not null;
create index order_unfinished on reports.order (order_id) where unfinished_since is not null;
