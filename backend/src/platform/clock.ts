/** The shop's clock; a test may stop it. */
export class Clock {
  /** ISO 8601, UTC. */
  now(): string {
    return new Date().toISOString();
  }
}
