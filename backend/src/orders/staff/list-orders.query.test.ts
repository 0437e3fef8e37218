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

let postgres: ExplainingPostgres;
filledTables([ORDERS], (opened) => (postgres = opened));

describe('a hundred thousand orders that were delivered', () => {
  it('are not read to list the few that staff has to see', async () => {
    const { orders } = await new ListOrdersHandler(postgres, new Clock()).execute();
    expect(orders.map(({ reference }) => reference)).toEqual(['ref-3', 'ref-2', 'ref-1', 'ref-0']);
    expect(postgres.plans.join()).not.toMatch(/Seq Scan on "?order"?/);
  });
});
