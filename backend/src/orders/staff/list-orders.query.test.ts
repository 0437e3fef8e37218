import { describe, expect, it } from 'vitest';
import { Clock } from '../../platform/clock.js';
import { filledTables, type ExplainingPostgres } from '../../testing/explaining-postgres.js';
import { ListOrdersHandler } from './list-orders.query.js';

/** SQL: orders that were delivered long ago, but for the first four: in progress, a refund asked, one held, an e-mail referred. */
const ORDERS = `
  insert into reports.order (order_id, reference, vehicle, paid_at, promised_by, delivered_at, missing, refunds_asked,
                             refunds_failed, refunds_held, address_change, amount_cents, refunded_cents, state)
  select gen_random_uuid(), 'ref-' || n, 'BMW X1', at, at + interval '1 hour', case when n <> 0 then at end, '[]',
         case n when 1 then '["mecavin"]' else '[]' end::jsonb, '[]', case n when 2 then '["mecavin"]' else '[]' end::jsonb,
         case n when 3 then 'referred' end, 4300, 0, '{}'
    from (select n, now() - interval '90 days' - n * interval '5 minutes' as at from generate_series(0, 100000) as n) as moments`;

/** SQL: the payments of those orders; the sixth is disputed, told by an event without the id of the dispute, the seventh was lost long ago. */
const PAYMENTS = `
  insert into payments.visit (session_uuid, intents)
  select order_id, jsonb_build_array(jsonb_build_object('standing', 'succeeded', 'amountCents', 4300, 'isDisputed', reference = 'ref-5')
           || case reference when 'ref-6' then '{"disputes": [{"status": "lost", "amountCents": 4300, "since": "2020-01-01T00:00:00Z"}]}'
              else '{}' end::jsonb)
    from reports.order`;

/** SQL: 250 orders in progress, and a newer one that is late. */
const IN_PROGRESS = `
  insert into reports.order (order_id, reference, vehicle, paid_at, promised_by, late_at, missing, refunds_asked,
                             refunds_failed, refunds_held, amount_cents, refunded_cents, state)
  select gen_random_uuid(), 'way-' || n, 'BMW X1', at, at + interval '1 hour', case n when 251 then at end, '[]', '[]', '[]', '[]', 4300, 0, '{}'
    from (select n, now() - interval '1 hour' + n * interval '1 second' as at from generate_series(1, 251) as n) as moments`;

describe('more orders in progress than are listed', () => {
  let postgres: ExplainingPostgres;
  filledTables([IN_PROGRESS], (opened) => (postgres = opened));

  it('are counted, and give way to a newer one that waits for a person', async () => {
    const { orders, waiting } = await new ListOrdersHandler(postgres, new Clock()).execute();
    expect([waiting, orders.length]).toEqual([251, 200]);
    expect(orders.map(({ reference }) => reference)).toEqual([
      'way-251',
      ...orders.slice(1).map((_, n) => `way-${n + 1}`),
    ]);
  });
});

describe('a hundred thousand orders that were delivered', () => {
  let postgres: ExplainingPostgres;
  filledTables([ORDERS, PAYMENTS], (opened) => (postgres = opened));

  it('are not read to list the few that staff has to see', async () => {
    const { orders } = await new ListOrdersHandler(postgres, new Clock()).execute();
    expect(orders.map(({ reference }) => reference)).toEqual(['ref-5', 'ref-3', 'ref-2', 'ref-1', 'ref-0']);
    expect(orders[0]?.disputes).toEqual([{ status: 'open', amountCents: 4300 }]);
    expect(postgres.plans.join()).not.toMatch(/Seq Scan on ("?order"?|visit)/);
  });
});

const TODAY = `(now() at time zone 'Europe/Paris')::date`;
/** SQL: midnight in Paris, when the last 30 days began. */
const FIRST_MOMENT = `(${TODAY} - 29)::timestamp at time zone 'Europe/Paris'`;

const LAST_BEFORE = `${FIRST_MOMENT} - interval '1 second'`;

/** SQL: orders by name, in the order in which they were paid, with what sets them apart. */
const APART = `
  insert into reports.order (order_id, reference, vehicle, paid_at, promised_by, delivered_at, late_at, alarmed_at, withdrawn_at, missing,
                             refunds_asked, refunds_failed, refunds_held, mail_trouble, address_change, amount_cents, refunded_cents, state)
  select gen_random_uuid(), name, 'BMW X1', at, at + interval '1 hour', case when name not in ('late', 'alarmed', 'under way', 'withdrawn', 'broken withdrawn') then at end,
         case name when 'late' then at end, case name when 'alarmed' then at end,
         case name when 'withdrawn' then ${FIRST_MOMENT} when 'withdrawn before' then ${LAST_BEFORE} when 'broken withdrawn' then ${LAST_BEFORE} end,
         '[]', case name when 'asked' then '["mecavin"]' else '[]' end::jsonb, case name when 'failed' then '["mecavin"]' else '[]' end::jsonb,
         case name when 'held' then '["mecavin"]' else '[]' end::jsonb, case name when 'bounced' then name end,
         case name when 'referred' then name end, 4300, 0, '{}'
    from (select name, now() - interval '1 hour' + place * interval '1 second' as at
            from unnest(array['won', 'lost long ago', 'broken withdrawn', 'under way', 'done', 'withdrawn', 'withdrawn before', 'late', 'alarmed', 'asked', 'failed',
                              'held', 'bounced', 'referred', 'open', 'broken', 'broken long ago'])
                 with ordinality as named (name, place)) as moments`;

