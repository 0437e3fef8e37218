import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sessionExamples as examples } from '@shop/domain/testing';
import { createApp } from '../app.js';
import { clientNetworks } from '../platform/client-ip.js';
import { newContext, onBehalfOf, type MessageContext } from '../platform/message-context.js';
import { chosen, CHOSEN_CENTS } from '../payments/testing/paying.js';
import type { Answer, StoryShop } from '../testing/shop.js';
import { shopAtWork } from '../testing/shop-at-work.js';
import { MIN_TRIES, forSession, from, IP, LimitedShop, statuses, times, worked } from './testing/limited-shop.js';
import { solved } from './testing/solved.js';
import { EffectLimits } from './effect-limits.js';
import { limitsFrom, PRODUCTION } from './limits.js';
import { TooManyRequests } from './too-many-requests.js';

let shop: StoryShop;
let limited: LimitedShop;
shopAtWork((opened) => {
  shop = opened;
  limited = new LimitedShop(shop);
});
afterEach(() => limited.close());
afterAll(() => limited.paid.close());

const lookup = (more?: Record<string, string>, ip?: string): Promise<Answer> => limited.lookup(more, ip);
const same = (count: number, status: number) => Array.from({ length: count }, () => status);

describe('an IP address that has used up its figure of three', () => {
  beforeEach(() => limited.open('production,look-ups-a-minute=1000,look-ups-a-day=3,intents=1'));

  it('works for each further lookup, and has nothing left after ten times the figure', async () => {
    const free = await statuses(3, () => lookup());
    const [asked] = await times(1, () => lookup());
    expect([free, asked?.status, asked?.body['code']]).toEqual([same(3, 200), 403, 'proof-of-work-required']);
    expect(await times(27, () => worked(lookup))).toEqual(same(27, 200));
    const last = await lookup(solved(asked as Answer).headers);
    expect([last.status, limited.paid.registry]).toEqual([429, 30]);
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(23 * 3600);
    expect((await lookup({}, '203.0.113.2')).status).toBe(200);
  });

  it('works twice as much each time that the figure is used up once more, and an old solution is not enough', async () => {
    await times(3, () => lookup());
    const early = solved(await lookup());
    const grades = await times(6, async () => {
      const { body } = await lookup();
      const { tries } = solved({ body });
      await worked(lookup);
      return tries;
    });
    expect(grades.map((tries) => (tries > 2 * MIN_TRIES ? 2 : 1))).toEqual([1, 1, 1, 2, 2, 2]);
    expect((await lookup(early.headers)).status).toBe(403);
  });

  it('has one lookup for each solution, and may pay with the same one', async () => {
    await times(3, () => lookup());
    const { headers } = solved(await lookup());
    expect(await statuses(2, () => lookup(headers))).toEqual([200, 403]);
    const pay = async (more: Record<string, string>) => {
      const order = { sessionUuid: await shop.given(...chosen), amount: CHOSEN_CENTS };
      return shop.ask('POST', '/api/create-payment-intent', order, from(IP, more), limited.url);
    };
    expect((await pay({})).status).toBe(200);
    const { status, body } = await pay({});
    expect([status, body['code']]).toEqual([403, 'proof-of-work-required']);
    expect((await pay(headers)).status).toBe(200);
  });

  it('shows an operator which limit turned somebody away', async () => {
    await times(4, () => lookup());
    await times(27, () => worked(lookup));
    const metrics = await (await fetch(`${limited.url}/metrics`)).text();
    expect(metrics).toMatch(/shop_limit_refused_total\{limit="look-ups-a-day",status="403"\} 28\n/);
    await lookup();
    const later = await (await fetch(`${limited.url}/metrics`)).text();
    expect(later).toMatch(/shop_limit_refused_total\{limit="look-ups-a-day",status="429"\} 1\n/);
  });
});

describe('an IP address that has used up its figure of a minute again and again', () => {
  beforeEach(() => limited.open('production,look-ups-a-minute=1,look-ups-a-day=1000'));

  it('works no more for each further lookup, because the figure is whole again so soon', async () => {
    await lookup();
    const tries = await times(8, async () => {
      const asked = solved(await lookup());
      expect((await lookup(asked.headers)).status).toBe(200);
      return asked.tries;
    });
    expect(Math.max(...tries)).toBeLessThanOrEqual(2 * MIN_TRIES);
  });
});

describe('somebody who knows the uuid of a visit', () => {
  beforeEach(() => limited.open('production,look-ups-a-minute=1000,look-ups-of-a-session=2'));

  it('uses up nothing of what its owner may look up, from elsewhere or in another browser', async () => {
    const uuid = await shop.given(examples.SessionStarted);
    const owner = forSession(uuid, { cookie: 'shop_dev=its-owner' });
    expect(await statuses(3, () => lookup(forSession(uuid), '203.0.113.66'))).toEqual([200, 200, 429]);
    expect(await statuses(3, () => lookup(forSession(uuid)))).toEqual([200, 200, 429]);
    expect(await statuses(3, () => lookup(owner))).toEqual([200, 200, 429]);
  });
});

describe('a visit that costs its IP address something', () => {
  beforeEach(() => limited.open('production,look-ups-of-a-session=1,tokens-of-a-session=2'));

  it('is remembered with at most its own figure, each kind for itself', async () => {
    const uuid = await shop.given(examples.SessionStarted);
    await times(3, (turn) => {
      const headers = from(IP, forSession(uuid, { cookie: `shop_dev=browser-${turn}` }));
      return shop.ask('GET', `/api/discount-token/GUESS${turn}`, undefined, headers, limited.url);
    });
    const counts = await shop.rows('select counter, points from backend.session_count');
    expect(counts).toEqual([{ counter: 'tokens-a-day:1', points: 2 }]);
  });
});

describe('what nobody asked for who visits the shop', () => {
  it('is not counted, however often it is done', async () => {
    const limits = limitsFrom('production,look-ups-a-minute=1,look-ups-a-day=1,times-with-work=1');
    const app = await createApp({ ...shop.configuration, limits: limits ?? PRODUCTION });
    const networks = clientNetworks('203.0.113.9');
    const take = (actor: MessageContext['actor']) =>
      onBehalfOf(newContext({ actor, networks }), () => app.get(EffectLimits, { strict: false }).take('lookup'));
    for (const actor of ['system', 'staff', 'system', 'staff'] as const) expect(await take(actor)).toBe(false);
    expect(await take('visitor')).toBe(false);
    await expect(take('visitor')).rejects.toBeInstanceOf(TooManyRequests);
    await app.close();
  });
});
