import { beforeAll, describe, expect, it } from 'vitest';
import { EXPLAINED, MEASURES, readQuestion, type Parameters, type Question } from '@shop/domain/analytics';
import { Clock } from '../platform/clock.js';
import { filledTables, type ExplainingPostgres } from '../testing/explaining-postgres.js';
import { FindAnalytics, FindAnalyticsHandler } from './find-analytics.query.js';
import { FindDashboard, FindDashboardHandler } from './find-dashboard.query.js';
import { FindFunnel, FindFunnelHandler } from './find-funnel.query.js';
import { ListVisits, ListVisitsHandler } from './list-visits.query.js';

const MONEY_BACK = (every: number): string =>
  `case when n % ${every} = 0 then jsonb_build_array(jsonb_build_object(
     'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'cents', 1900)) end`;

/** SQL: three years of visits, a third of them with an affiliate, 1 in 50 with a source that no other visit has, 1 in 24 refunded. */
const HISTORY = `
  insert into analytics.visit (uuid, started_at, identified_at, last_at, paid_at, amount_cents, brand, lang, src, idaff, service_mix, refunds, chargebacks)
  select gen_random_uuid(), at, at + interval '1 minute', at + interval '2 minutes',
         case when n % 8 = 0 then at + interval '3 minutes' end, case when n % 8 = 0 then 1900 end,
         (array['BMW', 'AUDI', 'RENAULT', 'PEUGEOT'])[1 + n % 4], (array['fr', 'en'])[1 + n % 2],
         case when n % 50 = 0 then 'src-' || n end, case when n % 3 = 0 then 'aff-' || n % 7 end, 'mecavin',
         ${MONEY_BACK(24)}, ${MONEY_BACK(240)}
    from (select n, now() - n * interval '20 minutes' as at from generate_series(0, 78840) as n) as moments`;

const ONES = MEASURES.map(() => '1').join(', ');
const DAYS = `(select (now() - n * interval '1 day')::date as day from generate_series(0, 1095) as n) as calendar`;
const BLOCKS = `(select distinct span, day - (day - date '1970-01-01') % span as day
                   from ${DAYS}, unnest(array[1, 8, 64]::smallint[]) as span) as block`;
const LANGUAGES = `(values ('fr'), ('en')) as language(lang)`;
const BRANDS = `(select 'brand-' || n as brand from generate_series(1, 20) as n) as car`;
const SUMS = [
  `insert into analytics.cube select 'lang,brand,service_mix', span, day, lang, brand, 'mecavin', ${ONES}
     from ${BLOCKS}, ${LANGUAGES}, ${BRANDS}`,
  `insert into analytics.cube select 'lang,brand', span, day, lang, brand, '*', ${ONES}
     from ${BLOCKS}, ${LANGUAGES}, ${BRANDS}`,
  `insert into analytics.cube select 'brand', span, day, '*', brand, '*', ${ONES} from ${BLOCKS}, ${BRANDS}`,
  `insert into analytics.cube select '', span, day, '*', '*', '*', ${ONES} from ${BLOCKS}`,
  `insert into analytics.origin_cube select 'aff-' || n, 'src-' || n, day, lang, 'BMW', 'mecavin', ${ONES}
     from ${DAYS}, ${LANGUAGES}, generate_series(1, 20) as n`,
  `insert into analytics.origin_sum select kind, span, 'name-' || n, day, ${ONES}
     from ${BLOCKS}, (values ('idaff'), ('src')) as origin(kind), generate_series(1, 40) as n`,
  `update analytics.origin_sum set sessions = 3 where value = 'name-40'`,
  `update analytics.origin_sum set sessions = 4
    where value = 'name-39' and (now() - interval '9 days')::date between day and day + span - 1`,
  `insert into analytics.step_time select cut, value, span, day, step, bucket, 1
     from ${BLOCKS}, (values ('', '*'), ('lang', 'fr'), ('lang', 'en'), ('brand', 'BMW'), ('brand', 'AUDI'),
          ('service_mix', 'mecavin'), ('idaff', 'aff-3'), ('src', 'src-4')) as kept(cut, value),
          (values ('identified'), ('paid')) as funnel(step), generate_series(0, 30) as bucket`,
  `insert into analytics.past select 'minute', now() - n * interval '1 minute', ${Array.from({ length: 15 }, () => '1').join(', ')}
     from generate_series(1, 40000) as n`,
  `insert into analytics.past_day select (now() - n * interval '1 minute')::date, now() - n * interval '1 minute', 1, 1, 1
     from generate_series(1, 40000) as n`,
  `insert into analytics.daily select day, 1440, 1440, 1440 from ${DAYS}`,
];

