import { BillingProviders } from '../../testing/billing-providers.js';
import type { Answer, StoryShop } from '../../testing/shop.js';
import { limitsFrom, PRODUCTION } from '../limits.js';
import { solved } from './solved.js';

export const IP = '203.0.113.1';

/** The fewest tries of a challenge here, a tenth of production's. */
export const MIN_TRIES = PRODUCTION.work.tries / 10;

type Headers = Record<string, string>;

export const from = (ip: string, more: Headers = {}): Headers => ({ 'x-forwarded-for': ip, ...more });
export const forSession = (uuid: string, more: Headers = {}): Headers => ({ 'x-session-uuid': uuid, ...more });

export async function times<T>(count: number, one: (turn: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (let turn = 0; turn < count; turn += 1) answers.push(await one(turn));
  return answers;
}

export const statuses = async (count: number, one: () => Promise<Answer>): Promise<number[]> =>
  (await times(count, one)).map(({ status }) => status);

/** Asks, and asks again with the solution of the challenge that may come. */
export async function worked(ask: (headers: Headers) => Promise<Answer>): Promise<number> {
  const first = await ask({});
  return first.status === 403 ? (await ask(solved(first).headers)).status : first.status;
}

/** A backend with given limits, cheap work, and providers that count their calls. */
export class LimitedShop {
  readonly paid = new BillingProviders(true);
  private backend: { url: string; close: () => Promise<void> } | undefined;
  private cars = 0;

  constructor(private readonly shop: StoryShop) {}

  /** `figures`: the limits as LIMITS names them. */
  async open(figures: string): Promise<void> {
    await this.close();
    const limits = { ...PRODUCTION, ...limitsFrom(figures) };
    const cheap = { ...limits, work: { ...limits.work, tries: MIN_TRIES, rounds: 1 } };
    await this.shop.rows('truncate backend.limit_count, backend.session_count, backend.paid_session');
    this.paid.forget();
    const providers = await this.paid.in(this.shop.configuration);
    this.backend = await this.shop.openAnother({ providers, limits: cheap });
  }

  async close(): Promise<void> {
    await this.backend?.close();
    this.backend = undefined;
  }

  get url(): string {
    return this.backend?.url ?? '';
  }

  /** Looks up a car that nobody has looked up before. */
  lookup(more: Headers = {}, ip = IP): Promise<Answer> {
    const licensePlate = this.newPlate();
    return this.shop.ask('POST', '/api/vehicle/license-plate', { licensePlate }, from(ip, more), this.url);
  }

  newPlate(): string {
    this.cars += 1;
    const letters = String.fromCharCode(65 + Math.floor(this.cars / 1000));
    return `A${letters}${String(this.cars % 1000).padStart(3, '0')}CD`;
  }
}
