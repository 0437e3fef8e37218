import { Injectable } from '@nestjs/common';
import { orderDecider, orderStream, type OrderCommand, type OrderEvent, type OrderState } from '@shop/domain/orders';
import { Clock } from '../platform/clock.js';
import type { Decided } from '../stores/event-store/folded.js';
import { Streams } from '../stores/event-store/streams.js';
import { onBehalfOf, systemContext } from '../platform/message-context.js';

/** Commands without their time, which the shop's clock adds. */
export type Untimed<Command> = Command extends unknown ? Omit<Command, 'at'> : never;

/** Writes events of an order with the time of the shop; the domain records a repetition only once. */
@Injectable()
export class OrderStreams {
  /** The last write of each order: the next one waits for it, because two at the same revision would conflict. */
  private readonly writes = new Map<string, Promise<Decided<OrderEvent, OrderState>>>();

  constructor(
    private readonly streams: Streams,
    private readonly clock: Clock,
  ) {}

  async write(orderId: string, command: Untimed<OrderCommand>): Promise<Decided<OrderEvent, OrderState>> {
    const next = () => onBehalfOf(systemContext(), () => this.decide(orderId, command));
    const written = (this.writes.get(orderId) ?? Promise.resolve()).then(next, next);
    this.writes.set(orderId, written);
    return written.finally(() => {
      if (this.writes.get(orderId) === written) this.writes.delete(orderId);
    });
  }

  private decide(orderId: string, command: Untimed<OrderCommand>): Promise<Decided<OrderEvent, OrderState>> {
    const timed = { ...command, at: this.clock.now() } as OrderCommand;
    return this.streams.decide(orderDecider, orderStream(orderId), () => [timed]);
  }

  async load(orderId: string): Promise<OrderState> {
    return (await this.streams.load(orderDecider, orderStream(orderId))).state;
  }
}