/** Tables with at most a row for each day or report: reading them whole is cheap. */
const SMALL = ['daily', 'totals', 'service_sales'];
const BIG_TABLES = `select relname as name, reltuples::integer as tuples from pg_class
  where relnamespace = 'analytics'::regnamespace and relkind = 'r' and relname <> all($1)`;

let postgres: ExplainingPostgres;
let bigTables: readonly { readonly name: string; readonly tuples: number }[];
filledTables([HISTORY, ...SUMS], (opened) => (postgres = opened));
beforeAll(async () => {
  bigTables = await postgres.rows(BIG_TABLES, [SMALL]);
});

function question(parameters: Parameters): Question {
  const read = readQuestion(parameters);
  if ('wrong' in read) throw new Error(JSON.stringify(read.wrong));
  return read;
}

async function scansOf(ask: () => Promise<unknown>): Promise<string[]> {
  postgres.plans.length = 0;
  await ask();
  expect(postgres.plans.length).toBeGreaterThan(0);
  const wholeScan = new RegExp(`Seq Scan on (${bigTables.map(({ name }) => name).join('|')})\\b`);
  return postgres.plans.filter((plan) => wholeScan.test(plan));
}

const ASKED: readonly Parameters[] = [
  {},
  { range: 'today' },
  { range: '30d', language: 'fr', by: 'affiliate' },
  { range: '30d', brand: 'BMW', by: 'source' },
  { range: '30d', by: 'source' },
  { range: '30d', affiliate: 'aff-3', by: 'affiliate' },
  { range: '30d', affiliate: 'aff-3', by: 'service' },
  { range: 'year', language: 'fr' },
  { range: '30d', source: 'src-4', language: 'en', by: 'language' },
  { range: '30d', affiliate: 'aff-3', service: 'mecavin' },
  { range: 'last-month', service: 'mecavin' },
  { range: 'year', brand: 'BMW' },
];

describe('three years of history', () => {
  it('fill every table that may not be read as a whole', () => {
    expect(bigTables.length).toBeGreaterThan(5);
    expect(bigTables.filter(({ tuples }) => tuples < 1000)).toEqual([]);
  });

  it.each(ASKED)('are never read as a whole for the figures of %j', async (asked) => {
    const handler = new FindAnalyticsHandler(postgres, new Clock());
    expect(await scansOf(() => handler.execute(new FindAnalytics(question(asked))))).toEqual([]);
  });

  it('name the thirty affiliates and sources with most visits, and no more', async () => {
    const handler = new FindAnalyticsHandler(postgres, new Clock());
    const { affiliates, sources } = await handler.execute(new FindAnalytics(question({ range: '30d' })));
    expect([affiliates.length, sources.length]).toEqual([30, 30]);
    expect([affiliates[0], sources[0]]).toEqual(['name-40', 'name-40']);
  });

  it('are read for the money that went back up to the same time only where the last of it is not older', async () => {
    const handler = new FindAnalyticsHandler(postgres, new Clock());
    await scansOf(() => handler.execute(new FindAnalytics(question({ range: 'today' }))));
    for (const index of ['visit_last_refund', 'visit_last_chargeback'])
      expect(postgres.plans.join('\n')).toContain(index);
  });

  it.each(EXPLAINED)('are never read as a whole for a page of the visits behind %s', async (figure) => {
    const handler = new ListVisitsHandler(postgres, new Clock());
    for (const asked of ASKED) {
      expect(await scansOf(() => handler.execute(new ListVisits(figure, question(asked), undefined)))).toEqual([]);
    }
  });

  it('are never read as a whole for the default view', async () => {
    const handler = new FindDashboardHandler(postgres, new Clock());
    expect(await scansOf(() => handler.execute(new FindDashboard()))).toEqual([]);
  });

  it('are never read as a whole for the funnel of all time', async () => {
    const handler = new FindFunnelHandler(postgres, new Clock());
    const asOf = new Date(Date.now() - 86_400_000 * 10).toISOString();
    for (const asked of [new FindFunnel(), new FindFunnel(asOf)])
      expect(await scansOf(() => handler.execute(asked))).toEqual([]);
  });

  it('are never read as a whole for the default view of a past minute', async () => {
    const handler = new FindDashboardHandler(postgres, new Clock());
    const asOf = new Date(Date.now() - 86_400_000 * 10).toISOString();
    expect(await scansOf(() => handler.execute(new FindDashboard(asOf)))).toEqual([]);
    for (const index of ['past_pkey', 'past_day_pkey']) expect(postgres.plans.join('\n')).toContain(index);
  });
});
