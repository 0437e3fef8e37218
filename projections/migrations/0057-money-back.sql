-- Up Migration
-- The money that went back in some days is read from the visits whose last refund or chargeback is not older. Of what an
-- index of some rows holds Postgres knows nothing, and would expect too many: the statistics tell it.
create index visit_last_refund on analytics.visit ((refunds -> -1 ->> 'at')) where refunds is not null;
create index visit_last_chargeback on analytics.visit ((chargebacks -> -1 ->> 'at')) where chargebacks is not null;
create statistics analytics.visit_last_refund_at on (refunds -> -1 ->> 'at') from analytics.visit;
create statistics analytics.visit_last_chargeback_at on (chargebacks -> -1 ->> 'at') from analytics.visit;
drop index analytics.visit_refunded;
drop index analytics.visit_charged_back;

-- Down Migration
create index visit_charged_back on analytics.visit (paid_at desc, uuid desc) where chargebacks is not null;
create index visit_refunded on analytics.visit (paid_at desc, uuid desc) where refunds is not null;
drop statistics analytics.visit_last_chargeback_at;
drop statistics analytics.visit_last_refund_at;
drop index analytics.visit_last_chargeback;
drop index analytics.visit_last_refund;
