import { describe, expect, it } from 'vitest';
import { Clock } from '../../platform/clock.js';
import { filledTables, type ExplainingPostgres } from '../../testing/explaining-postgres.js';
import { ListOrdersHandler } from './list-orders.query.js';

/** SQL: orders that were delivered long ago, but for the first four: in progress, a refund asked, one held, an address referred. */
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
