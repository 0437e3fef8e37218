import { settleIntent } from './payments/confirmation.js';
import type { Ledger } from './ledger/ledger.js';
import { Timers } from './timers.js';
import type { Settlement } from './ledger/stored.js';

/** Completes payments that a bank keeps processing when they are due, including those from before a restart. */
export class Settlements {
  private readonly timers = new Timers();

  constructor(private readonly ledger: Ledger) {
    ledger.all('settlement').forEach((settlement) => this.arm(settlement));
    ledger.onCommit((put) => put.filter((object) => object.object === 'settlement').forEach((due) => this.arm(due)));
  }

  stop(): void {
    this.timers.stop();
  }

  private arm({ id, due }: Settlement): void {
    if (this.ledger.find('payment_intent', id)?.status !== 'processing') return;
    this.timers.after(due - Date.now(), () => this.ledger.transaction(() => settleIntent(this.ledger, id)));
  }
}
