import { expect, it } from 'vitest';
import { newQueryClient } from '../api/query-client.js';
import { outside } from '../testing/outside.js';
import { aSession } from '../testing/sessions.js';
import { sessionQuery } from './session.queries.js';

it('a session is read anew each time that it is asked for, since another tab may have changed it', async () => {
  const { uuid } = aSession();
  const reads = [aSession({ basePrice: 19 }), aSession({ basePrice: 25 })];
  outside({ [`GET /api/sessions/${uuid}`]: () => ({ body: reads.shift() }) });
  const client = newQueryClient();
  const prices: unknown[] = [];
  for (const _time of [1, 2]) prices.push((await client.fetchQuery(sessionQuery(uuid))).basePrice);
  expect(prices).toEqual([19, 25]);
});
