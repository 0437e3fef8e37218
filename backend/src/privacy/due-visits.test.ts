import { expect, it } from 'vitest';
import { filledTables, type ExplainingPostgres } from '../testing/explaining-postgres.js';
import { DueVisits } from './due-visits.js';

/** SQL: three years of visits, four hundred at a time, of which one in eight was paid, and those of the oldest year but one in fifty were erased. */
const HISTORY = `
  insert into sessions.session (uuid, revision, view, state, lang, payment_status, started_at, updated_at)
  select gen_random_uuid(), 9, jsonb_build_object('uuid', case when n > 52560 and n % 50 > 0 and n % 8 > 0 then '' else n::text end),
         '{}', 'fr', case when n % 8 = 0 then 'success' end, at, at
    from (select n, now() - n / 400 * interval '8000 minutes' as at from generate_series(0, 78840) as n) as moments`;

let postgres: ExplainingPostgres;
filledTables([HISTORY], (opened) => (postgres = opened));

it('the visits that are due are read from an index of their own, page after page', async () => {
  const visits = new DueVisits(postgres);
  const before = new Date(Date.now() - 730 * 86_400_000).toISOString();
  let count = 0;
  for (let page = await visits.page(before); page.length > 0; page = await visits.page(before, page.at(-1))) {
    count += page.length;
  }
  expect(count).toBeGreaterThan(300);
  expect(count).toBe((await visits.count(before)).due);
  const pages = postgres.plans.filter((plan) => plan.includes('Limit'));
  expect(pages.length).toBeGreaterThan(3);
  for (const plan of pages) expect(plan).toMatch(/Index (Only )?Scan using session_due on session/);
  for (const plan of pages) expect(plan).not.toContain('Sort');
});
