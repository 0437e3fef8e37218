import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Logger, type Type } from '@nestjs/common';
import { startProxy } from '@shop/eventing/testing/proxy';
import type { Configuration } from '../platform/configuration.js';
import { EffectLimits } from '../limits/effect-limits.js';
import { ProofOfWork } from '../limits/proof-of-work.js';
import { RELAXED } from '../limits/limits.js';
import { LookupSpending } from '../stores/postgres/lookup-spending.js';
import { BillingProviders } from '../testing/billing-providers.js';
import { StoryShop } from '../testing/shop.js';
import { ConsentedVisit } from './consented-visit.js';
import { LookupBudget } from './lookup-budget.js';
import { LookupBudgetExhausted } from './unanswered.js';

const MAX_LOOKUPS = 20;
/** An address gets nothing over its figure, also with work. */
const NO_WORK = { ...RELAXED.work, times: 1 };

let shop: StoryShop;
const paid = new BillingProviders(false);
let providers: Configuration['providers'];
beforeAll(async () => {
  shop = await StoryShop.open();
  providers = await paid.in(shop.configuration);
});
afterAll(async () => {
  paid.close();
  await shop.close();
});
beforeEach(async () => {
  paid.forget();
  await shop.rows('truncate backend.look_up, backend.limit_count');
});

function opened(figures: { most?: number; ofAnIp?: number }) {
  const { most = RELAXED.lookups.most, ofAnIp } = figures;
  const ofOne = { effect: 'lookup', by: 'ip', seconds: 24 * 3600, most: ofAnIp ?? 1000 } as const;
  return shop.openAnother({
    providers,
    limits: { ...RELAXED, work: NO_WORK, lookups: { most }, ofEffects: { ofOne } },
  });
}

let cars = 0;
function newPlate() {
  cars += 1;
  return `AA${String(cars % 1000).padStart(3, '0')}A${String.fromCharCode(65 + Math.floor(cars / 1000))}`;
}
function lookup(url: string, ip: string, more: Record<string, string> = {}) {
  const headers = { 'x-forwarded-for': ip, ...more };
  return shop.ask('POST', '/api/vehicle/license-plate', { licensePlate: newPlate() }, headers, url);
}

