import { createHmac } from 'node:crypto';
import type { Ledger } from './ledger/ledger.js';
import { unixSeconds, type StripeEvent } from './ledger/objects.js';

const LONGEST_PAUSE = 60_000;
const GIVE_UP_AFTER_SECONDS = 3 * 24 * 3600;
const ANSWER_WITHIN = 10_000;

/** Delivers events to the shop, signed, each until a 2xx or three days; what is pending survives a restart. */
export class Webhooks {
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly running = new Set<Promise<void>>();
  private readonly stopping = new AbortController();

  constructor(
    private readonly ledger: Ledger,
    private readonly target: { readonly webhookUrl: string; readonly webhookSecret: string },
  ) {
    ledger.all('delivery').forEach(({ id, state }) => state === 'pending' && this.schedule(id, 0));
    ledger.onCommit((put) => {
      put.forEach(
        (object) => object.object === 'delivery' && object.state === 'pending' && this.schedule(object.id, 0),
      );
    });
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.timers.forEach(clearTimeout);
    await Promise.all(this.running);
  }

  private schedule(id: string, attempt: number): void {
    if (this.stopping.signal.aborted) return;
    const pause = attempt === 0 ? 0 : Math.min(LONGEST_PAUSE, 1000 * 2 ** (attempt - 1));
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      const running = this.attempt(id, attempt).finally(() => this.running.delete(running));
      this.running.add(running);
    }, pause);
    this.timers.add(timer);
  }

  private async attempt(id: string, attempt: number): Promise<void> {
    const event = this.ledger.find('event', id);
    if (event === undefined) return;
    const accepted = await this.send(event);
    if (accepted || unixSeconds() - event.created > GIVE_UP_AFTER_SECONDS) this.end(event, accepted);
    else this.schedule(id, attempt + 1);
  }

  private async send(event: StripeEvent): Promise<boolean> {
    const body = JSON.stringify(event, null, 2);
    try {
      const response = await fetch(this.target.webhookUrl, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-signature': signatureOf(body, this.target.webhookSecret, unixSeconds()),
        },
        redirect: 'manual',
        signal: AbortSignal.any([this.stopping.signal, AbortSignal.timeout(ANSWER_WITHIN)]),
      });
      await response.arrayBuffer();
      return response.ok;
    } catch {
      return false;
    }
  }

  private end(event: StripeEvent, accepted: boolean): void {
    this.ledger.transaction(() => {
      this.ledger.put({ id: event.id, object: 'delivery', state: 'ended' });
      if (accepted) this.ledger.put({ ...event, pending_webhooks: 0 });
    });
  }
}

/** Stripe's `Stripe-Signature` header for a body. */
export function signatureOf(body: string, secret: string, timestamp: number): string {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
}
