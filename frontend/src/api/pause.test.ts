import { describe, expect, it } from 'vitest';
import { outside, type Answer } from '../testing/outside.js';
import { getJson } from './http.js';
import { ownPauseIn, pauseIn } from './pause.js';

async function refusalOf(answer: Answer): Promise<unknown> {
  outside({ 'GET /api/x': answer });
  return getJson('/api/x').catch((error: unknown) => error);
}
const after = (seconds: string) => ({ headers: { 'retry-after': seconds } });
const spent = { status: 503, body: { code: 'look-ups-spent' } };

describe('how long a shopper has to wait', () => {
  it.each([
    ['too many requests', { status: 429, ...after('40') }, 40, 40],
    ['too many requests, of another code', { status: 429, body: { code: 'x' }, ...after('7') }, 7, 7],
    ['too many requests, without a time', { status: 429 }, 60, 60],
    ['too many requests, until a date', { status: 429, ...after('Wed, 21 Oct 2026 07:28:00 GMT') }, 60, 60],
    ['too many requests, for no time', { status: 429, ...after('0') }, 60, 60],
    ['the lookups of the whole shop', { ...spent, ...after('7200') }, undefined, 7200],
    ['the lookups of the whole shop, without a time', spent, undefined, 60],
    ['another failure that names a time', { status: 503, ...after('30') }, undefined, undefined],
    ['a refusal', { status: 409, body: { code: 'price-changed' } }, undefined, undefined],
  ])('after %s', async (_what, answer, own, any) => {
    const error = await refusalOf(answer);
    expect([ownPauseIn(error), pauseIn(error)]).toEqual([own, any]);
  });

  it('is not known of what never came to the shop', () => {
    const lost = new TypeError('Failed to fetch');
    expect([ownPauseIn(lost), pauseIn(lost), pauseIn(null)]).toEqual([undefined, undefined, undefined]);
  });
});
