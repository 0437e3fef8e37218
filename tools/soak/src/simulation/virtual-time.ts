interface Waiting {
  readonly at: number;
  readonly wake: () => void;
}

/** Time that passes only when everybody waits: whoever waits for the earliest moment is woken, one at a time. */
export class VirtualTime {
  private readonly waiting: Waiting[] = [];

  /** `now`: milliseconds since 1970. */
  constructor(public now: number) {}

  wait(ms: number): Promise<void> {
    return new Promise((resolve) => this.at(this.now + ms, resolve));
  }

  /** At a moment, or now when it is over; of two at one moment the first that asked is first. */
  at(moment: number, wake: () => void): void {
    const at = Math.max(moment, this.now);
    let place = this.waiting.length;
    while (place > 0 && (this.waiting[place - 1]?.at ?? 0) <= at) place -= 1;
    this.waiting.splice(place, 0, { at, wake });
  }

  /** Wakes whoever is next; false when nobody waits. */
  step(): boolean {
    const next = this.waiting.pop();
    if (next === undefined) return false;
    this.now = next.at;
    next.wake();
    return true;
  }
}
