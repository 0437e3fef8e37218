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
const PEACE_MILLISECONDS = 30_000;
/** A trouble that lasts so long is one of the whole worker. */
const GRAVE_MILLISECONDS = 60_000;

/** What the worker cannot do at the moment, by duty. */
export class Troubles {
  private readonly known = new Map<string, Known>();

  constructor(private readonly now: () => number = Date.now) {}

  report(duty: string, reason: string): void {
    const at = this.now();
    const before = this.current(duty);
    this.known.set(duty, { since: before?.since ?? at, lastAt: at, reason });
  }

  get standing(): readonly Trouble[] {
    return [...this.known.keys()].flatMap((duty) => {
      const trouble = this.current(duty);
      if (trouble === undefined) return [];
      return [{ duty, since: new Date(trouble.since).toISOString(), reason: trouble.reason }];
    });
  }

  get isGrave(): boolean {
    return this.standing.some(({ since }) => this.now() - Date.parse(since) >= GRAVE_MILLISECONDS);
  }

  private current(duty: string): Known | undefined {
    const trouble = this.known.get(duty);
    return trouble === undefined || this.now() - trouble.lastAt > PEACE_MILLISECONDS ? undefined : trouble;
  }
}
