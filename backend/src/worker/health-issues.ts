/** A duty that fails, and since when (ISO 8601, UTC). */
export interface HealthIssue {
  readonly duty: string;
  readonly since: string;
  readonly reason: string;
}

interface OpenIssue {
  readonly since: number;
  readonly lastAt: number;
  readonly reason: string;
}

/** Time without a new failure after which an issue is cleared, in ms. */
const CLEAR_AFTER_MS = 30_000;
/** Age of an issue from which the whole worker counts as unhealthy, in ms. */
const UNHEALTHY_AFTER_MS = 60_000;

/** The current issues of the worker, by duty. */
export class HealthIssues {
  private readonly known = new Map<string, OpenIssue>();

  constructor(private readonly now: () => number = Date.now) {}

  report(task: string, reason: string): void {
    const at = this.now();
    const before = this.current(task);
    this.known.set(task, { since: before?.since ?? at, lastAt: at, reason });
  }

  get open(): readonly HealthIssue[] {
    return [...this.known.keys()].flatMap((task) => {
      const issue = this.current(task);
      if (issue === undefined) return [];
      return [{ duty: task, since: new Date(issue.since).toISOString(), reason: issue.reason }];
    });
  }

  get isUnhealthy(): boolean {
    return this.open.some(({ since }) => this.now() - Date.parse(since) >= UNHEALTHY_AFTER_MS);
  }

  private current(task: string): OpenIssue | undefined {
    const issue = this.known.get(task);
    return issue === undefined || this.now() - issue.lastAt > CLEAR_AFTER_MS ? undefined : issue;
  }
}
