-- Up Migration
-- The money that went back in some days is read from the visits whose last refund or chargeback is not older. Without an
-- index by payment beside it Postgres has no other choice: of what an index of some rows holds it knows nothing.
create index visit_last_refund on analytics.visit ((refunds -> -1 ->> 'at')) where refunds is not null;
create index visit_last_chargeback on analytics.visit ((chargebacks -> -1 ->> 'at')) where chargebacks is not null;
drop index analytics.visit_refunded;
drop index analytics.visit_charged_back;

-- Down Migration
create index visit_charged_back on analytics.visit (paid_at desc, uuid desc) where chargebacks is not null;
create index visit_refunded on analytics.visit (paid_at desc, uuid desc) where refunds is not null;
drop index analytics.visit_last_chargeback;
drop index analytics.visit_last_refund;
