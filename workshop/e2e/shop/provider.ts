import { expect } from '@playwright/test';
import type { Shop } from './shop.js';

interface Ledger {
  succeeded: { id: string; session: string | null; amount: number; refunded: number }[];
  open: { id: string; amount: number; status: string }[];
  sessionsPayableTwice: string[];
}

/** The emulated payment provider: its fault scenarios, and its ledger. */
export class Provider {
  constructor(private readonly shop: Shop) {}

  /** Arms a fault scenario; see `docs/payment-scenarios.md`. */
  async meets(scenario: object): Promise<void> {
    const { status } = await this.ask('POST', '/scenario', scenario);
    expect(status).toBe(201);
  }

  /** Clears every scenario; what was stalled or held back is released. */
  async goesOn(): Promise<void> {
    await this.ask('DELETE', '/scenario');
  }

  async ledger(session: string): Promise<Ledger> {
    const { body } = await this.ask('GET', `/ledger?session=${session}`);
    return body as Ledger;
  }

  /** Expects exactly one payment of that amount in cents, no open one, and no session that could ever be paid twice. */
  async hasOnePayment(session: string, amount: number): Promise<void> {
    await expect
      .poll(async () => (await this.ledger(session)).succeeded.map((paid) => [paid.amount, paid.refunded]))
      .toEqual([[amount, 0]]);
    expect(await this.ledger(session)).toMatchObject({ open: [], sessionsPayableTwice: [] });
  }

  /** The cardholder's bank decides about the disputed payment of a session. */
  async decidesDispute(session: string, bank: 'won' | 'lost'): Promise<void> {
    const { succeeded } = await this.ledger(session);
    const { status } = await this.ask('POST', '/dispute', { intent: succeeded[0]?.id, bank });
    expect(status).toBe(200);
  }

  private async ask(method: string, path: string, body?: object): Promise<{ status: number; body: unknown }> {
    const response = await fetch(`${this.shop.url}/sandbox/stripe${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  }
}
