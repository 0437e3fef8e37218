import type { Ledger } from '../ledger/ledger.js';
import type { Delivery } from '../ledger/stored.js';
import { Timers } from '../timers.js';
import { timeOf } from './scenarios.js';

/** Sends a delivery; resolves after its first attempt. */
type Leave = (id: string) => Promise<void>;

/** Holds deliveries back until they are due, or until enough of them are collected to be sent in reverse order. */
export class Departures {
  private readonly timers = new Timers();
  private readonly dated = new Map<string, Delivery>();
  private together: string[] = [];

  constructor(
    private readonly ledger: Ledger,
    private readonly leave: Leave,
  ) {}

  /** Ids of the deliveries that are held back. */
  get held(): string[] {
    return [...this.dated.keys(), ...this.together];
  }

  accept(delivery: Delivery): void {
    if (delivery.fate?.due === undefined) return this.gather(delivery);
    this.dated.set(delivery.id, delivery);
    if (delivery.fate.clock === 'virtual') this.look();
    else this.wakeAt(delivery.id, delivery.fate.due);
  }

  /** Releases the deliveries that are due; called when the virtual clock was advanced. */
  look(): void {
    for (const delivery of this.dated.values()) {
      const { due = 0, clock = 'real' } = delivery.fate ?? {};
      if (due > timeOf(this.ledger, clock)) continue;
      this.dated.delete(delivery.id);
      this.gather(delivery);
    }
  }

  /** Releases all held deliveries now. */
  letGo(): void {
    const dated = [...this.dated.values()];
    this.dated.clear();
    dated.forEach((delivery) => this.gather(delivery));
    this.leaveTogether();
  }

  stop(): void {
    this.timers.stop();
  }

  /** Checks at `due`, and again if the timer fired early: timers and the clock may differ by a millisecond. */
  private wakeAt(id: string, due: number): void {
    this.timers.after(due - Date.now(), () => {
      this.look();
      if (this.dated.has(id)) this.wakeAt(id, due);
    });
  }

  private gather({ id, fate }: Delivery): void {
    if (fate?.window === undefined) return void this.leave(id);
    this.together.push(id);
    if (this.together.length >= fate.window) this.leaveTogether();
    else if (this.together.length === 1) this.timers.after(fate.waits ?? 0, () => this.leaveTogether());
  }

  /** Sends the collected deliveries one after the other, so that their order of arrival is certain. */
  private leaveTogether(): void {
    const leaving = this.together.reverse();
    this.together = [];
    void leaving.reduce((before, id) => before.then(() => this.leave(id)), Promise.resolve());
  }
}
