import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { Stripe } from 'stripe';
import { listen } from '../../http-server.js';
import { startStripe } from '../stripe.js';

export interface Delivered {
  readonly body: string;
  readonly signature: string;
  readonly event: Stripe.Event;
}

export const KEYS = { publicKey: 'pk_test_shop', secretKey: 'sk_test_shop', webhookSecret: 'whsec_shop' };

const DELAYS = { settles: 150, answersLate: 300 };

/** A separate emulator for one test: its folder, a shop that receives webhooks, and the official SDK connected to it. */
export class StripeOnThisMachine {
  readonly delivered: Delivered[] = [];
  /** Status codes that the shop answers to the next deliveries; 200 when it is empty. */
  readonly shopAnswers: number[] = [];

  private constructor(
    private readonly folder: string,
    private readonly shop: Server,
    private running: { port: number; stop: () => Promise<void> },
  ) {}

  static async start(): Promise<StripeOnThisMachine> {
    const folder = await mkdtemp(join(tmpdir(), 'stripe-'));
    const shop = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk) => (body += String(chunk)));
      request.on('end', () => response.writeHead(machine.receive(body, request.headers)).end());
    });
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
    const machine = new StripeOnThisMachine(folder, shop, await serve(folder, shop));
    return machine;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.running.port}`;
  }

  sdk(options: { key?: string; retries?: number; timeout?: number } = {}): Stripe {
    return new Stripe(options.key ?? KEYS.secretKey, {
      host: '127.0.0.1',
      port: this.running.port,
      protocol: 'http',
      maxNetworkRetries: options.retries ?? 0,
      telemetry: false,
      timeout: options.timeout ?? 10_000,
    });
  }

  post(path: string, body: object): Promise<{ status: number; body: Record<string, unknown> }> {
    return this.ask('POST', path, JSON.stringify(body));
  }

  /** Arms a scenario; resolves to its id. */
  async scenario(body: object): Promise<string> {
    const { status, body: armed } = await this.post('/sandbox/stripe/scenario', body);
    if (status !== 201) throw new Error(JSON.stringify(armed));
    return String(armed['id']);
  }

  async ask(method: string, path: string, body?: string): Promise<{ status: number; body: Record<string, unknown> }> {
    const response = await fetch(this.origin + path, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  async restart(): Promise<void> {
    await this.running.stop();
    this.running = await serve(this.folder, this.shop);
  }

  async stop(): Promise<void> {
    await this.running.stop();
    this.shop.closeAllConnections();
    await new Promise((resolve) => this.shop.close(resolve));
    await rm(this.folder, { recursive: true });
  }

  private receive(body: string, headers: IncomingHttpHeaders): number {
    const signature = String(headers['stripe-signature']);
    this.delivered.push({ body, signature, event: JSON.parse(body) as Stripe.Event });
    return this.shopAnswers.shift() ?? 200;
  }
}

async function serve(folder: string, shop: Server): Promise<{ port: number; stop: () => Promise<void> }> {
  const webhookUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/`;
  const stripe = await startStripe(folder, { ...KEYS, webhookUrl }, DELAYS);
  const app = express().set('query parser', 'extended').use(stripe.router);
  const server = await listen(app, '127.0.0.1', 0);
  return {
    port: server.port,
    stop: async () => {
      await server.stop();
      await stripe.stop();
    },
  };
}
