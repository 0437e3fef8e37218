import { describe, expect, it } from 'vitest';
import { ProviderFailed, CallRejected } from '../integrations/provider-call.js';
import { unlimitedLookups } from '../integrations/testing/unlimited-lookups.js';
import { FindBasePrice, FindBasePriceHandler } from './find-base-price.query.js';
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
    const handler = new FindBasePriceHandler(valuation, budget);
    const prices = await Promise.all(Array.from({ length: 20 }, () => handler.execute(find)));
    expect([...prices, await handler.execute(find)].every((price) => price.source === source)).toBe(true);
    expect(valuation.asked).toBe(1);
  });

  it('is the default when the valuation failed, and is asked for again', async () => {
    const valuation = new BillingValuation(fails(new ProviderFailed('no answer')));
    const handler = new FindBasePriceHandler(valuation, budget);
    expect((await handler.execute(find)).source).toBe('default');
    valuation.answer = () => 30_000;
    expect((await handler.execute(find)).source).toBe('valuation');
  });

  it('is none when the valuation was not called', async () => {
    const valuation = new BillingValuation(fails(new CallRejected('too many calls')));
    const handler = new FindBasePriceHandler(valuation, budget);
    await expect(handler.execute(find)).rejects.toBeInstanceOf(CallRejected);
  });

  it('is none after a bug', async () => {
    const bug = new TypeError('value is undefined');
    const handler = new FindBasePriceHandler(new BillingValuation(fails(bug)), budget);
    await expect(handler.execute(find)).rejects.toBe(bug);
  });
});
