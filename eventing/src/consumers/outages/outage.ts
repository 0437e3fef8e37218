const MINUTE_MS = 60_000;

/** Reports of an outage that many meet at the same time: one line when it begins, one a minute, and one when it is over. */
export class Outage {
  private reportedAt = -Infinity;
  private isReported = false;

  constructor(
    private readonly report: (line: string) => void,
    private readonly overLine: string,
  ) {}

  failed(line: string, now = Date.now()): void {
    if (now - this.reportedAt < MINUTE_MS) return;
    this.reportedAt = now;
    this.isReported = true;
    this.report(line);
  }

  over(): void {
    if (this.isReported) this.report(this.overLine);
    this.isReported = false;
  }
}

/** The outage of the log that all consumers of a process read. */
export const readingOutage = (report: (line: string) => void): Outage =>
  new Outage(report, 'The log can be read again.');
