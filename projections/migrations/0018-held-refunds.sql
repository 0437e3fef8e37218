-- Up Migration
-- Read models: `npm run projections -- rebuild orders` makes these tables anew from the events.
alter table reports.order add column opened jsonb not null default '[]';
alter table reports.order add column refunds_held jsonb not null default '[]';
alter table reports.order add column refund_due_at timestamptz;
alter table reports.order add column address_change text;
create index order_held on reports.order (paid_at) where refunds_held <> '[]' or address_change = 'referred';
