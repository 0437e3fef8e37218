import type { DashboardView } from '@shop/domain/analytics';
import { minuteOf } from '@shop/projections/analytics/past';
import { type RecordedEvent, BEGINNING, isAfter } from '@shop/eventing/event';
import type { History } from '@shop/eventing/event-store/history';
import { foldBatch } from '@shop/eventing/fold';
import { BulkFold, sumsOf } from '@shop/eventing/rebuild/bulk-fold';
import { Spool } from '@shop/eventing/rebuild/spool';
import type { Row } from '@shop/eventing/table';
import { badInput } from '../bad-input.js';
import { progress } from '../out.js';
import type { Edge } from '../selection.js';
import { dashboardFold, dashboardOf } from './dashboard.js';
import { SortedLines } from './sorted-lines.js';

/** Bytes of rows in memory, about; what is beyond is on disk. */
const FOLD_BYTES = 128 << 20;

/** A moment has what happened before its minute; a place also the event at it. */
export const isPast = (edge: Edge, event: RecordedEvent): boolean =>
  'at' in edge ? event.at < minuteOf(edge.at) : !isAfter(event.position, edge.position);

const readable = (event: RecordedEvent): boolean => {
  const { type, stream, revision, flaw } = event;
  if (flaw !== undefined) throw new Error(`${type} at ${stream}@${revision}: ${flaw}.`);
  return dashboardFold.handles.includes(type);
};

/** What the figures read, up to a place when one is given: what lies behind it is not looked at. */
async function* relevant(history: History, edge?: Edge): AsyncGenerator<readonly RecordedEvent[]> {
  const end = await history.end();
  const upTo = edge !== undefined && 'position' in edge && isAfter(end, edge.position) ? edge.position : end;
  const shown = progress((done, rate) => `${done} events, ${rate}/s`);
  let read = 0;
  for await (const page of history.pages(BEGINNING, upTo)) {
    yield page.filter(readable);
    shown.at((read += page.length));
  }
  shown.end(read);
}

/** The dashboard as it stood, from the first event on. */
export const asOf = async (history: History, edge: Edge): Promise<DashboardView> => {
  const fold = new BulkFold(dashboardFold, FOLD_BYTES);
  let newest = new Date(0).toISOString();
  try {
    for await (const events of relevant(history, edge)) {
      const past = events.filter((event) => isPast(edge, event));
      fold.add(past);
      for (const event of past) if (event.at > newest) newest = event.at;
    }
    return dashboardOf(sumsOf(dashboardFold, fold), 'at' in edge ? minuteOf(edge.at) : newest);
  } finally {
    fold.close();
  }
};

/** A cause as it is printed. */
export interface CauseLine {
  readonly happened_at: string;
  readonly type: string;
  readonly event: string;
  readonly adds: Readonly<Record<string, number>>;
}

interface Cause {
  readonly event: RecordedEvent;
  /** What it added to each figure, by table and column. */
  readonly adds: Readonly<Record<string, number>>;
}

/** What the events of some visits after `from` changed, in the order of the log. */
function* causesOf(events: Iterable<RecordedEvent>, from: Edge): Generator<Cause> {
  const rows = new Map<string, Row>();
  for (const event of events) {
    const changes = foldBatch(dashboardFold, rows, [event]);
    for (const [key, row] of changes.rows) if (row !== null) rows.set(key, row);
    if (isPast(from, event) || changes.sums.length === 0) continue;
    const adds = changes.sums
      .filter(({ table }) => table.name === 'analytics.totals')
      .flatMap(({ amounts }) => Object.entries(amounts).filter(([, amount]) => amount !== 0));
    yield { event, adds: Object.fromEntries(adds) };
  }
}

/** The events after `from` and up to `to` that change a figure, and by how much, as a stream; sorted on disk. */
export async function* causesBetween(history: History, from: Edge, to: Edge): AsyncGenerator<CauseLine> {
  const visits = new Spool<RecordedEvent>();
  const sorted = await SortedLines.open<CauseLine>();
  try {
    for await (const events of relevant(history, to)) {
      for (const event of events) if (isPast(to, event)) visits.put(dashboardFold.key(event), event);
    }
    for (const events of visits.parts()) {
      for (const { event, adds } of causesOf(events, from)) {
        const { at, type, stream, revision, position } = event;
        sorted.add(position, { happened_at: at, type, event: `${stream}@${revision}`, adds });
      }
    }
    yield* sorted.read();
  } finally {
    visits.close();
    sorted.close();
  }
}

/** Every figure that differs, by its path. */
export const differences = (
  before: unknown,
  after: unknown,
  path = '',
): [path: string, before: unknown, after: unknown][] => {
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null) {
    return before === after ? [] : [[path, before, after]];
  }
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) =>
    differences((before as Row)[name] ?? null, (after as Row)[name] ?? null, path === '' ? name : `${path}.${name}`),
  );
};

/** Without the days that the later list of 30 days has left behind: what happened on a day never goes away. */
export const withDaysOf = ({ dailyStats: later }: DashboardView, before: DashboardView): DashboardView => {
  const shown = new Set(later.map(({ date }) => date));
  return { ...before, dailyStats: before.dailyStats.filter(({ date }) => shown.has(date)) };
};

/** Lists by what names their entries, so that a new day is one difference and not thirty. */
export const comparable = ({ dailyStats, topServices, ...figures }: DashboardView): Row => ({
  ...figures,
  days: Object.fromEntries(dailyStats.map(({ date, ...day }) => [date, day])),
  services: Object.fromEntries(topServices.map(({ serviceId, ...service }) => [serviceId, service])),
});

/** Throws BadInput unless the first lies before the second. */
export const mustBeInOrder = (from: Edge, to: Edge): void => {
  if ('at' in from && 'at' in to && from.at > to.at)
    badInput(`${from.at} is after ${to.at}: the earlier one comes first.`);
  if ('position' in from && 'position' in to && isAfter(from.position, to.position)) {
    badInput('The first place lies after the second: the earlier one comes first.');
  }
};
