import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { isOrderUnderWay, orderStream, orderView, type OrderView } from '@shop/domain/orders';
import { StreamStore } from '@shop/eventing/event-store/streams';
import { withoutTimeLimit } from '@shop/eventing/event-store/time-limit';
import { OpenAnswers } from '../http/open-answers.js';
import { OrderLog } from './order-log.js';

/** Somebody who watches one order. */
export interface OrderWatcher {
  readonly show: (order: OrderView) => void;
  readonly end: () => void;
}

interface Watched {
  readonly orderId: string;
  readonly watchers: Set<OrderWatcher>;
  isReading: boolean;
  isDue: boolean;
}

const MOST_WATCHERS = 2000;
const MAX_STREAMS_PER_IP = 40;
const PREFIX = orderStream('');
const [SHORTEST_PAUSE, LONGEST_PAUSE] = [200, 5000];

/**
 * Orders for everyone who watches their pages: one subscription tells which have moved, and each of those is read once for all of its
 * watchers. It ends for an order that does not move by itself any more; nobody watching costs nothing.
 */
@Injectable()
export class OrderFeed implements OnModuleDestroy {
  private readonly logger = new Logger('OrderFeed');
  private readonly watched = new Map<string, Watched>();
  /** Who watches, by address: a household or an office may share one. */
  readonly open = new OpenAnswers(MOST_WATCHERS, MAX_STREAMS_PER_IP);
  private following: AbortController | undefined;

  constructor(
    private readonly store: StreamStore,
    private readonly log: OrderLog,
  ) {}

  /** Shows the order to this watcher, from now until the returned function is called. */
  watch(orderId: string, watcher: OrderWatcher): () => void {
    const stream = orderStream(orderId);
    const watched = this.watched.get(stream) ?? { orderId, watchers: new Set(), isReading: false, isDue: false };
    this.watched.set(stream, watched);
    watched.watchers.add(watcher);
    withoutTimeLimit(() => {
      if (this.following === undefined) void this.follow((this.following = new AbortController()).signal);
      this.look(watched);
    });
    return () => this.leave(watched, watcher);
  }

  onModuleDestroy(): void {
    for (const watched of this.watched.values()) this.endAll(watched);
  }

  private leave(watched: Watched, watcher: OrderWatcher): void {
    watched.watchers.delete(watcher);
    if (watched.watchers.size === 0) this.watched.delete(orderStream(watched.orderId));
    if (this.watched.size > 0) return;
    this.following?.abort();
    this.following = undefined;
  }

  /** Whatever moved while nobody listened is read when the listening begins. */
  private async follow(signal: AbortSignal): Promise<void> {
    let pause = SHORTEST_PAUSE;
    const subscribed = (): void => {
      pause = SHORTEST_PAUSE;
      for (const watched of this.watched.values()) this.look(watched);
    };
    const changed = (stream: string): void => {
      const watched = this.watched.get(stream);
      if (watched !== undefined) this.look(watched);
    };
    while (!signal.aborted) {
      await this.store
        .followChanges(PREFIX, signal, { subscribed, changed })
        .catch((error: unknown) => this.logger.warn(error));
      if (signal.aborted) return;
      await new Promise((resolve) => setTimeout(resolve, pause));
      pause = Math.min(pause * 2, LONGEST_PAUSE);
    }
  }

  private look(watched: Watched): void {
    watched.isDue = true;
    if (!watched.isReading) void this.read(watched);
  }

  private async read(watched: Watched): Promise<void> {
    watched.isReading = true;
    while (watched.isDue && watched.watchers.size > 0) {
      watched.isDue = false;
      try {
        const order = orderView(await this.log.load(watched.orderId));
        if (order === undefined) continue;
        for (const { show } of [...watched.watchers]) show(order);
        if (!isOrderUnderWay(order)) this.endAll(watched);
      } catch (error) {
        this.logger.warn(error);
      }
    }
    watched.isReading = false;
  }

  private endAll({ watchers }: Watched): void {
    for (const { end } of [...watchers]) end();
  }
}
