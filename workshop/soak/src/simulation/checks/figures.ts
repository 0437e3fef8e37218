import { foldAll, foldBatch, type Folded } from '@shop/eventing/fold';
import type { RecordedEvent } from '@shop/eventing/event';
import type { Projection } from '@shop/eventing/projection';
import type { Row, Sum } from '@shop/eventing/table';
import { allProjections } from '@shop/projections/all-projections';
import { randomFrom, type Random } from '../random.js';
import { recorded } from '../recorded.js';
import type { Violation } from '../environment.js';
import type { LoggedEvent } from '../virtual-store.js';
import type { World } from '../world.js';
import { parisDayByRule } from './paris-day-by-rule.js';

/** The logs of several visits merged into one, in chunks in which they could have been written. */
function together(worlds: readonly World[], random: Random): readonly RecordedEvent[] {
  const left = worlds.map(({ log }) => [...log.events]).filter((events) => events.length > 0);
  const all: LoggedEvent[] = [];
  while (left.length > 0) {
    const index = random.whole(0, left.length - 1);
    const own = left[index] ?? [];
    all.push(...own.splice(0, random.whole(1, 6)));
    if (own.length === 0) left.splice(index, 1);
  }
  return all.map(recorded);
}

/** Amounts by table, row and column; those that are zero are removed. */
class Amounts {
  private readonly tables = new Map<string, Map<string, number>>();

  add({ table, identity, amounts }: Sum): void {
    const rows = this.tables.get(table.name) ?? new Map<string, number>();
    this.tables.set(table.name, rows);
    const row = Object.values(identity).join('\u0000');
    for (const column in amounts) {
      const amount = amounts[column] ?? 0;
      if (amount === 0) continue;
      const name = `${row}\u0000${column}`;
      const sum = (rows.get(name) ?? 0) + amount;
      if (sum === 0) rows.delete(name);
      else rows.set(name, sum);
    }
  }

  equals(other: Amounts): boolean {
    const names = [...new Set([...this.tables.keys(), ...other.tables.keys()])];
    return names.every((name) => {
      const [own, its] = [this.tables.get(name) ?? new Map(), other.tables.get(name) ?? new Map()];
      return own.size === its.size && [...own].every(([row, amount]) => its.get(row) === amount);
    });
  }
}

/** The tables of a worker after batches of random size, with rows read back in between. */
function inBatches(projection: Projection, events: readonly RecordedEvent[], random: Random) {
  const rows = new Map<string, Row>();
  const sums = new Amounts();
  for (let from = 0, size = 0; from < events.length; from += size) {
    size = random.whole(1, 200);
    const changes = foldBatch(projection, rows, events.slice(from, from + size));
    for (const [key, row] of changes.rows) {
      if (row === null) rows.delete(key);
      else rows.set(key, structuredClone(row));
    }
    for (const sum of changes.sums) sums.add(sum);
  }
  return { rows, sums };
}

const asText = (_name: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);
const texts = (rows: Iterable<Row>): string =>
  [...rows]
    .map((row) => JSON.stringify(row, asText))
    .toSorted()
    .join('\n');
const lines = (figures: ReadonlyMap<string, number>): string => [...figures].toSorted().join('\n');

/** The dashboard's figures computed from the provider's ledger and the streams, independent of the projections. */
function oracle(worlds: readonly World[]): ReadonlyMap<string, number> {
  const figures = new Map<string, number>();
  const put = (name: string, amount: number): unknown => figures.set(name, (figures.get(name) ?? 0) + amount);
  for (const { log, ledger, uuid } of worlds) {
    const own = log.events.filter(({ stream }) => stream === `session-${uuid}`);
    const start = own.find(({ type }) => type === 'SessionStarted');
    const sale = own.find(({ type }) => type === 'PaymentSucceeded')?.data as
      | { readonly paymentIntentId: string; readonly services: readonly object[] }
      | undefined;
    if (start !== undefined) {
      put('sessions', 1);
      if (own.some(({ type }) => type === 'RobotDetected')) put('robots', 1);
      put(`sessions on ${parisDayByRule((start.metadata as { at: string }).at)}`, 1);
    }
    if (sale === undefined) continue;
    const { amountCents, paidAt } = ledger.of(sale.paymentIntentId);
    if (paidAt === null) continue;
    const day = parisDayByRule(paidAt);
    put('payments', 1);
    put('revenue', amountCents);
    put(`payments on ${day}`, 1);
    put(`revenue on ${day}`, amountCents);
    put('services sold', sale.services.length);
    put('revenue of services', amountCents);
  }
  return figures;
}

