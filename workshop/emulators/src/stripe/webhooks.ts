import type { Ledger } from './ledger/ledger.js';
import { unixSeconds, type StripeEvent } from './ledger/objects.js';
import type { Forgery, StoredObject } from './ledger/stored.js';
import { Departures } from './scenarios/departures.js';
import { Timers } from './timers.js';
import { forge, signatureOf, type Message } from './scenarios/forgeries.js';

const MAX_PAUSE_MS = 60_000;
const GIVE_UP_AFTER_SECONDS = 3 * 24 * 3600;
const ANSWER_TIMEOUT_MS = 10_000;

/** Delivers signed events to the shop, each until a 2xx response or for three days; pending ones survive a restart. */
export class Webhooks {
  readonly departures: Departures;
  private readonly timers = new Timers();
  private readonly running = new Set<Promise<void>>();
  private readonly stopping = new AbortController();

  constructor(
    private readonly ledger: Ledger,
    private readonly target: { readonly webhookUrl: string; readonly webhookSecret: string },
  ) {
    this.departures = new Departures(ledger, (id) => this.run(() => this.attempt(id, 0)));
    [...ledger.all('delivery'), ...ledger.all('forgery')].forEach((object) => this.take(object));
    ledger.onCommit((put) => put.forEach((object) => this.take(object)));
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.departures.stop();
    this.timers.stop();
    await Promise.all(this.running);
  }

  private take(object: StoredObject): void {
    if (object.object === 'delivery' && object.state === 'pending') this.departures.accept(object);
    if (object.object === 'forgery' && object.answer === null) void this.run(() => this.sendForgery(object));
  }

  private async run(work: () => Promise<void>): Promise<void> {
    if (this.stopping.signal.aborted) return;
    const running = work().finally(() => this.running.delete(running));
    this.running.add(running);
    await running;
  }

  private async attempt(id: string, attempt: number): Promise<void> {
    const event = this.ledger.find('event', id);
    if (event === undefined) return;
    const copies = attempt === 0 ? (this.ledger.find('delivery', id)?.fate?.copies ?? 1) : 1;
    const answers = await Promise.all(Array.from({ length: copies }, () => this.send(this.signed(event))));
    const accepted = answers.some((status) => typeof status === 'number' && status >= 200 && status < 300);
    if (accepted || unixSeconds() - event.created > GIVE_UP_AFTER_SECONDS) this.end(event, accepted);
    else this.tryAgain(id, attempt + 1);
  }

  private tryAgain(id: string, attempt: number): void {
    if (this.stopping.signal.aborted) return;
    const pauseMs = Math.min(MAX_PAUSE_MS, 1000 * 2 ** (attempt - 1));
    this.timers.after(pauseMs, () => void this.run(() => this.attempt(id, attempt)));
  }

  private async sendForgery(forgery: Forgery): Promise<void> {
    const event = this.ledger.find('event', forgery.event);
    if (event === undefined) return;
    const answer = await this.send(forge(forgery.kind, event, this.target.webhookSecret, unixSeconds()));
    this.ledger.transaction(() => this.ledger.put({ ...forgery, answer }));
  }

  private signed(event: StripeEvent): Message {
    const body = JSON.stringify(event, null, 2);
    return { body, signature: signatureOf(body, this.target.webhookSecret, unixSeconds()) };
  }

  /** Resolves to the status code of the shop's response. */
  private async send({ body, signature }: Message): Promise<number | 'none'> {
    try {
      const response = await fetch(this.target.webhookUrl, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          ...(signature === undefined ? {} : { 'stripe-signature': signature }),
        },
        redirect: 'manual',
        signal: AbortSignal.any([this.stopping.signal, AbortSignal.timeout(ANSWER_TIMEOUT_MS)]),
      });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return 'none';
    }
  }

  private end(event: StripeEvent, accepted: boolean): void {
    this.ledger.transaction(() => {
      this.ledger.put({ id: event.id, object: 'delivery', state: 'ended' });
      if (accepted) this.ledger.put({ ...event, pending_webhooks: 0 });
    });
  }
}
