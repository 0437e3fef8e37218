import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Journal } from '../journal.js';
import type { Asked, Kind } from './asked.js';
import { plateOf } from './report.js';
import { wishOf } from './report-samples.js';

const MINUTE = 60_000;

export type Order = {
  readonly id: string;
  readonly kind: Kind;
  readonly key: string;
  readonly print: string;
  readonly asked: Asked;
  /** Milliseconds since 1970, with what the clock had been advanced by. */
  readonly orderedAt: number;
};

type Line = { readonly order: Order } | { readonly advanced: number };

/** Orders, kept on disk before they are answered: the same key is the same order for ever. */
export class ReportOrders {
  private readonly failures = new Map<string, number>();

  private constructor(
    private readonly orders: Map<string, Order>,
    private readonly byKey: Map<string, Order>,
    private advanced: number,
    private readonly usualMs: number,
    private readonly journal: Journal<Line>,
  ) {}

  /** `usualMs` is how long a report usually takes. */
  static async open(data: string, usualMs: number): Promise<ReportOrders> {
    const [orders, byKey] = [new Map<string, Order>(), new Map<string, Order>()];
    let advanced = 0;
    const keep = (order: Order) => {
      orders.set(order.id, order);
      byKey.set(`${order.kind} ${order.key}`, order);
    };
    const journal = await Journal.open<Line>(join(data, 'report-orders.ndjson'), (line) => {
      if ('advanced' in line) advanced = line.advanced;
      else keep(line.order);
    });
    return new ReportOrders(orders, byKey, advanced, usualMs, journal);
  }

  /** Resolves to the order, kept; undefined when the key belongs to another one. */
  async place(kind: Kind, key: string, asked: Asked): Promise<Order | undefined> {
    const print = createHash('sha256')
      .update(JSON.stringify(Object.entries(asked).sort()))
      .digest('base64url');
    const known = this.byKey.get(`${kind} ${key}`);
    if (known !== undefined) {
      await this.journal.settled();
      return known.print === print ? known : undefined;
    }
    const order = { id: `ord_${randomBytes(12).toString('hex')}`, kind, key, print, asked, orderedAt: this.now() };
    this.orders.set(order.id, order);
    this.byKey.set(`${kind} ${key}`, order);
    await this.journal.append({ order });
    return order;
  }

  find(kind: Kind, id: string): Order | undefined {
    const order = this.orders.get(id);
    return order?.kind === kind ? order : undefined;
  }

  /** Milliseconds until the report is there; zero or less when it is. */
  waitFor({ asked, orderedAt }: Order): number {
    const wish = wishOf(plateOf(asked));
    const takes = typeof wish === 'object' && 'minutes' in wish ? wish.minutes * MINUTE : this.usualMs;
    return orderedAt + takes - this.now();
  }

  /** True for the first calls about a vehicle that fails, each order by itself. */
  fails(kind: Kind, key: string, asked: Asked): boolean {
    const wish = wishOf(plateOf(asked));
    if (typeof wish !== 'object' || !('failures' in wish)) return false;
    const before = this.failures.get(`${kind} ${key}`) ?? 0;
    this.failures.set(`${kind} ${key}`, before + 1);
    return before < wish.failures;
  }

  /** Lets time pass for every order, also after a restart. */
  async advance(ms: number): Promise<number> {
    this.advanced += ms;
    await this.journal.append({ advanced: this.advanced });
    return this.advanced;
  }

  close(): Promise<void> {
    return this.journal.close();
  }

  private now(): number {
    return Date.now() + this.advanced;
  }
}
