import type { DashboardView } from '@shop/domain/analytics';
import { minuteOf } from '@shop/projections/analytics/past';
import { type RecordedEvent, BEGINNING, isAfter } from '@shop/eventing/event';
import type { History } from '@shop/eventing/event-store/history';
import { BulkFold, sumsOf } from '@shop/eventing/rebuild/bulk-fold';
import type { Row } from '@shop/eventing/table';
import { badInput } from '../bad-input.js';
import { progress } from '../out.js';
import type { Edge } from '../selection.js';
import { dashboardFold, dashboardOf } from './dashboard.js';

/** Bytes of rows in memory, about; what is beyond is on disk. */
const FOLD_BYTES = 32 << 20;

/** A moment has what happened before its minute; a place also the event at it. */
export const isPast = (edge: Edge, event: RecordedEvent): boolean =>
  'at' in edge ? event.at < minuteOf(edge.at) : !isAfter(event.position, edge.position);

const readable = (event: RecordedEvent): boolean => {
  const { type, stream, revision, flaw } = event;
  if (flaw !== undefined) throw new Error(`${type} at ${stream}@${revision}: ${flaw}.`);
  return dashboardFold.handles.includes(type);
};

/** What the figures read, up to a place when one is given: what lies behind it is not looked at. */
export async function* relevant(history: History, edge?: Edge): AsyncGenerator<readonly RecordedEvent[]> {
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
