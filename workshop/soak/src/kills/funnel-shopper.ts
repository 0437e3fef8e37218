import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../simulation/random.js';

/** The acknowledged changes of a visit, which therefore must stay in the log. */
export interface Acknowledged {
  readonly uuid: string;
  revision: number;
  /** View fields set by changes with a 2xx response; a change with unknown outcome removes its field. */
  readonly fields: Map<string, unknown>;
  intentIds: string[];
  isShownPaid: boolean;
}

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly revision: number;
}

const DEAD: Answer = { status: 0, body: {}, revision: -1 };
const CALL_TIMEOUT_MS = 30_000;
const GIVE_UP_AFTER_MS = 180_000;
const CAR = { marque: 'BMW', modele: 'X5', annee: 2017, immatriculation_siv: 'AB123CD' };

const isUnknown = ({ status, body }: Answer): boolean =>
  status === 0 || status >= 500 || status === 429 || (status === 409 && body['code'] === 'contended');

/** A browser in the funnel: repeats each request with its idempotency key until it gets a response. */
export class FunnelShopper {
  /** Number of 5xx responses and broken connections, which a shopper's browser retries. */
  repeats = 0;
  /** The requests that failed so, with their responses. */
  readonly errors: string[] = [];

  constructor(
    private readonly shopUrl: string,
    private readonly stripe: { readonly url: string; readonly secretKey: string },
    private readonly random: Random,
  ) {}

  /** One visit from the landing to the payment; resolves to its acknowledged changes. */
  async visit(): Promise<Acknowledged> {
    const uuid = randomUUID();
    const visit: Acknowledged = { uuid, revision: -1, fields: new Map(), intentIds: [], isShownPaid: false };
    await this.send(visit, 'POST', '/api/sessions', { uuid, lang: 'fr' });
    await this.change(visit, { idveh: 'AB123CD', vehicleData: CAR }, { idveh: 'AB123CD' });
    const email = `${uuid}@example.fr`;
    await this.change(visit, { email, gdprConsent: true }, { email, gdprConsent: true });
    await this.send(visit, 'POST', '/api/steps', { uuid, stepNumber: 3, payloadJson: { page: '/' } });
    await this.change(visit, { selectedServices: ['mecavin', 'mecascore'], mileage: 80_000 }, { mileage: 80_000 });
    if (this.random.happens(0.1)) return visit;
    const id = await this.prepare(visit);
    if (id !== '' && this.random.happens(0.2)) {
      await this.change(visit, { mileage: 90_000 }, { mileage: 90_000 });
      await this.pay(await this.prepare(visit));
    } else await this.pay(id);
    if (this.random.happens(0.5)) await this.claim(visit);
    return visit;
  }

  private async prepare(visit: Acknowledged): Promise<string> {
    const { status, body } = await this.send(visit, 'POST', '/api/create-payment-intent', { sessionUuid: visit.uuid });
    if (status !== 200) return '';
    const id = String(body['clientSecret']).split('_secret')[0] ?? '';
    visit.intentIds.push(id);
    return id;
  }

  private async pay(id: string): Promise<void> {
    if (id === '') return;
    const headers = {
      authorization: `Bearer ${this.stripe.secretKey}`,
      'content-type': 'application/x-www-form-urlencoded',
    };
    const body = this.random.happens(0.1) ? 'payment_method=pm_card_chargeDeclined' : 'payment_method=pm_card_visa';
    const url = new URL(`/v1/payment_intents/${id}/confirm`, this.stripe.url);
    await fetch(url, { method: 'POST', headers, body })
      .then((response) => response.arrayBuffer())
      .catch(() => undefined);
  }

  private async claim(visit: Acknowledged): Promise<void> {
    const paymentIntentId = visit.intentIds.at(-1);
    const claim = { paymentStatus: 'success', paymentIntentId, paymentProvider: 'stripe' };
    const { body } = await this.change(visit, claim, {});
    visit.isShownPaid ||= body['paymentStatus'] === 'success';
  }

  private async change(visit: Acknowledged, changes: object, shown: Record<string, unknown>): Promise<Answer> {
    const answer = await this.send(visit, 'PATCH', `/api/sessions/${visit.uuid}`, changes);
    for (const [name, value] of Object.entries(shown)) {
      if (answer.status < 300) visit.fields.set(name, value);
      else visit.fields.delete(name);
    }
    return answer;
  }

  private async send(visit: Acknowledged, method: string, path: string, body: object): Promise<Answer> {
    const key = randomUUID();
    const end = Date.now() + GIVE_UP_AFTER_MS;
    for (;;) {
      const answer = await this.once(method, path, body, key);
      if (answer.status >= 200 && answer.status < 300) visit.revision = Math.max(visit.revision, answer.revision);
      if (!isUnknown(answer) || Date.now() > end) return answer;
      this.repeats += 1;
      const route = path.replace(/[0-9a-f-]{36}/, ':uuid');
      this.errors.push(`${answer.status} ${JSON.stringify(answer.body['code'] ?? '')} for ${method} ${route}`);
      await pause(this.random.between(50, 400));
    }
  }

  private async once(method: string, path: string, body: object, key: string): Promise<Answer> {
    const headers = { 'content-type': 'application/json', 'idempotency-key': key };
    const signal = AbortSignal.timeout(CALL_TIMEOUT_MS);
    try {
      const response = await fetch(`${this.shopUrl}${path}`, { method, headers, body: JSON.stringify(body), signal });
      const json = (await response.json()) as Record<string, unknown>;
      return {
        status: response.status,
        body: json,
        revision: Number(response.headers.get('x-session-revision') ?? -1),
      };
    } catch {
      return DEAD;
    }
  }
}
