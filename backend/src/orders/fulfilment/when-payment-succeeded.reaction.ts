import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { PaymentSucceeded } from '@shop/domain/payments';
import { sessionOf } from '@shop/domain/sessions';
import type { StreamEvent, Reaction } from '../../event-store/reactions.js';
import { newContext, onBehalfOf } from '../../platform/message-context.js';
import type { Job } from '../../postgres/jobs.js';
import { OpenOrder } from './open-order.command.js';
import { orderJob } from './order-job.js';

/** What is paid for is made: the order is opened, and a job brings it to its end. */
@Injectable()
export class WhenPaymentSucceeded implements Reaction<PaymentSucceeded> {
  readonly name = 'when-payment-succeeded';
  readonly type = 'PaymentSucceeded';

  constructor(private readonly commands: CommandBus) {}

  async react({ stream, data }: StreamEvent<PaymentSucceeded>): Promise<readonly Job[]> {
    const orderId = sessionOf(stream);
    const open = new OpenOrder(orderId, data);
    await onBehalfOf(newContext({ actor: 'system' }), () => this.commands.execute(open));
    return [orderJob(orderId)];
  }
}
