import type { DashboardView } from '@shop/domain/analytics';
import { minuteOf } from '@shop/projections/analytics/past';
import { type RecordedEvent, assertReadable, BEGINNING, isAfter } from '@shop/eventing/event';
import type { History } from '@shop/eventing/event-store/history';
import { BulkFold, sumsOf } from '@shop/eventing/rebuild/bulk-fold';
import type { Row } from '@shop/eventing/table';
import { badInput } from '../bad-input.js';
import { FOLD_BYTES } from '../memory.js';
import { progress } from '../out.js';
import type { Edge } from '../selection.js';
import { dashboardAt, dashboardFold } from './dashboard.js';

/** Whether an edge includes an event: a moment what happened before its minute, a position also the event at it. */
export const isPast = (edge: Edge, event: RecordedEvent): boolean =>
  'at' in edge ? event.at < minuteOf(edge.at) : !isAfter(event.position, edge.position);

/** Events that the figures read; given a position, the log is not read beyond it. Throws for an event that cannot be read. */
export async function* figureEvents(history: History, edge?: Edge): AsyncGenerator<readonly RecordedEvent[]> {
  const end = await history.end();
  const upTo = edge !== undefined && 'position' in edge && isAfter(end, edge.position) ? edge.position : end;
  const reading = progress();
  let read = 0;
  for await (const page of history.pages(BEGINNING, upTo)) {
    page.forEach(assertReadable);
    yield page.filter(({ type }) => dashboardFold.handles.includes(type));
    reading.at((read += page.length));
  }
  reading.end(read);
}

/** The dashboard at an edge, folded from the first event. */
export async function asOf(history: History, edge: Edge): Promise<DashboardView> {
  const fold = new BulkFold(dashboardFold, FOLD_BYTES);
  let newest = new Date(0).toISOString();
  try {
    for await (const events of figureEvents(history, edge)) {
      const past = events.filter((event) => isPast(edge, event));
      fold.add(past);
      for (const event of past) if (event.at > newest) newest = event.at;
    }
    return dashboardAt(sumsOf(dashboardFold, fold), 'at' in edge ? minuteOf(edge.at) : newest);
  } finally {
    fold.close();
  }
}

/** Every figure that differs, by its path. */
export function differences(
  before: unknown,
  after: unknown,
  path = '',
): [path: string, before: unknown, after: unknown][] {
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null) {
    return before === after ? [] : [[path, before, after]];
  }
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) =>
    differences((before as Row)[name] ?? null, (after as Row)[name] ?? null, path === '' ? name : `${path}.${name}`),
  );
}

/** The view `before` without the days that the later list of 30 days no longer has: what happened on a day never goes away. */
export function withDaysOf({ dailyStats: later }: DashboardView, before: DashboardView): DashboardView {
  const laterDays = new Set(later.map(({ date }) => date));
  return { ...before, dailyStats: before.dailyStats.filter(({ date }) => laterDays.has(date)) };
}

/** Turns lists into objects by day and service, so that a new day is one difference and not thirty. */
export const comparable = ({ dailyStats, topServices, ...figures }: DashboardView): Row => ({
  ...figures,
  days: Object.fromEntries(dailyStats.map(({ date, ...day }) => [date, day])),
  services: Object.fromEntries(topServices.map(({ serviceId, ...service }) => [serviceId, service])),
});

/** Throws BadInput when the first edge is after the second. */
export function mustBeInOrder(from: Edge, to: Edge): void {
  if ('at' in from && 'at' in to && from.at > to.at)
    badInput(`${from.at} is after ${to.at}: the earlier one comes first.`);
  if ('position' in from && 'position' in to && isAfter(from.position, to.position)) {
    badInput('The first place lies after the second: the earlier one comes first.');
  }
}
