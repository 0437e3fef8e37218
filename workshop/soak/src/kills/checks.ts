import { orderStream } from '@shop/domain/orders';
import { sessionStream } from '@shop/domain/sessions';
import { StreamStore, type StreamEvent } from '@shop/eventing/event-store/streams';
import { eventually } from '@shop/eventing/testing/eventually';
import { signIn } from '../../../launch/stack/sign-in.mjs';
import type { Stack } from '../../../launch/stack.mjs';
import type { Acknowledged } from './funnel-shopper.js';

/** The payments that the provider's emulator has received, in cents. */
interface Ledger {
  readonly succeeded: readonly { readonly id: string; readonly session: string; readonly amount: number }[];
  readonly totals: { readonly succeeded: number; readonly amount: number; readonly refunded: number };
  readonly sessionsPayableTwice: readonly string[];
}

const MONEY = ['PaymentSucceeded', 'DuplicatePaymentReceived', 'PaymentAnomalyDetected'];
const AT_ONCE = 8;
const SETTLED_WITHIN_MS = 180_000;

const ledgerOf = async ({ addresses }: Stack): Promise<Ledger> =>
  (await (await fetch(`${addresses.sandbox}/sandbox/stripe/ledger`)).json()) as Ledger;

async function inGroups<T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  while (done.length < all.length) {
    done.push(...(await Promise.all(all.slice(done.length, done.length + AT_ONCE).map(work))));
  }
  return done;
}

interface ReadVisit {
  readonly visit: Acknowledged;
  readonly events: readonly StreamEvent[];
  readonly order: readonly StreamEvent[];
}

const readAll = (store: StreamStore, visits: readonly Acknowledged[]): Promise<ReadVisit[]> =>
  inGroups(visits, async (visit) => ({
    visit,
    events: await eventually(() => store.read(sessionStream(visit.uuid)), SETTLED_WITHIN_MS),
    order: await eventually(() => store.read(orderStream(visit.uuid)), SETTLED_WITHIN_MS),
  }));

const moneyOf = ({ visit, events }: ReadVisit): readonly string[] =>
  events
    .filter(({ type }) => MONEY.includes(type))
    .map(({ data }) => {
      const { paymentIntentId, amountCents } = data as { paymentIntentId: string; amountCents: number };
      return `${visit.uuid} ${paymentIntentId} ${amountCents}`;
    });

/** I1 and I3: acknowledged changes are in the log, and its revisions have no gap. */
async function durable(stack: Stack, { visit, events }: ReadVisit): Promise<readonly string[]> {
  const { uuid, revision, fields, isShownPaid } = visit;
  const gap = events.findIndex((event, index) => Number(event.revision) !== index);
  const view = await eventually(
    async () =>
      (await (await fetch(`${stack.addresses.backend}/api/sessions/${uuid}`)).json()) as Record<string, unknown>,
    SETTLED_WITHIN_MS,
  );
  const lost = [...fields].filter(([name, value]) => view[name] !== value);
  return [
    ...(events.length <= revision
      ? [`I1 ${uuid}: revision ${revision} was answered, ${events.length} events are there`]
      : []),
    ...(gap >= 0 ? [`I3 ${uuid}: a gap at ${gap}`] : []),
    ...lost.map(([name, value]) => `I1 ${uuid}: ${name} was ${String(value)} and is ${String(view[name])}`),
    ...(isShownPaid && view['paymentStatus'] !== 'success' ? [`I10 ${uuid}: was shown as paid and is not`] : []),
  ];
}

/** I4: differences between the provider's payments for these visits and their events, one line each. */
function moneyApart(ledger: Ledger, read: readonly ReadVisit[]): readonly string[] {
  const own = new Set(read.map(({ visit }) => visit.uuid));
  const taken = ledger.succeeded.filter(({ session }) => own.has(session));
  const expected = taken.map(({ session, id, amount }) => `${session} ${id} ${amount}`).toSorted();
  const recorded = read.flatMap(moneyOf).toSorted();
  return [
    ...expected.filter((line) => !recorded.includes(line)).map((line) => `I4 taken and not in the log: ${line}`),
    ...recorded.filter((line) => !expected.includes(line)).map((line) => `I4 in the log and not taken: ${line}`),
    ...(recorded.length === new Set(recorded).size ? [] : ['I4 money that is recorded twice']),
  ];
}

/** I7: each sale has its order. */
const withoutOrder = (read: readonly ReadVisit[]): readonly string[] =>
  read
    .filter(({ events }) => events.some(({ type }) => type === 'PaymentSucceeded'))
    .filter(({ order }) => order.filter(({ type }) => type === 'OrderOpened').length !== 1)
    .map(({ visit, order }) => `I7 ${visit.uuid}: ${order.length} events of an order`);

async function figuresApart(stack: Stack, cookie: string): Promise<readonly string[]> {
  const { totals } = await ledgerOf(stack);
  const response = await fetch(`${stack.addresses.shop}/api/admin/dashboard`, { headers: { cookie } });
  const { totalRevenue } = (await response.json()) as { totalRevenue: number };
  const expected = totals.amount - totals.refunded;
  return totalRevenue === expected
    ? []
    : [`I4 the dashboard shows ${totalRevenue} cents; the provider has ${expected}`];
}

function none(found: readonly string[]): void {
  if (found.length > 0) throw new Error(found.join('\n'));
}

/** Repeats a check until it finds nothing, or until `withinMs` has passed; returns what it still finds. */
const lasting = (look: () => Promise<readonly string[]>, withinMs: number): Promise<readonly string[]> =>
  eventually(() => look().then(none), withinMs).then(
    () => [],
    (error: Error) => error.message.split('\n'),
  );

/** Checks every invariant with public responses, the log and the provider's ledger; returns the violations that remain. */
export async function violationsOf(
  stack: Stack,
  visits: readonly Acknowledged[],
  settledWithinMs = SETTLED_WITHIN_MS,
): Promise<readonly string[]> {
  const store = new StreamStore(stack.addresses.eventStore);
  try {
    const settling = await lasting(async () => {
      const read = await readAll(store, visits);
      return [...moneyApart(await ledgerOf(stack), read), ...withoutOrder(read)];
    }, settledWithinMs);
    const read = await readAll(store, visits);
    const kept = (await inGroups(read, (one) => durable(stack, one))).flat();
    const twice = (await ledgerOf(stack)).sessionsPayableTwice.map((uuid) => `I6 ${uuid} was payable twice`);
    const cookie = await eventually(() => signIn(stack.addresses.shop, stack.addresses.admin), SETTLED_WITHIN_MS);
    return [...settling, ...kept, ...twice, ...(await lasting(() => figuresApart(stack, cookie), settledWithinMs))];
  } finally {
    await store.close();
  }
}
