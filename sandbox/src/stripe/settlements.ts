import { settleIntent } from './payments/confirmation.js';
import type { Ledger } from './ledger/ledger.js';
import type { Settlement } from './ledger/stored.js';

/** Completes payments that a bank keeps processing when they are due, including those from before a restart. */
export class Settlements {
  private readonly timers = new Set<NodeJS.Timeout>();

  constructor(private readonly ledger: Ledger) {
    ledger.all('settlement').forEach((settlement) => this.arm(settlement));
    ledger.onCommit((put) => put.filter((object) => object.object === 'settlement').forEach((due) => this.arm(due)));
  }

  stop(): void {
    this.timers.forEach(clearTimeout);
  }

  private arm({ id, due }: Settlement): void {
    if (this.ledger.find('payment_intent', id)?.status !== 'processing') return;
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      this.ledger.transaction(() => settleIntent(this.ledger, id));
    }, due - Date.now());
    this.timers.add(timer);
  }
}
