/** The shop's clock: the time of this machine. */
export class Clock {
  /** ISO 8601, UTC. */
  now(): string {
    return new Date().toISOString();
  }
}
