import { Refusal } from '@shop/domain';
import { EventStoreUnavailable } from '@shop/eventing/event-store/unavailable';
import { describe, expect, it } from 'vitest';
import type { EffectLimits } from '../limits/effect-limits.js';
import type { Streams } from '../stores/event-store/streams.js';
import { FindDiscount, FindDiscountHandler } from './find-discount.query.js';

const DISCOUNT = { token: 'BIENVENUE10', discountPercentage: 10 };

/** What a token is, and how many guesses have been counted, when the shop's log answers like this. */
async function foundOf(token: string, load: () => Promise<unknown>) {
  let counted = 0;
  const limits = { take: () => Promise.resolve((counted += 1)), giveBack: () => Promise.resolve((counted -= 1)) };
  const handler = new FindDiscountHandler({ load } as unknown as Streams, limits as unknown as EffectLimits);
  const found = await handler.execute(new FindDiscount(token)).catch((error: unknown) => error);
  return { found, counted };
}
const issued = () => Promise.resolve({ state: DISCOUNT });
const none = () => Promise.resolve({ state: null });

describe('a discount token', () => {
  it('that there is costs no guess', async () => {
    for (const typed of ['BIENVENUE10', ' « BIENVENUE10 ». '])
      expect(await foundOf(typed, issued)).toEqual({ found: DISCOUNT, counted: 0 });
  });

  it('that there is not costs one, unless it cannot be one', async () => {
    expect(await foundOf('GUESS', none)).toEqual({ found: new Refusal('discount-not-found'), counted: 1 });
    expect(await foundOf('<b>', issued)).toEqual({ found: new Refusal('discount-not-found'), counted: 0 });
  });

  it('of which the log does not say whether there is one costs none', async () => {
    const unavailable = new EventStoreUnavailable('no answer');
    expect(await foundOf('GUESS', () => Promise.reject(unavailable))).toEqual({ found: unavailable, counted: 0 });
  });
});
