import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { DuplicatePaymentReceived } from '@shop/domain/payments';
import type { StreamEvent, Reaction } from '../../event-store/reactions.js';
import { newContext, onBehalfOf } from '../../platform/message-context.js';
import { RefundDuplicate } from './refund-duplicate.command.js';

/** Money that was taken twice goes back without anybody asking for it. */
@Injectable()
export class WhenDuplicatePaymentReceived implements Reaction<DuplicatePaymentReceived> {
  readonly name = 'when-duplicate-payment-received';
  readonly type = 'DuplicatePaymentReceived';

  constructor(private readonly commands: CommandBus) {}

  async react({ stream, data: { paymentIntentId } }: StreamEvent<DuplicatePaymentReceived>): Promise<void> {
    const refund = new RefundDuplicate(stream, paymentIntentId);
    await onBehalfOf(newContext({ actor: 'system' }), () => this.commands.execute(refund));
  }
}
