import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Journal } from '../journal.js';
import type { ReportQuery, Kind } from './report-query.js';
import { behaviourOf } from './report.js';

const MINUTE = 60_000;

export interface Order {
  readonly id: string;
  readonly kind: Kind;
  readonly key: string;
  readonly print: string;
  readonly asked: ReportQuery;
  /** Milliseconds since 1970, including the time by which the clock was advanced. */
  readonly orderedAt: number;
}

type Line = { readonly order: Order } | { readonly advanced: number };

/** Orders, stored on disk before they are answered; the same key always returns the same order. */
export class ReportOrders {
  private readonly failures = new Map<string, number>();

  private constructor(
    private readonly orders: Map<string, Order>,
    private readonly byKey: Map<string, Order>,
    private advanced: number,
    private readonly usualMs: number,
    private readonly journal: Journal<Line>,
  ) {}

  /** `usualMs` is the usual time that a report takes, in ms. */
  static async open(data: string, usualMs: number): Promise<ReportOrders> {
    const [orders, byKey] = [new Map<string, Order>(), new Map<string, Order>()];
    let advanced = 0;
    const store = (order: Order) => {
      orders.set(order.id, order);
      byKey.set(`${order.kind} ${order.key}`, order);
    };
    const journal = await Journal.open<Line>(join(data, 'report-orders.ndjson'), (line) => {
      if ('advanced' in line) advanced = line.advanced;
      else store(line.order);
    });
    return new ReportOrders(orders, byKey, advanced, usualMs, journal);
  }

  /** Resolves to the stored order; undefined when the key was used for a different order. */
  async place(kind: Kind, key: string, asked: ReportQuery): Promise<Order | undefined> {
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

  /** Time in ms until the report is ready; zero or less when it is. */
  waitFor({ asked, orderedAt }: Order): number {
    const { minutes } = behaviourOf(asked);
    const takes = minutes === undefined ? this.usualMs : minutes * MINUTE;
    return orderedAt + takes - this.now();
  }

  /** True for the first calls of each order about a vehicle that is set to fail. */
  fails(kind: Kind, key: string, asked: ReportQuery): boolean {
    const { failures } = behaviourOf(asked);
    if (failures === undefined) return false;
    const before = this.failures.get(`${kind} ${key}`) ?? 0;
    this.failures.set(`${kind} ${key}`, before + 1);
    return before < failures;
  }

  /** Advances the clock of all orders; it stays advanced after a restart. */
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
