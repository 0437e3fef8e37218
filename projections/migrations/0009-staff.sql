-- Up Migration
-- Read models: `npm run projections -- rebuild payments` and `rebuild audit` make these tables anew from the events.
alter table payments.visit add column concern_since timestamptz;
create index visit_concern on payments.visit (concern_since desc, session_uuid) where concern_since is not null;
create index audit_staff on admin.audit (commit_pos desc, prepare_pos desc) where admin_id is not null;
create index visit_refunded on analytics.visit (paid_at desc, uuid desc) where refunds is not null;
