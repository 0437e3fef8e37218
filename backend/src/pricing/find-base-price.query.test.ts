import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Logger } from '@nestjs/common';
import { describe, expect, it, vi } from 'vitest';
import { ProviderFailed, CallRejected } from '../integrations/provider-call.js';
import { countedFailures } from '../integrations/testing/provider-failures.js';
import { unlimitedLookups } from '../integrations/testing/unlimited-lookups.js';
import { FindBasePrice, FindBasePriceHandler } from './find-base-price.query.js';
import { HttpValuation } from './http.valuation.js';
import { Valuation } from './valuation.js';

/** A valuation that counts its calls, for which the provider charges. */
class BillingValuation extends Valuation {
  asked = 0;

  constructor(public answer: () => number | undefined) {
    super();
  }

  async valueOf(): Promise<number | undefined> {
    this.asked += 1;
    return Promise.resolve().then(this.answer);
  }
}

const budget = unlimitedLookups();
const { metrics, failures } = countedFailures();
const find = new FindBasePrice('BMW', 'X5', 2017);
const fails = (error: Error) => () => {
  throw error;
};

describe('the base price of a car', () => {
  it.each([
    ['a value', () => 30_000, 'valuation'],
    ['no value', () => undefined, 'default'],
  ])('with %s is paid for once, however many ask, at once or later', async (_what, answer, source) => {
    const valuation = new BillingValuation(answer);
    const handler = new FindBasePriceHandler(valuation, budget, failures);
    const prices = await Promise.all(Array.from({ length: 20 }, () => handler.execute(find)));
    expect([...prices, await handler.execute(find)].every((price) => price.source === source)).toBe(true);
    expect(valuation.asked).toBe(1);
  });

  it('is asked for once and by the name of the brand, however a registry writes it', async () => {
    const asked: string[] = [];
    class NamedValuation extends Valuation {
      async valueOf(make: string): Promise<number> {
        asked.push(make);
        return Promise.resolve(30_000);
      }
    }
    const handler = new FindBasePriceHandler(new NamedValuation(), budget, failures);
    for (const make of ['VW', 'VOLKSWAGEN AG', 'Volkswagen'])
      await handler.execute(new FindBasePrice(make, 'up!', 2017));
    expect(asked).toEqual(['VOLKSWAGEN']);
  });

  it('is the default for a car without a model, which the valuation is not asked about', async () => {
    const valuation = new BillingValuation(() => 30_000);
    const handler = new FindBasePriceHandler(valuation, budget, failures);
    expect(await handler.execute(new FindBasePrice('PEUGEOT', '', 2017))).toEqual({ price: 19, source: 'default' });
    expect(valuation.asked).toBe(0);
  });

  it('is the default when the valuation failed, and is asked for again', async () => {
    const valuation = new BillingValuation(fails(new ProviderFailed('no answer')));
    const handler = new FindBasePriceHandler(valuation, budget, failures);
    expect((await handler.execute(find)).source).toBe('default');
    valuation.answer = () => 30_000;
    expect((await handler.execute(find)).source).toBe('valuation');
  });

  it.each([
    ['no value', 600_000, () => undefined],
    ['a value', 86_400_000, () => 30_000],
  ])('with %s is asked for again when %i ms are over, not before', async (_what, ms, answer) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let nowMs = 1000;
    vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
    const valuation = new BillingValuation(answer);
    const handler = new FindBasePriceHandler(valuation, budget, failures);
    const askedAfter = async (passedMs: number) => {
      nowMs += passedMs;
      vi.runAllTimers();
      await handler.execute(find);
      return valuation.asked;
    };
    expect([await askedAfter(0), await askedAfter(ms - 1), await askedAfter(2)]).toEqual([1, 1, 2]);
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it.each([
    ['make', new FindBasePrice('AUDI', 'X5', 2017)],
    ['model', new FindBasePrice('BMW', 'X3', 2017)],
    ['year', new FindBasePrice('BMW', 'X5', 2018)],
  ])('is asked for apart for a car of another %s', async (_what, other) => {
    const valuation = new BillingValuation(() => 30_000);
    const handler = new FindBasePriceHandler(valuation, budget, failures);
    for (const car of [find, other]) await handler.execute(car);
    expect(valuation.asked).toBe(2);
  });

  it('is none when the valuation was not called', async () => {
    const valuation = new BillingValuation(fails(new CallRejected('too many calls')));
    const handler = new FindBasePriceHandler(valuation, budget, failures);
    await expect(handler.execute(find)).rejects.toBeInstanceOf(CallRejected);
  });

  it('is none after a bug', async () => {
    const bug = new TypeError('value is undefined');
    const handler = new FindBasePriceHandler(new BillingValuation(fails(bug)), budget, failures);
    await expect(handler.execute(find)).rejects.toBe(bug);
  });
});

describe('a valuation that cannot be used', () => {
  /** The price by a valuation that answers with this status, and what was logged meanwhile. */
  const asking = async (status: number) => {
    const server = createServer((_request, response) => void response.writeHead(status).end('{}'));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const errors = vi.spyOn(Logger.prototype, 'error').mockClear();
    const warnings = vi.spyOn(Logger.prototype, 'warn').mockClear();
    const handler = new FindBasePriceHandler(new HttpValuation(url, 'wrong'), budget, failures);
    const { source } = await handler.execute(find);
    server.close();
    return { source, errors: errors.mock.calls.flat(), warnings: warnings.mock.calls.flat() };
  };
  const counted = async () =>
    Number(
      /shop_provider_failures_total\{provider="valuation"\} (\d+)/.exec(await metrics.registry.metrics())?.[1] ?? 0,
    );

  it.each([401, 403])('because it refuses the key with %s is an error in the log, and counted', async (status) => {
    const before = await counted();
    const { source, errors } = await asking(status);
    expect(source).toBe('default');
    expect(errors).toEqual([`the valuation refuses our key: answered ${status}`]);
    expect(await counted()).toBe(before + 1);
  });

  it('because it failed is a line of the log with the cause, and counted', async () => {
    const before = await counted();
    expect(await asking(503)).toEqual({
      source: 'default',
      errors: [],
      warnings: ['the valuation failed: answered 503'],
    });
    expect(await counted()).toBe(before + 1);
  });
});
