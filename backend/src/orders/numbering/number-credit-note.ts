import { Injectable } from '@nestjs/common';
import type { ServiceId } from '@shop/domain/pricing';
import { CreditNotes } from '../../documents/credit-notes.js';
import { Clock } from '../../platform/clock.js';
import { IssuedNumbers } from './issued-numbers.js';
import { OrderStreams } from '../order-streams.js';
import type { ActiveOrder } from '../active-order.js';
import { WhenCreditNoteIssued } from './when-credit-note-issued.reaction.js';

/** Issues the credit note for the refund of one service; a repetition gets the same number. */
@Injectable()
export class NumberCreditNote {
  constructor(
    private readonly creditNotes: CreditNotes,
    private readonly issued: IssuedNumbers,
    private readonly counting: WhenCreditNoteIssued,
    private readonly orders: OrderStreams,
    private readonly clock: Clock,
  ) {}

  /** Throws while a number in the log is not counted, so that the step is retried. */
  async number({ orderId }: Pick<ActiveOrder, 'orderId'>, serviceId: ServiceId): Promise<void> {
    await this.issued.refuseUncounted(this.counting);
    const number = await this.creditNotes.numberOf(orderId, serviceId, this.clock.now());
    await this.orders.write(orderId, { type: 'IssueCreditNote', serviceId, number });
  }
}
