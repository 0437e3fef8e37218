import { Client, type Json } from './client.js';
import { SERVICES } from './prices.js';
import { okOf, Visit } from './visit.js';
import { within } from './within.js';

/** Figures of the dashboard by a name of their own, such as `mecavin.count`; each only grows. */
export type Figures = Readonly<Record<string, number>>;

type Numbers = Readonly<Record<string, number>>;

export async function signedIn(account: { email: string; password: string }): Promise<Client> {
  const staff = new Client();
  okOf(await staff.post('/api/admin/login', account));
  return staff;
}

/** Waits until every event so far is in the figures: until a visit that starts now is in their list. */
export async function settled(staff: Client): Promise<void> {
  const { uuid } = await Visit.started();
  await within(60_000, async () => {
    const { visits } = okOf(await staff.get('/api/admin/visits')) as { visits: { uuid: string }[] };
    return visits.some((visit) => visit.uuid === uuid);
  });
}

/** The day in Paris on which the run began. */
const FIRST_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(new Date());

/** The totals, those of the days since the run began, the sales of each service, and the visits that passed each step of the funnel. */
export async function figuresOf(staff: Client): Promise<Figures> {
  const { dailyStats, topServices, ...totals } = okOf(await staff.get('/api/admin/dashboard'));
  const days = (dailyStats as (Numbers & Json)[]).filter(({ date }) => String(date) >= FIRST_DAY);
  const sold = topServices as (Numbers & Json)[];
  const { steps } = okOf(await staff.get('/api/admin/funnel')) as { steps: { step: string; passed: number }[] };
  const countOf = (id: string) => sold.find(({ serviceId }) => String(serviceId) === id)?.['count'] ?? 0;
  return {
    ...Object.fromEntries(TOTALS.map((name) => [name, Number(totals[name])])),
    ...Object.fromEntries(
      OF_A_DAY.map((name) => [`days.${name}`, days.reduce((sum, stat) => sum + Number(stat[name]), 0)]),
    ),
    ...Object.fromEntries(steps.map(({ step, passed }) => [`${step}.passed`, passed])),
    ...Object.fromEntries(SERVICES.map((id) => [`${id}.count`, countOf(id)])),
    'services.revenue': sold.reduce((sum, { revenue }) => sum + Number(revenue), 0),
  };
}

const TOTALS = ['totalSessions', 'totalSuccessfulPayments', 'totalRevenue'];
const OF_A_DAY = ['sessions', 'payments', 'revenue'];

/** The figures after one more visit, which paid `amount` cents for all services. */
export function withOneSale(before: Figures, amount: number): Figures {
  const added = ([name, value]: [string, number]): [string, number] => [
    name,
    value + (name.toLowerCase().endsWith('revenue') ? amount : 1),
  ];
  return Object.fromEntries(Object.entries(before).map(added));
}

export const hasReached = (now: Figures, expected: Figures): boolean =>
  Object.entries(expected).every(([name, value]) => (now[name] ?? 0) >= value);
