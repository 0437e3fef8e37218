-- Up Migration
-- The money that went back in some days is read from the visits whose last refund or chargeback is not older.
create index visit_last_refund on analytics.visit ((refunds -> -1 ->> 'at')) where refunds is not null;
create index visit_last_chargeback on analytics.visit ((chargebacks -> -1 ->> 'at')) where chargebacks is not null;

-- Down Migration
drop index analytics.visit_last_chargeback;
drop index analytics.visit_last_refund;
