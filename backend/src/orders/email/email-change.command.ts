import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { orderDecider, orderStream, orderView, refuseOrder, type OrderView } from '@shop/domain/orders';
import { DecideOrder, GRACE_PERIOD_MS } from '../decide-order.command.js';
import { Clock } from '../../platform/clock.js';
import { Streams } from '../../stores/event-store/streams.js';
import { EmailCodes } from './email-codes.js';
import { OrderScheduler } from '../fulfilment/order-job.js';

/** The customer requests a change of e-mail. */
export class RequestEmailChange extends DecideOrder {
  constructor(orderId: string, email: string) {
    super(orderId, { type: 'RequestEmailChange', email });
  }
}

/** The customer asks staff to decide about a change of e-mail whose code cannot be read. */
export class ReferEmailChange extends DecideOrder {
  constructor(orderId: string) {
    super(orderId, { type: 'ReferEmailChange' });
  }
}

/** The buyer enters the code that the old e-mail got. */
export class ConfirmEmailChange extends Command<OrderView> {
  constructor(
    readonly orderId: string,
    readonly code: string,
  ) {
    super();
  }
}

/** Records every wrong code as an event, so that concurrent tries are counted too; throws the refusal `address-code-wrong`. */
@CommandHandler(ConfirmEmailChange)
export class ConfirmEmailChangeHandler implements ICommandHandler<ConfirmEmailChange> {
  constructor(
    private readonly streams: Streams,
    private readonly codes: EmailCodes,
    private readonly scheduler: OrderScheduler,
    private readonly clock: Clock,
  ) {}

  async execute({ orderId, code }: ConfirmEmailChange): Promise<OrderView> {
    const at = this.clock.now();
    const stream = orderStream(orderId);
    const loaded = await this.streams.load(orderDecider, stream);
    const request = loaded.state.address.change?.request ?? 0;
    const isRight = this.codes.isRight({ orderId, request }, code);
    const confirm = () => [{ type: 'ConfirmEmailChange', request, isRight, at } as const];
    if (isRight) await this.scheduler.schedule(orderId, GRACE_PERIOD_MS);
    const { state, events } = await this.streams.decide(orderDecider, stream, confirm, { loaded });
    if (state.address.change !== null) return refuseOrder('address-code-wrong');
    if (events.length > 0) await this.scheduler.schedule(orderId);
    return orderView(state) ?? refuseOrder('order-not-found');
  }
}
