import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import { intentOf, type stripeOf } from '../../payments/testing/paying.js';
import { randomFrom } from '../../payments/testing/load.js';
import type { Answer, StoryShop } from '../../testing/shop.js';
import { PRODUCTION } from '../limits.js';
import { MIN_TRIES, from, IP, type LimitedShop } from './limited-shop.js';
import { solved } from './solved.js';

/** Time that one core needs for as many tries of a challenge of production as take one here, in ms; measured: 1.02 for one of production. */
const MS_OF_A_TRY = PRODUCTION.work.tries / MIN_TRIES;
const HOUR_MS = 3_600_000;
/** Buyers come in this part of the hour, so that the last one can still pay in it. */
const ARRIVALS_MS = 0.93 * HOUR_MS;

/** One who asks; returns from each step the ms until the next one, undefined at the end. */
type Client = AsyncGenerator<number, void, void>;

export interface SharedHour {
  readonly bought: number;
  /** Lookups that the script got. */
  readonly lookups: number;
  /** How long the devices of the buyers worked, each for its whole purchase, in seconds. */
  readonly workOfBuyers: { readonly median: number; readonly longest: number };
  /** How often buyers were refused, by route and status. */
  readonly refusals: Readonly<Record<string, number>>;
}

/**
 * Simulates an hour behind one IP address: buyers on devices of two cores, and a script on a machine of `scriptCores` that looks up all it
 * can. Only the clock is simulated: between two requests it jumps to the next one; work takes the time of production's challenges.
 */
export class SharedHourSimulation {
  private readonly random = randomFrom(7);
  private readonly refusals: Record<string, number> = {};
  private readonly bought: string[] = [];
  private lookups = 0;
  private readonly works: number[] = [];

  constructor(
    private readonly shop: StoryShop,
    private readonly limited: LimitedShop,
    private readonly stripe: ReturnType<typeof stripeOf>,
    private readonly paid: (uuid: string) => Promise<void>,
  ) {}

  async run(buyers: number, scriptCores: number): Promise<SharedHour> {
    const start = Date.now();
    const due: { at: number; client: Client }[] = [{ at: start, client: this.script(scriptCores) }];
    for (let buyer = 0; buyer < buyers; buyer += 1)
      due.push({ at: start + this.random() * ARRIVALS_MS, client: this.buyer() });
    for (;;) {
      due.sort((one, other) => one.at - other.at);
      const next = due.shift();
      if (next === undefined || next.at > start + HOUR_MS) break;
      vi.setSystemTime(next.at);
      const { done, value = 0 } = await next.client.next();
      if (done !== true) due.push({ ...next, at: next.at + value });
    }
    const { bought, lookups, refusals } = this;
    const works = this.works.map((ms) => Math.round(ms / 1000)).toSorted((one, other) => one - other);
    const workOfBuyers = { median: works[Math.floor(works.length / 2)] ?? 0, longest: works.at(-1) ?? 0 };
    return { bought: bought.length, lookups, workOfBuyers, refusals };
  }

  /** Looks up one car after the other, works when it has to, and waits when it is told to. */
  private async *script(cores: number): Client {
    for (;;) {
      let answer = await this.limited.lookup();
      if (answer.status === 403) {
        const { headers, tries } = solved(answer);
        yield (tries * MS_OF_A_TRY) / cores;
        answer = await this.limited.lookup(headers);
      }
      if (answer.status === 200) this.lookups += 1;
      yield answer.status === 429 ? Math.min(60, Number(answer.headers.get('retry-after'))) * 1000 : 50;
    }
  }

  /** Goes from the start page to the payment like a page: repeats with a solution, and shows when to come back. */
  private async *buyer(): Client {
    const uuid = randomUUID();
    let proof: Record<string, string> = {};
    let workMs = 0;
    const { limited, shop, refusals } = this;
    async function* ask(
      pauseMs: number,
      method: string,
      path: string,
      body?: unknown,
    ): AsyncGenerator<number, Answer, void> {
      yield pauseMs;
      for (;;) {
        const headers = from(IP, { 'x-session-uuid': uuid, ...proof });
        const answer = await shop.ask(method, path, body, headers, limited.url);
        if (answer.status < 300) return answer;
        const seconds = Number(answer.headers.get('retry-after'));
        const name = `${path.replace(uuid, ':uuid')} ${answer.status}`;
        refusals[name] = (refusals[name] ?? 0) + 1;
        if (answer.status !== 403 && answer.status !== 429) throw new Error(`${name}: ${JSON.stringify(answer.body)}`);
        if (answer.status === 429) yield seconds * 1000;
        else {
          const { headers: solution, tries } = solved(answer);
          proof = solution;
          workMs += (tries * MS_OF_A_TRY) / 2;
          yield (tries * MS_OF_A_TRY) / 2;
        }
      }
    }
    const session = `/api/sessions/${uuid}`;
    const step = (stepNumber: number) =>
      ask(100, 'POST', '/api/steps', { uuid, stepNumber, payloadJson: { page: '/' } });
    yield* ask(0, 'POST', '/api/sessions', { uuid, lang: 'fr' });
    yield* step(0);
    const licensePlate = limited.newPlate();
    const { body: vehicleData } = yield* ask(10_000, 'POST', '/api/vehicle/license-plate', { licensePlate });
    const { marque: make, modele: model, annee: year } = vehicleData;
    yield* ask(100, 'POST', '/api/mecavin/calculate-price', { make, model, year });
    yield* ask(100, 'PATCH', session, { idveh: licensePlate, vehicleData });
    yield* step(1);
    yield* ask(1000, 'POST', `${session}/availability`);
    yield* ask(20_000, 'PATCH', session, { email: 'jo@exemple.fr', gdprConsent: true });
    yield* ask(100, 'POST', '/api/webhook/email-consent', { email: 'jo@exemple.fr', sessionUuid: uuid, consent: true });
    yield* step(2);
    yield* ask(30_000, 'PATCH', session, { selectedServices: ['mecavin'], mileage: null });
    yield* step(3);
    const { body } = yield* ask(100, 'POST', '/api/create-payment-intent', { sessionUuid: uuid });
    const paymentIntentId = intentOf(body['clientSecret']);
    yield* step(4);
    yield 45_000;
    await this.stripe.paymentIntents.confirm(paymentIntentId, { payment_method: 'pm_card_visa' });
    yield* ask(1000, 'PATCH', session, { paymentStatus: 'success', paymentIntentId, paymentProvider: 'stripe' });
    await this.paid(uuid);
    yield* step(5);
    yield* ask(500, 'GET', session);
    this.bought.push(uuid);
    this.works.push(workMs);
  }
}