/** The tables of the dashboard's first page, and the figures that their columns show. */
const FIRST_PAGE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'analytics.totals': { sessions: 'sessions', robots: 'robots', payments: 'payments', revenue_cents: 'revenue' },
  'analytics.daily': { sessions: 'sessions', payments: 'payments', revenue_cents: 'revenue' },
  'analytics.service_sales': { sales: 'services sold', revenue_cents: 'revenue of services' },
};

/** The same figures from the projection of visits. */
function shownBy(sums: readonly Sum[]): ReadonlyMap<string, number> {
  const figures = new Map<string, number>();
  for (const { table, identity, amounts } of sums) {
    const day = table.name === 'analytics.daily' ? ` on ${String(identity['day'])}` : '';
    for (const [column, figure] of Object.entries(FIRST_PAGE[table.name] ?? {})) {
      const [name, amount] = [`${figure}${day}`, amounts[column] ?? 0];
      if (amount !== 0) figures.set(name, (figures.get(name) ?? 0) + amount);
    }
  }
  return figures;
}

/** Restricts a projection to the dashboard's first page: the cubes of the other pages cost more than the whole simulation. */
function firstPage(projection: Projection): Projection {
  const { sums } = projection;
  if (sums === undefined) return projection;
  const tables = sums.tables.filter(({ name }) => name in FIRST_PAGE);
  return { ...projection, sums: { tables, of: (row) => sums.of(row).filter(({ table }) => tables.includes(table)) } };
}

/** Changes the events of the batches, for a planted fault. */
export type TamperEvents = (events: readonly RecordedEvent[]) => readonly RecordedEvent[];

/** One in this many groups of histories is also folded in batches, which costs more than simulating it. */
const FOLDED_IN_BATCHES = 8;

/** The fold check: any batches give the same tables as a single fold. */
function asFolded(projection: Projection, folded: Folded, events: readonly RecordedEvent[], random: Random) {
  const live = inBatches(projection, events, random);
  const sums = new Amounts();
  for (const sum of folded.sums) sums.add(sum);
  return [
    ...(texts(live.rows.values()) === texts(folded.rows) ? [] : [`${projection.name}: other rows in batches`]),
    ...(live.sums.equals(sums) ? [] : [`${projection.name}: other sums in batches`]),
  ];
}

/** I12 and the fold check: totals and daily figures equal the provider's, and any batches give the tables of a single fold. */
export function figuresOf(worlds: readonly World[], tamper: TamperEvents = (events) => events): Violation[] {
  const seed = worlds[0]?.seed ?? 0;
  const found: Violation[] = [];
  const random = randomFrom(seed + 1);
  const events = together(worlds, random);
  const isInBatches = Math.floor(seed / worlds.length) % FOLDED_IN_BATCHES === 0;
  for (const projection of allProjections.filter(({ name }) => isInBatches || name === 'visits')) {
    const read = events.filter(({ type }) => projection.handles.includes(type));
    if (isInBatches) {
      const differing = asFolded(projection, foldAll(projection, read), tamper(read), random);
      found.push(...differing.map((what) => ({ invariant: 'fold', seed, what })));
    }
    if (projection.name !== 'visits') continue;
    const [expected, shown] = [
      lines(oracle(worlds)),
      lines(shownBy(foldAll(firstPage(projection), tamper(read)).sums)),
    ];
    const what = `expected ${expected}; the dashboard shows ${shown}`;
    if (expected !== shown) found.push({ invariant: 'I12', seed, what });
  }
  return found;
}
