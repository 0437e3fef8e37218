-- Up Migration
-- Read models: `npm run projections -- rebuild orders` makes these tables anew from the events.
alter table reports.order add column withdrawn_at timestamptz;
create index order_withdrawn on reports.order (withdrawn_at) where withdrawn_at is not null;
