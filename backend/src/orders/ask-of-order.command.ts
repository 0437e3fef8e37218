import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  orderDecider,
  orderStream,
  orderView,
  refuseOrder,
  type CustomerCommand,
  type StaffCommand,
  type OrderView,
  type SupplyCommand,
} from '@shop/domain/orders';
import { Clock } from '../platform/clock.js';
import { Streams } from '../event-store/streams.js';
import { OrderScheduler } from './fulfilment/order-scheduler.js';

type Asked = CustomerCommand | StaffCommand | SupplyCommand;
type Timeless = Asked extends infer One ? (One extends unknown ? Omit<One, 'at'> : never) : never;

/** What the buyer asks of an order, or staff decides about it; answers how the order stands then. */
export class AskOfOrder extends Command<OrderView> {
  constructor(
    readonly orderId: string,
    readonly asked: readonly Timeless[],
  ) {
    super();
  }
}

const GRACE_PERIOD_MS = 3000;

/** A look at the order is kept before its events are written, so that no crash in between leaves them lying. */
@CommandHandler(AskOfOrder)
export class AskOfOrderHandler implements ICommandHandler<AskOfOrder> {
  constructor(
    private readonly streams: Streams,
    private readonly scheduler: OrderScheduler,
    private readonly clock: Clock,
  ) {}

  async execute({ orderId, asked }: AskOfOrder): Promise<OrderView> {
    const at = this.clock.now();
    const plan = () => asked.map((one) => ({ ...one, at }));
    const stream = orderStream(orderId);
    const loaded = await this.streams.load(orderDecider, stream);
    if (loaded.state.order === null) return refuseOrder('order-not-found');
    const graceEnd = new Date(Date.parse(at) + GRACE_PERIOD_MS).toISOString();
    await this.scheduler.schedule(orderId, graceEnd);
    const { state, events } = await this.streams.decide(orderDecider, stream, plan, { loaded });
    if (events.length > 0) await this.scheduler.schedule(orderId);
    return orderView(state) ?? refuseOrder('order-not-found');
  }
}
