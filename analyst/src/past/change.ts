import type { DashboardView } from '@shop/domain/analytics';
import { minuteOf } from '@shop/projections/analytics/past';
import type { RecordedEvent } from '@shop/eventing/event';
import type { History } from '@shop/eventing/event-store/history';
import { foldBatch, Totals } from '@shop/eventing/fold';
import { Spool } from '@shop/eventing/rebuild/spool';
import type { Row, Sum } from '@shop/eventing/table';
import type { Edge } from '../selection.js';
import { dashboardFold, dashboardOf } from './dashboard.js';
import { isPast, relevant } from './moments.js';
import { SortedLines } from './sorted-lines.js';

/** A cause as it is printed. */
export interface CauseLine {
  readonly happened_at: string;
  readonly type: string;
  readonly event: string;
  /** What it added to each figure, by column. */
  readonly adds: Readonly<Record<string, number>>;
}

/** The dashboard at two edges, and the events between them that change a figure, in the order of the log, to be read once. */
export interface Change {
  readonly before: DashboardView;
  readonly after: DashboardView;
  readonly causes: AsyncIterable<CauseLine>;
}

/** The figures at an edge, from the visits of one part after the other. */
class Figures {
  private readonly totals = new Totals();
  private rows = new Map<string, Row>();
  private newest = new Date(0).toISOString();

  constructor(private readonly edge: Edge) {}

  /** What the event adds to the figures; nothing when it lies behind the edge. */
  add(event: RecordedEvent): readonly Sum[] {
    if (!isPast(this.edge, event)) return [];
    const { rows, sums } = foldBatch(dashboardFold, this.rows, [event]);
    for (const [key, row] of rows) {
      if (row === null) this.rows.delete(key);
      else this.rows.set(key, row);
    }
    for (const sum of sums) this.totals.add(sum);
    if (event.at > this.newest) this.newest = event.at;
    return sums;
  }

  /** No event of the visits so far comes any more. */
  endPart(): void {
    this.rows = new Map();
  }

  view(): DashboardView {
    return dashboardOf(this.totals.result(), 'at' in this.edge ? minuteOf(this.edge.at) : this.newest);
  }
}

const causeOf = ({ at, type, stream, revision }: RecordedEvent, sums: readonly Sum[]): CauseLine => ({
  happened_at: at,
  type,
  event: `${stream}@${revision}`,
  adds: Object.fromEntries(
    sums
      .filter(({ table }) => table.name === 'analytics.totals')
      .flatMap(({ amounts }) => Object.entries(amounts).filter(([, amount]) => amount !== 0)),
  ),
});

/** What changed from one edge to a later one. The log is read once; visits and causes wait on disk, which is given back after `work`. */
export const withChange = async <T>(
  history: History,
  from: Edge,
  to: Edge,
  work: (change: Change) => Promise<T>,
): Promise<T> => {
  const visits = new Spool<RecordedEvent>();
  const sorted = await SortedLines.open<CauseLine>();
  const [before, after] = [new Figures(from), new Figures(to)];
  try {
    for await (const events of relevant(history, to)) {
      for (const event of events) if (isPast(to, event)) visits.put(dashboardFold.key(event), event);
    }
    for (const events of visits.parts()) {
      for (const event of events) {
        before.add(event);
        const sums = after.add(event);
        if (sums.length > 0 && !isPast(from, event)) sorted.add(event.position, causeOf(event, sums));
      }
      before.endPart();
      after.endPart();
    }
    return await work({ before: before.view(), after: after.view(), causes: sorted.read() });
  } finally {
    visits.close();
    sorted.close();
  }
};
