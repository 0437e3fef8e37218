import { expect } from '@playwright/test';
import type { Shop } from './shop.js';

type Books = {
  succeeded: { id: string; session: string | null; amount: number; refunded: number }[];
  open: { id: string; amount: number; status: string }[];
  sessionsPayableTwice: string[];
};

/** The payment provider's own side: what goes wrong there, and what its books say. */
export class Provider {
  constructor(private readonly shop: Shop) {}

  /** Arms what is to go wrong; see `docs/payment-scenarios.md`. */
  async meets(scenario: object): Promise<void> {
    const { status } = await this.ask('POST', '/scenario', scenario);
    expect(status).toBe(201);
  }

  /** Clears every scenario; what was stalled or held back goes on. */
  async goesOn(): Promise<void> {
    await this.ask('DELETE', '/scenario');
  }

  async books(session: string): Promise<Books> {
    const { body } = await this.ask('GET', `/ledger?session=${session}`);
    return body as Books;
  }

  /** Exactly one payment of that amount in cents, nothing that could still be paid, and nothing ever payable twice. */
  async hasOnePayment(session: string, amount: number): Promise<void> {
    await expect
      .poll(async () => (await this.books(session)).succeeded.map((paid) => [paid.amount, paid.refunded]))
      .toEqual([[amount, 0]]);
    expect(await this.books(session)).toMatchObject({ open: [], sessionsPayableTwice: [] });
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
