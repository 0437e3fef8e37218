-- Up Migration
-- Few payments are ever disputed: the list of staff's orders reads them through this index.
create index visit_disputed on payments.visit (session_uuid)
  where intents @? '$[*] ? (@.isDisputed == true || exists (@.disputes))';

-- What banks took back in lost disputes; `npm run projections -- rebuild visits` fills the columns anew from the events.
alter table analytics.visit add column chargebacks jsonb;
create index visit_charged_back on analytics.visit (paid_at desc, uuid desc) where chargebacks is not null;
alter table analytics.cube add column charged_back_cents bigint not null default 0;
alter table analytics.origin_cube add column charged_back_cents bigint not null default 0;
alter table analytics.origin_sum add column charged_back_cents bigint not null default 0;

-- Down Migration
alter table analytics.origin_sum drop column charged_back_cents;
alter table analytics.origin_cube drop column charged_back_cents;
alter table analytics.cube drop column charged_back_cents;
drop index analytics.visit_charged_back;
alter table analytics.visit drop column chargebacks;
drop index payments.visit_disputed;
