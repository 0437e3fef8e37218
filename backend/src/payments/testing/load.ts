import type Stripe from 'stripe';
import { eventually } from '../../testing/eventually.js';
import type { StoryShop } from '../../testing/shop.js';
import { chosen, intentOf } from './paying.js';

/** Longest wait for a restarted shop: a start takes two seconds of processor time, which is long on a machine that others use. */
const TIMEOUT_MS = 240_000;
const PAUSE_MS = 100;
const OTHER_ORDER = { selectedServices: ['mecavin'], mileage: null };

/** Numbers between 0 and 1, the same for the same seed (mulberry32). */
export function randomFrom(seed: number) {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Customers who pay in a shop that crashes now and then, with a provider that answers badly. */
export class PaymentLoad {
  constructor(
    private readonly shop: StoryShop,
    private readonly stripe: Stripe,
    private readonly url: string,
    private readonly random: () => number,
  ) {}

  /** The browser's part of one purchase; returns the uuid of its visit. */
  async purchase(): Promise<string> {
    const uuid = await eventually(() => this.shop.given(...chosen), TIMEOUT_MS);
    const first = await this.prepared(uuid);
    if (this.random() < 0.1) await this.pay(first, 'pm_card_chargeDeclined');
    const id = this.random() < 0.1 ? await this.changed(uuid, first) : first;
    if (this.random() < 0.05) return uuid;
    await this.pay(id);
    if (this.random() < 0.5) await this.claim(uuid, id);
    return uuid;
  }

  /** Changes the order while the first one is being paid in another tab: one of the two is paid. */
  private async changed(uuid: string, first: string): Promise<string> {
    await this.patch(uuid, OTHER_ORDER);
    const [second] = await Promise.all([this.prepared(uuid), this.random() < 0.5 ? this.pay(first) : undefined]);
    return second === '' ? first : second;
  }

  /** The intent, requested until there is a response; empty when the shop refuses. */
  private async prepared(uuid: string): Promise<string> {
    const end = Date.now() + TIMEOUT_MS;
    let last = '';
    while (Date.now() < end) {
      const { status, body } = await this.ask('POST', '/api/create-payment-intent', { sessionUuid: uuid });
      if (status === 200) return intentOf(body['clientSecret']);
      if (status === 409 && body['code'] !== 'contended') return '';
      last = `${status} ${String(body['code'])}`;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
    throw new Error(`visit ${uuid} gets no intent: ${last}`);
  }

  private async pay(id: string, payment_method = 'pm_card_visa'): Promise<void> {
    if (id !== '') await this.stripe.paymentIntents.confirm(id, { payment_method }).catch(() => undefined);
  }

  private async claim(uuid: string, paymentIntentId: string): Promise<void> {
    await this.patch(uuid, { paymentStatus: 'success', paymentIntentId, paymentProvider: 'stripe' });
  }

  private async patch(uuid: string, changes: object): Promise<void> {
    await this.ask('PATCH', `/api/sessions/${uuid}`, changes);
  }

  /** Sends a request; the status is 0 when a crash of the shop cuts it off. */
  private async ask(method: string, path: string, body: object) {
    try {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(`${this.url}${path}`, { method, headers, body: JSON.stringify(body) });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    } catch {
      return { status: 0, body: {} };
    }
  }
}
