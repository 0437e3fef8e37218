const MAX_MS = 2 ** 31 - 1;

/** Work to be done later, unless everything is stopped before. */
export class Timers {
  private readonly timers = new Set<NodeJS.Timeout>();

  after(ms: number, work: () => void): void {
    const run = (): void => {
      this.timers.delete(timer);
      work();
    };
    const timer = setTimeout(run, Math.min(Math.max(0, ms), MAX_MS));
    this.timers.add(timer);
  }

  stop(): void {
    this.timers.forEach(clearTimeout);
  }
}