describe('the money for lookups', () => {
  it('is logged while there is something left, and when there is nothing', async () => {
    const said: unknown[] = [];
    const ignore = () => undefined;
    Logger.overrideLogger({ log: ignore, warn: ignore, error: (line: unknown) => said.push(line) });
    const configuration = { ...shop.configuration, limits: { ...RELAXED, lookups: { most: 10 } } };
    const part = <T>(type: Type<T>): T => shop.app.get(type, { strict: false });
    const [limits, consented, proofs] = [part(EffectLimits), part(ConsentedVisit), part(ProofOfWork)];
    const budget = new LookupBudget(configuration, part(LookupSpending), limits, consented, proofs);
    for (let call = 1; call <= 10; call += 1) {
      await budget.spend('valuation');
      if (call === 6) expect(said).toEqual([]);
    }
    await expect(budget.spend('valuation')).rejects.toThrow(LookupBudgetExhausted);
    const warning = (times: number) => `the valuation has been asked ${times} times in a day, of 10 at most`;
    expect(said).toEqual([warning(7), warning(10)]);
    await budget.spend('vehicle registry');
  });

  it('is never overspent, however many ask from wherever', async () => {
    const guarded = await opened({ most: MAX_LOOKUPS });
    const burst = Array.from({ length: 200 }, (_, from) => lookup(guarded.url, `198.51.100.${from}`));
    const answers = await Promise.all(burst);
    expect(paid.registry).toBe(0.7 * MAX_LOOKUPS);
    expect(answers.filter(({ body }) => body['code'] === 'proof-of-work-required')).toHaveLength(
      200 - 0.7 * MAX_LOOKUPS,
    );
    await guarded.close();
  });

  it('is none where nothing may be spent', async () => {
    const guarded = await opened({ most: 0 });
    const { status, headers, body } = await lookup(guarded.url, '203.0.113.9');
    expect([status, body['code'], headers.get('retry-after')]).toEqual([503, 'look-ups-spent', '86400']);
    expect((await lookup(guarded.url, '203.0.113.9')).status).toBe(503);
    expect(paid.registry).toBe(0);
    await guarded.close();
  });

  it('is not spent by one IP address alone, and asking in vain costs nobody else', async () => {
    const guarded = await opened({ ofAnIp: 3 });
    const own = [];
    for (let turn = 0; turn < 5; turn += 1) own.push((await lookup(guarded.url, '203.0.113.2')).status);
    expect([own, paid.registry]).toEqual([[404, 404, 404, 429, 429], 3]);
    expect((await lookup(guarded.url, '203.0.113.3')).status).toBe(404);
    await guarded.close();
  });

  it('is one for all processes, and is not forgotten when one starts anew', async () => {
    const [one, other] = [await opened({ ofAnIp: 3 }), await opened({ ofAnIp: 3 })];
    const here = '203.0.113.4';
    const statuses = [await lookup(one.url, here), await lookup(other.url, here), await lookup(one.url, here)];
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await lookup(other.url, here)).status).toBe(429);
    await Promise.all([one.close(), other.close()]);
    const anew = await opened({ ofAnIp: 3 });
    const { status, headers } = await lookup(anew.url, here);
    expect([status, paid.registry]).toEqual([429, 3]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(23 * 3600);
    await anew.close();
  });

  it('comes back after a day, and no address is written down', async () => {
    const guarded = await opened({ most: 1 });
    await lookup(guarded.url, '203.0.113.5');
    const { status, headers } = await lookup(guarded.url, '203.0.113.5');
    expect(status).toBe(503);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(24 * 3600);
    const rows = await shop.rows('select key from backend.limit_count');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
    await shop.rows('update backend.look_up set slice = slice - 21');
    expect((await lookup(guarded.url, '203.0.113.5')).status).toBe(404);
    await guarded.close();
  });

  it('that is spent costs an address that asks for it nothing of its own', async () => {
    const guarded = await opened({ most: 1, ofAnIp: 2 });
    await lookup(guarded.url, '203.0.113.8');
    const ask = async () => (await lookup(guarded.url, '203.0.113.9')).status;
    expect([await ask(), await ask(), await ask()]).toEqual([503, 503, 503]);
    await shop.rows('truncate backend.look_up');
    expect(await ask()).toBe(404);
    await guarded.close();
  });

  it('is counted by the process alone while Postgres is away, and vehicles are still found', async () => {
    const ofOne = { effect: 'lookup', by: 'ip', seconds: 60, most: 2 } as const;
    const away = await shop.openAnother({
      ...{ providers, databaseUrl: 'postgres://127.0.0.1:9/nowhere' },
      limits: { ...RELAXED, work: NO_WORK, ofEffects: { ofOne } },
    });
    const statuses = [];
    for (let turn = 0; turn < 3; turn += 1) statuses.push((await lookup(away.url, '203.0.113.6')).status);
    expect([statuses, paid.registry]).toEqual([[404, 404, 429], 2]);
    await away.close();
  });

  it('is counted on by the process from what it has spent, when Postgres goes away', async () => {
    const databaseUrl = new URL(shop.configuration.databaseUrl);
    const way = await startProxy(Number(databaseUrl.port));
    databaseUrl.port = String(way.port);
    const ofOne = { effect: 'lookup', by: 'ip', seconds: 3600, most: 100 } as const;
    const limits = { ...RELAXED, lookups: { most: 10 }, ofEffects: { ofOne } };
    const forVisit = { 'x-session-uuid': randomUUID() };
    const losing = await shop.openAnother({ providers, databaseUrl: databaseUrl.href, limits });
    const statuses = [];
    for (let turn = 0; turn < 9; turn += 1) {
      if (turn === 4) await way.end();
      statuses.push((await lookup(losing.url, '203.0.113.7', forVisit)).status);
    }
    expect([statuses, paid.registry]).toEqual([[404, 404, 404, 404, 404, 404, 404, 403, 403], 7]);
    await losing.close();
  });
});
