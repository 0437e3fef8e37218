import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { listen, type ListeningServer } from '../../http-server.js';
import { lookUpPlate } from '../../vehicle-registry/registry.js';
import type { Kind } from '../report-query.js';
import { ReportOrders } from '../report-orders.js';
import { reportsClockRouter, reportsRouter } from '../reports-router.js';

export interface Answer {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
  text: string;
}

/** An order as a typical buyer of a vehicle places it. */
export function asked(plate: string, more: object = {}) {
  const known = lookUpPlate(plate);
  if (!('vehicle' in known)) throw new Error(plate);
  const { make, model, year } = known.vehicle;
  return { plate, make, model, year, mileage: 80_000, ...more };
}

/** The three providers on their own port, with their own folder; reports are ready at once. */
export class ReportDesk {
  private constructor(
    private readonly data: string,
    private orders: ReportOrders,
    private server: ListeningServer,
  ) {}

  static async open(): Promise<ReportDesk> {
    const data = await mkdtemp(join(tmpdir(), 'reports-'));
    const orders = await ReportOrders.open(data, 0);
    return new ReportDesk(data, orders, await serve(orders));
  }

  async restart(): Promise<void> {
    await this.stop();
    this.orders = await ReportOrders.open(this.data, 0);
    this.server = await serve(this.orders);
  }

  async close(): Promise<void> {
    await this.stop();
    await rm(this.data, { recursive: true });
  }

  async ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const response = await fetch(`http://127.0.0.1:${this.server.port}${path}`, {
      method,
      headers: { authorization: 'Bearer key', 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = /^\{.*\}$/s.test(text);
    const { status, headers: answered } = response;
    return { status, headers: answered, text, body: isJson ? (JSON.parse(text) as Answer['body']) : {} };
  }

  order(kind: Kind, body: unknown, key = 'order-1'): Promise<Answer> {
    return this.ask('POST', `/reports/${kind}`, body, { 'idempotency-key': key });
  }

  /** Orders a report and collects it. */
  async collect(kind: Kind, plate: string, more: object = {}): Promise<Answer> {
    const { headers } = await this.order(kind, asked(plate, more), `${kind} ${plate} ${JSON.stringify(more)}`);
    return this.ask('GET', headers.get('location') ?? '');
  }

  private async stop(): Promise<void> {
    await this.server.stop();
    await this.orders.close();
  }
}

function serve(orders: ReportOrders): Promise<ListeningServer> {
  const app = express();
  app.use('/reports', reportsRouter(orders, 'key')).use('/sandbox/reports', reportsClockRouter(orders));
  return listen(app, '127.0.0.1', 0);
}
