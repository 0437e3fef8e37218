import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { isOrderUnderWay, orderStream, orderView, type OrderView } from '@shop/domain/orders';
import { pause } from '@shop/eventing/backoff';
import { StreamStore } from '@shop/eventing/event-store/streams';
import { withoutTimeLimit } from '@shop/eventing/event-store/time-limit';
import { OpenAnswers } from '../live-streams/open-answers.js';
import { WatchedValue, type ValueWatcher } from '../live-streams/watched-value.js';
import { OrderStreams } from './order-streams.js';
import type { OrderLink } from './order-tokens.js';

/** A watcher of one order. */
type OrderWatcher = ValueWatcher<OrderView>;

/** An order, and the number of the link that works. */
type LinkedOrder = Readonly<{ order: OrderView; link: number }>;

const MAX_WATCHERS = 2000;
const MAX_STREAMS_PER_IP = 40;
const PREFIX = orderStream('');
const [MIN_PAUSE_MS, MAX_PAUSE_MS] = [200, 5000];

/**
 * Emits orders to the watchers of their pages: one subscription reports which orders have changed, and each of those is read once
 * for all of its watchers. It ends for an order that does not change by itself any more; without watchers it costs nothing.
 */
@Injectable()
export class OrderFeed implements OnModuleDestroy {
  private readonly logger = new Logger('OrderFeed');
  private readonly watched = new Map<string, WatchedValue<LinkedOrder>>();
  /** Open streams by IP address; a household or an office may share one. */
  readonly open = new OpenAnswers(MAX_WATCHERS, MAX_STREAMS_PER_IP);
  private following: AbortController | undefined;
  private isShutDown = false;

  constructor(
    private readonly store: StreamStore,
    private readonly orders: OrderStreams,
  ) {}

  /** Emits the order to this watcher, until the returned function is called or the link replaced; ends it at once when the shop shuts down. */
  watch({ orderId, link }: OrderLink, watcher: OrderWatcher): () => void {
    if (this.isShutDown) {
      watcher.end();
      return () => undefined;
    }
    const { end } = watcher;
    const linked: ValueWatcher<LinkedOrder> = {
      show: (shown) => (shown.link === link ? watcher.show(shown.order) : end()),
      end,
    };
    const stream = orderStream(orderId);
    const watched = this.watched.get(stream) ?? this.watchedOrder(orderId);
    this.watched.set(stream, watched);
    withoutTimeLimit(() => {
      if (this.following === undefined) void this.follow((this.following = new AbortController()).signal);
      watched.add(linked);
    });
    return () => this.leave(stream, watched, linked);
  }

  onModuleDestroy(): void {
    this.isShutDown = true;
    this.endAll();
  }

  endAll(): void {
    for (const watched of this.watched.values()) watched.endAll();
  }

  private watchedOrder(orderId: string): WatchedValue<LinkedOrder> {
    return new WatchedValue({
      read: async () => {
        const state = await this.orders.load(orderId);
        const order = orderView(state);
        return order && { order, link: state.link };
      },
      report: (error) => this.logger.warn(error),
      isLast: ({ order }) => !isOrderUnderWay(order),
    });
  }

  private leave(stream: string, watched: WatchedValue<LinkedOrder>, watcher: ValueWatcher<LinkedOrder>): void {
    watched.delete(watcher);
    if (watched.size === 0 && this.watched.get(stream) === watched) this.watched.delete(stream);
    if (this.watched.size > 0) return;
    this.following?.abort();
    this.following = undefined;
  }

  /** Follows the changes of orders; each new subscription reads all watched orders again, for changes that it may have missed. */
  private async follow(signal: AbortSignal): Promise<void> {
    let pauseMs = MIN_PAUSE_MS;
    const subscribed = (): void => {
      pauseMs = MIN_PAUSE_MS;
      for (const watched of this.watched.values()) watched.changed();
    };
    const changed = (stream: string): void => {
      this.watched.get(stream)?.changed();
    };
    while (!signal.aborted) {
      await this.store
        .followChanges(PREFIX, signal, { subscribed, changed })
        .catch((error: unknown) => this.logger.warn(error));
      await pause(pauseMs, signal);
      pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS);
    }
  }
}
