import { settleIntent } from './payments/confirmation.js';
import { failRefund } from './payments/refunds.js';
import type { Ledger } from './ledger/ledger.js';
import { Timers } from './timers.js';
import type { Settlement } from './ledger/stored.js';

/** Completes payments that a bank keeps processing, and fails refunds, when they are due, including those from before a restart. */
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
    const isRefund = this.ledger.find('refund', id)?.status === 'succeeded';
    if (!isRefund && this.ledger.find('payment_intent', id)?.status !== 'processing') return;
    const settle = () => (isRefund ? failRefund(this.ledger, id) : settleIntent(this.ledger, id));
    this.timers.after(due - Date.now(), () => this.ledger.transaction(settle));
  }
}
