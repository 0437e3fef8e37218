import type { StoryShop } from '../../testing/shop.js';

const MONEY = ['PaymentSucceeded', 'DuplicatePaymentReceived', 'PaymentAnomalyDetected'];

/** What the provider's emulator has taken and refunded, in cents. */
export interface Ledger {
  readonly succeeded: readonly { readonly id: string; readonly session: string; readonly amount: number }[];
  readonly totals: { readonly succeeded: number; readonly amount: number; readonly refunded: number };
  readonly sessionsPayableTwice: readonly string[];
}

/** An event about received money, in cents. */
interface MoneyEvent {
  readonly id: string;
  readonly session: string;
  readonly amount: number;
  readonly type: string;
}

type Paid = Omit<MoneyEvent, 'type'>;

const AT_A_TIME = 16;

const byId = (one: { id: string }, other: { id: string }): number => one.id.localeCompare(other.id);

export const ledgerOf = async (shop: StoryShop): Promise<Ledger> =>
  (await shop.provider('GET', '/ledger')) as unknown as Ledger;

/** Payments that the provider has taken, sorted by id. */
export const paidIn = ({ succeeded }: Ledger) =>
  succeeded.map(({ id, session, amount }) => ({ id, session, amount })).sort(byId);

/** Every event about received money in the visits' streams, sorted by id. */
export async function moneyIn(shop: StoryShop, visits: readonly string[]): Promise<MoneyEvent[]> {
  const found: MoneyEvent[] = [];
  for (let next = 0; next < visits.length; next += AT_A_TIME) {
    const some = visits.slice(next, next + AT_A_TIME);
    found.push(...(await Promise.all(some.map((session) => moneyOf(shop, session)))).flat());
  }
  return found.sort(byId);
}

const moneyOf = async (shop: StoryShop, session: string): Promise<MoneyEvent[]> =>
  (await shop.eventsOf(session)).flatMap(({ type, data }) => {
    if (!MONEY.includes(type)) return [];
    const { paymentIntentId: id, amountCents: amount } = data as { paymentIntentId: string; amountCents: number };
    return [{ id, session, amount, type }];
  });

/** The visits whose events about money differ from what the provider has taken for them. */
export async function unrecordedOf(
  shop: StoryShop,
  paid: readonly Paid[],
  visits: readonly string[],
): Promise<string[]> {
  const asked = new Set(visits);
  const line = ({ session, id, amount }: Paid) => `${session} ${id} ${amount}`;
  const taken = new Set(paid.filter(({ session }) => asked.has(session)).map(line));
  const recorded = new Set((await moneyIn(shop, visits)).map(line));
  const differing = [...taken]
    .filter((one) => !recorded.has(one))
    .concat([...recorded].filter((one) => !taken.has(one)));
  return [...new Set(differing.map((one) => one.slice(0, one.indexOf(' '))))];
}

export const dashboardOf = async (shop: StoryShop, staff: { cookie: string }) =>
  (await shop.ask('GET', '/api/admin/dashboard', undefined, staff)).body;
