/** A task that fails (`duty` in HTTP), and since when (ISO 8601, UTC). */
export interface HealthIssue {
  readonly duty: string;
  readonly since: string;
  readonly reason: string;
}

interface OpenIssue {
  readonly since: number;
  readonly lastAt: number;
  /** Time without a new failure after which the issue is over, in ms. */
  readonly endsAfterMs: number;
  readonly reason: string;
}

/** Time from the first failure to the last from which the whole worker counts as unhealthy, in ms. */
const UNHEALTHY_AFTER_MS = 60_000;

/** The current issues of the worker, by task; an issue lasts until its task succeeds. */
export class HealthIssues {
  private readonly known = new Map<string, OpenIssue>();

  constructor(private readonly now: () => number = Date.now) {}

  /** Work that never ends has no success: its issue is over `endsAfterMs` after the last failure. */
  report(task: string, reason: string, endsAfterMs = Infinity): void {
    const at = this.now();
    const before = this.current.get(task);
    this.known.set(task, { since: before?.since ?? at, lastAt: at, endsAfterMs, reason });
  }

  /** To be called when the task has succeeded. */
  end(task: string): void {
    this.known.delete(task);
  }

  /** To be called when the tasks are no longer this worker's. */
  endAll(): void {
    this.known.clear();
  }

  get open(): readonly HealthIssue[] {
    return [...this.current].map(([task, { since, reason }]) => ({
      duty: task,
      since: new Date(since).toISOString(),
      reason,
    }));
  }

  get isUnhealthy(): boolean {
    return [...this.current.values()].some(({ since, lastAt }) => lastAt - since >= UNHEALTHY_AFTER_MS);
  }

  private get current(): ReadonlyMap<string, OpenIssue> {
    const now = this.now();
    return new Map([...this.known].filter(([, { lastAt, endsAfterMs }]) => now - lastAt <= endsAfterMs));
  }
}
