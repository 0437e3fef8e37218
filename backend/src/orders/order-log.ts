import { Injectable } from '@nestjs/common';
import { orderDecider, orderStream, type OrderCommand, type OrderEvent, type OrderState } from '@shop/domain/orders';
import { Clock } from '../platform/clock.js';
import { Streams, type Decided } from '../stores/event-store/streams.js';
import { onBehalfOf, systemContext } from '../platform/message-context.js';

/** Commands without their time, which the shop's clock adds. */
export type Untimed<Command> = Command extends unknown ? Omit<Command, 'at'> : never;

/** Writes events of an order with the time of the shop; the domain records a repetition only once. */
@Injectable()
export class OrderLog {
  constructor(
    private readonly streams: Streams,
    private readonly clock: Clock,
  ) {}

  async write(orderId: string, command: Untimed<OrderCommand>): Promise<Decided<OrderEvent, OrderState>> {
    const timed = { ...command, at: this.clock.now() } as OrderCommand;
    const decide = () => this.streams.decide(orderDecider, orderStream(orderId), () => [timed]);
    return onBehalfOf(systemContext(), decide);
  }

  async load(orderId: string): Promise<OrderState> {
    return (await this.streams.load(orderDecider, orderStream(orderId))).state;
  }
}
