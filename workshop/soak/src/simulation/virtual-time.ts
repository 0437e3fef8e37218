/** Time that advances only when all tasks wait: the task with the earliest time is woken, one at a time. */
export class VirtualTime {
  private readonly waiting: { readonly at: number; readonly wake: () => void }[] = [];

  /** `now`: milliseconds since 1970. */
  constructor(public now: number) {}

  wait(ms: number): Promise<void> {
    return new Promise((resolve) => this.at(this.now + ms, resolve));
  }

  /** Calls `wake` at a moment, or now if it has passed; for equal moments in the order of registration. */
  at(moment: number, wake: () => void): void {
    const at = Math.max(moment, this.now);
    let index = this.waiting.length;
    while (index > 0 && (this.waiting[index - 1]?.at ?? 0) <= at) index -= 1;
    this.waiting.splice(index, 0, { at, wake });
  }

  /** Wakes the next waiter; false when there is none. */
  step(): boolean {
    const next = this.waiting.pop();
    if (next === undefined) return false;
    this.now = next.at;
    next.wake();
    return true;
  }
}
