import type { DashboardView } from '@shop/domain/analytics';
import { minuteOf } from '@shop/projections/analytics/past';
import type { RecordedEvent } from '@shop/eventing/event';
import type { History } from '@shop/eventing/event-store/history';
import { foldBatch, Totals } from '@shop/eventing/fold';
import { SpillFile } from '@shop/eventing/rebuild/spill-file';
import type { Row, Sum } from '@shop/eventing/table';
import type { Edge } from '../selection.js';
import { dashboardAt, dashboardFold } from './dashboard.js';
import { isPast, figureEvents } from './moments.js';
import { SortedLines } from './sorted-lines.js';

/** An event that changed figures, as it is printed. */
export interface CauseLine {
  readonly happened_at: string;
  readonly type: string;
  readonly event: string;
  /** What the event added to each figure, by column. */
  readonly adds: Readonly<Record<string, number>>;
}

/** The dashboard at two edges, and the events between them that change a figure, in the order of the log; iterate `causes` once. */
export interface Change {
  readonly before: DashboardView;
  readonly after: DashboardView;
  readonly causes: AsyncIterable<CauseLine>;
}

/** Computes the figures at an edge from the visits, which come partition by partition. */
class Figures {
  private readonly totals = new Totals();
  private rows = new Map<string, Row>();
  private newest = new Date(0).toISOString();

  constructor(private readonly edge: Edge) {}

  /** Adds an event and returns what it adds to the figures; nothing for an event after the edge. */
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

  /** Ends a partition: no more events of its visits follow. */
  endPartition(): void {
    this.rows = new Map();
  }

  view(): DashboardView {
    return dashboardAt(this.totals.result(), 'at' in this.edge ? minuteOf(this.edge.at) : this.newest);
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

/** Runs `work` with what changed from one edge to a later one. Reads the log once; visits and causes are on disk until `work` ends. */
export async function withChange<T>(
  history: History,
  from: Edge,
  to: Edge,
  work: (change: Change) => Promise<T>,
): Promise<T> {
  const visits = new SpillFile<RecordedEvent>();
  const sorted = await SortedLines.open<CauseLine>();
  const [before, after] = [new Figures(from), new Figures(to)];
  try {
    for await (const events of figureEvents(history, to)) {
      for (const event of events) if (isPast(to, event)) visits.put(dashboardFold.key(event), event);
    }
    for (const events of visits.partitions()) {
      for (const event of events) {
        before.add(event);
        const sums = after.add(event);
        if (sums.length > 0 && !isPast(from, event)) sorted.add(event.position, causeOf(event, sums));
      }
      before.endPartition();
      after.endPartition();
    }
    return await work({ before: before.view(), after: after.view(), causes: sorted.read() });
  } finally {
    visits.close();
    sorted.close();
  }
}
