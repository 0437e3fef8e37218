import { Injectable } from '@nestjs/common';
import type { PaymentSucceeded } from '@shop/domain/payments';
import { sessionOf } from '@shop/domain/sessions';
import type { RecordedEvent } from '@shop/eventing/event';
import type { Queries } from '@shop/eventing/postgres/database';
import type { Reaction } from '@shop/eventing/reactions/reaction';
import { SessionCounts } from '../stores/postgres/session-counts.js';

/** Gives what a paid visit counted against the limits of its IP address back to those who share it. */
@Injectable()
export class WhenPaymentFreesIp implements Reaction<never, PaymentSucceeded> {
  // Its checkpoint is stored under this name.
  readonly name = 'when-payment-frees-address';
  readonly type = 'PaymentSucceeded';

  constructor(private readonly counts: SessionCounts) {}

  async write(queries: Queries, events: readonly RecordedEvent<PaymentSucceeded>[]): Promise<void> {
    for (const { stream } of events) await this.counts.giveBack(queries, sessionOf(stream));
  }
}
