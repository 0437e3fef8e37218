import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { sessionExamples as facts } from '@shop/domain';
import type { Configuration } from '../configuration.js';
import { RELAXED } from '../http/limits.js';
import { SpentLookUps } from '../postgres/spent-look-ups.js';
import { StoryShop } from '../testing/shop.js';
import { LookUpBudget, LookUpsSpent } from './look-up-budget.js';

const MOST = 20;

let shop: StoryShop;
/** A register that sends a bill: it counts what it is asked. */
let register: Server;
let asked = 0;
let providers: Configuration['providers'];
beforeAll(async () => {
  shop = await StoryShop.open();
  register = createServer((_request, response) => {
    asked += 1;
    response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":"unknown-vehicle"}');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => register.once('listening', resolve));
  const url = `http://127.0.0.1:${(register.address() as AddressInfo).port}`;
  providers = { ...shop.configuration.providers, registryUrl: url, valuationUrl: url };
}, 60_000);
afterAll(async () => {
  register.close();
  await shop.close();
});
beforeEach(async () => {
  asked = 0;
  await shop.rows('truncate backend.look_up');
});

const opened = (lookUps: Partial<Configuration['limits']['lookUps']>) =>
  shop.openAnother({ providers, limits: { ...RELAXED, lookUps: { ...RELAXED.lookUps, ...lookUps } } });

let cars = 0;
const newPlate = () => {
  cars += 1;
  return `AA${String(cars % 1000).padStart(3, '0')}A${String.fromCharCode(65 + Math.floor(cars / 1000))}`;
};
const lookUp = (url: string, address: string) =>
  shop.ask('POST', '/api/vehicle/license-plate', { licensePlate: newPlate() }, { 'x-forwarded-for': address }, url);
const identify = async (url: string, address: string) => {
  const uuid = await shop.given(facts.SessionStarted);
  const changes = { idveh: newPlate(), vehicleData: { marque: 'BMW' } };
  return shop.ask('PATCH', `/api/sessions/${uuid}`, changes, { 'x-forwarded-for': address }, url);
};

describe('the money for look-ups', () => {
  it('is told of in the log while there is something left, and when there is nothing', async () => {
    const said: unknown[] = [];
    const ignore = () => undefined;
    Logger.overrideLogger({ log: ignore, warn: ignore, error: (line: unknown) => said.push(line) });
    const limits = { ...RELAXED, lookUps: { most: 10, mostOfAnAddress: 10 } };
    const budget = new LookUpBudget({ ...shop.configuration, limits }, shop.app.get(SpentLookUps, { strict: false }));
    for (let call = 1; call <= 10; call += 1) {
      await budget.spend('valuation');
      if (call === 6) expect(said).toEqual([]);
    }
    await expect(budget.spend('valuation')).rejects.toThrow(LookUpsSpent);
    const told = (times: number) => `the valuation has been asked ${times} times in a day, of 10 at most`;
    expect(said).toEqual([told(7), told(10)]);
  });

  it('is never overspent, however many ask from wherever, and the shop says when to come back', async () => {
    const guarded = await opened({ most: MOST });
    const burst = Array.from({ length: 200 }, (_, from) => lookUp(guarded.url, `198.51.100.${from}`));
    const answers = await Promise.all(burst);
    expect(asked).toBe(MOST);
    expect(answers.filter(({ body }) => body['code'] === 'look-ups-spent')).toHaveLength(200 - MOST);
    const { status, headers } = await lookUp(guarded.url, '203.0.113.1');
    expect(status).toBe(503);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(23 * 3600);
    await guarded.close();
  });

  it('is not spent around the look-ups, by changing visits', async () => {
    const guarded = await opened({ most: MOST });
    const answers = await Promise.all(
      Array.from({ length: MOST + 5 }, (_, from) => identify(guarded.url, `198.51.100.${from}`)),
    );
    expect(asked).toBe(MOST);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await guarded.close();
  });

  it('is not spent by one address alone', async () => {
    const guarded = await opened({ mostOfAnAddress: 3 });
    const own = [];
    for (let turn = 0; turn < 5; turn += 1) own.push((await lookUp(guarded.url, '203.0.113.2')).status);
    expect([own, asked]).toEqual([[404, 404, 404, 503, 503], 3]);
    await identify(guarded.url, '203.0.113.2');
    expect(asked).toBe(3);
    expect((await lookUp(guarded.url, '203.0.113.3')).status).toBe(404);
    await guarded.close();
  });

  it('is one for all processes, and is not forgotten when one starts anew', async () => {
    const [one, other] = [await opened({ mostOfAnAddress: 3 }), await opened({ mostOfAnAddress: 3 })];
    const here = '203.0.113.4';
    const statuses = [await lookUp(one.url, here), await lookUp(other.url, here), await lookUp(one.url, here)];
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await lookUp(other.url, here)).status).toBe(503);
    await Promise.all([one.close(), other.close()]);
    const anew = await opened({ mostOfAnAddress: 3 });
    const { status, headers } = await lookUp(anew.url, here);
    expect([status, asked]).toEqual([503, 3]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(23 * 3600);
    await anew.close();
  });

  it('is not kept spent by those who ask in vain', async () => {
    const [one, other] = [await opened({ mostOfAnAddress: 2 }), await opened({ mostOfAnAddress: 2 })];
    const here = '203.0.113.7';
    const statuses = [];
    for (const { url } of [other, other, one, one, one]) statuses.push((await lookUp(url, here)).status);
    expect(statuses).toEqual([404, 404, 503, 503, 503]);
    await shop.rows('update backend.look_up set slice = slice - 21');
    expect([(await lookUp(one.url, here)).status, (await lookUp(one.url, here)).status]).toEqual([404, 404]);
    await Promise.all([one.close(), other.close()]);
  });

  it('comes back after a day, and no address is written down', async () => {
    const guarded = await opened({ most: 2 });
    for (let turn = 0; turn < 2; turn += 1) await lookUp(guarded.url, '203.0.113.5');
    await guarded.close();
    const rows = await shop.rows('select asker, sum(calls)::integer as calls from backend.look_up group by asker');
    expect(rows.map(({ calls }) => calls)).toEqual([2, 2]);
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
    await shop.rows('update backend.look_up set slice = slice - 21');
    const nextDay = await opened({ most: 2 });
    expect((await lookUp(nextDay.url, '203.0.113.5')).status).toBe(404);
    await nextDay.close();
  });

  it('is counted by the process alone while Postgres is away, and vehicles are still found', async () => {
    const away = await shop.openAnother({
      ...{ providers, databaseUrl: 'postgres://127.0.0.1:9/nowhere' },
      limits: { ...RELAXED, lookUps: { ...RELAXED.lookUps, mostOfAnAddress: 2 } },
    });
    const statuses = [];
    for (let turn = 0; turn < 3; turn += 1) statuses.push((await lookUp(away.url, '203.0.113.6')).status);
    expect([statuses, asked]).toEqual([[404, 404, 503], 2]);
    await away.close();
  });
});