/** SQL: disputes of some of them. */
const DISPUTED = `
  insert into payments.visit (session_uuid, intents)
  select order_id, jsonb_build_array(jsonb_build_object('standing', 'succeeded', 'amountCents', 4300, 'isDisputed', reference = 'open',
           'disputes', jsonb_build_array(jsonb_build_object('status', split_part(reference, ' ', 1), 'amountCents', 4300,
                         'since', now() - case reference when 'won' then interval '29 days' else interval '31 days' end))))
    from reports.order where reference in ('won', 'lost long ago', 'open')
  union all select order_id, '[{"standing": "duplicate", "disputes": [{"status": "open", "amountCents": 4300}]}]' from reports.order where reference = 'done'`;

/** SQL: orders of which a report that was promised never came, and what was said of one that was not ordered. */
const BROKEN = `
  insert into reports.availability (session_uuid, asked_at, ordered_at, reports, broken)
  select order_id, paid_at, now() - case reference when 'broken long ago' then interval '31 days' else interval '29 days' end,
         '[{"serviceId": "mecavin", "isOrdered": true, "availability": "found", "outcome": "nothing-found"},
           {"serviceId": "mecascore", "isOrdered": false, "availability": "found", "outcome": null}]', '["mecavin"]'
    from reports.order where reference like 'broken%'`;

/** SQL: withdrawals of the card or the address whose refund is held, and others. */
const WITHDRAWN = `
  insert into backend.withdrawal (order_id, address_digest, card_digest, declared_at, earlier)
  select order_id, address, card, now() - days * interval '1 day', 0
    from reports.order
    join (values ('held', 'a', 'c', 1), ('done', 'a', 'x', 2), ('won', 'y', 'c', 3), ('open', 'a', 'c', 0), ('late', 'y', 'x', 4))
         as known (name, address, card, days) on name = reference`;

/** SQL: the sums of today, of the first of 30 days, and of the day before that. */
const SUMS = [
  `insert into reports.daily select ${TODAY} - ago, 0, delivered, in_time, 0, cents
     from (values (0, 9, 8, 100), (29, 1, 1, 10), (30, 500, 500, 5000)) as known (ago, delivered, in_time, cents)`,
  `insert into reports.delivery_time select ${TODAY} - ago, minutes, orders
     from (values (0, 10, 5), (0, 20, 3), (29, 20, 1), (0, 60, 1), (30, 1, 99)) as known (ago, minutes, orders)`,
  `insert into reports.availability_outcome select ${TODAY} - ago, 'mecavin', availability, 0, 0, 0, missing
     from (values (0, 'found', 2), (29, 'partial', 1), (0, 'unlikely', 50), (30, 'found', 99)) as known (ago, availability, missing)`,
];

describe('the list of orders', () => {
  let postgres: ExplainingPostgres;
  filledTables([APART, DISPUTED, BROKEN, WITHDRAWN, ...SUMS], (opened) => (postgres = opened));

  it('begins with what waits for a person, then has what is under way, and what is over last', async () => {
    const { orders } = await new ListOrdersHandler(postgres, new Clock()).execute();
    expect(orders.map(({ reference }) => reference)).toEqual([
      ...['late', 'alarmed', 'asked', 'failed', 'held', 'bounced', 'referred', 'open'],
      ...['under way', 'won', 'broken withdrawn', 'broken'],
    ]);
    const earlier = orders.flatMap(({ reference, earlierWithdrawals }) =>
      earlierWithdrawals.map((other) => `${reference} after ${other.reference}`),
    );
    expect(earlier).toEqual(['held after won', 'held after done']);
    const { paidAt = '', promisedBy, promised } = orders.find(({ reference }) => reference === 'broken') ?? {};
    expect(Date.parse(promisedBy ?? '') - Date.parse(paidAt)).toBe(3_600_000);
    expect(promised).toEqual([{ serviceId: 'mecavin', availability: 'found', outcome: 'nothing-found' }]);
  });

  it('has figures of the last 30 days', async () => {
    const { orders: _orders, ...figures } = await new ListOrdersHandler(postgres, new Clock()).execute();
    expect(figures).toEqual({
      ...{ waiting: 12, days: 30, delivered: 10, inTime: 9, withdrawn: 1, brokenPromises: 3 },
      ...{ medianMinutes: 10, ninetiethMinutes: 20, refundedCents: 110 },
    });
  });
});
