import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  orderDecider,
  orderStream,
  orderView,
  refuseOrder,
  type CustomerCommand,
  type OrderView,
  type ReplaceOrderLink,
  type SharingCommand,
  type StaffCommand,
  type SupplyCommand,
} from '@shop/domain/orders';
import { Clock } from '../platform/clock.js';
import { Streams } from '../stores/event-store/streams.js';
import { OrderScheduler } from './fulfilment/order-job.js';
import type { Untimed } from './order-streams.js';

/** The pause, in ms, after which the job of an order runs in case the process ends before it has scheduled one for its events. */
export const GRACE_PERIOD_MS = 3000;

/**
 * What the commands of customers and staff have in common: one decision about one order. A subclass inherits the id that
 * `@CommandHandler(DecideOrder)` gives this class as its metadata, so that `DecideOrderHandler` handles them all.
 */
export abstract class DecideOrder extends Command<OrderView> {
  protected constructor(
    readonly orderId: string,
    readonly decision: Untimed<CustomerCommand | StaffCommand | SupplyCommand | SharingCommand | ReplaceOrderLink>,
  ) {
    super();
  }
}

/** Answers the order after the decision; throws a refusal. The order's next job is added before the events are written: a crash loses none. */
@CommandHandler(DecideOrder)
export class DecideOrderHandler implements ICommandHandler<DecideOrder> {
  constructor(
    private readonly streams: Streams,
    private readonly scheduler: OrderScheduler,
    private readonly clock: Clock,
  ) {}

  async execute({ orderId, decision }: DecideOrder): Promise<OrderView> {
    const at = this.clock.now();
    const stream = orderStream(orderId);
    const loaded = await this.streams.load(orderDecider, stream);
    if (loaded.state.order === null) return refuseOrder('order-not-found');
    await this.scheduler.schedule(orderId, GRACE_PERIOD_MS);
    const { state, events } = await this.streams.decide(orderDecider, stream, () => [{ ...decision, at }], { loaded });
    if (events.length > 0) await this.scheduler.schedule(orderId);
    return orderView(state) ?? refuseOrder('order-not-found');
  }
}
