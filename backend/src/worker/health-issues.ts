/** What goes wrong with a duty, and since when (ISO 8601, UTC). */
export interface Trouble {
  readonly duty: string;
  readonly since: string;
  readonly reason: string;
}

interface Known {
  readonly since: number;
  readonly lastAt: number;
  readonly reason: string;
}

/** Without a new failure for so long, it is over. */
const CLEAR_AFTER_MS = 30_000;
/** A trouble that lasts so long is one of the whole worker. */
const UNHEALTHY_AFTER_MS = 60_000;

/** What the worker cannot do at the moment, by duty. */
export class HealthIssues {
  private readonly known = new Map<string, Known>();

  constructor(private readonly now: () => number = Date.now) {}

  report(duty: string, reason: string): void {
    const at = this.now();
    const before = this.current(duty);
    this.known.set(duty, { since: before?.since ?? at, lastAt: at, reason });
  }

  get standing(): readonly Trouble[] {
    return [...this.known.keys()].flatMap((duty) => {
      const issue = this.current(duty);
      if (issue === undefined) return [];
      return [{ duty, since: new Date(issue.since).toISOString(), reason: issue.reason }];
    });
  }

  get isUnhealthy(): boolean {
    return this.standing.some(({ since }) => this.now() - Date.parse(since) >= UNHEALTHY_AFTER_MS);
  }

  private current(duty: string): Known | undefined {
    const trouble = this.known.get(duty);
    return trouble === undefined || this.now() - trouble.lastAt > CLEAR_AFTER_MS ? undefined : trouble;
  }
}
