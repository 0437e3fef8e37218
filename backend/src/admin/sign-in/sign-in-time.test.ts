import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.js';
import { StoryShop } from '../../testing/shop.js';
import { Staff } from './staff.js';

const PAIRS = process.env['SHOP_TEST_FULL'] === '1' ? 300 : 30;
/** Each sign-in takes a tenth of a second of processor time, which a busy machine provides slowly. */
const STORY_TIMEOUT_MS = 120_000 + PAIRS * 4000;
/** Largest accepted distance: two samples of one distribution reach it once in 300,000 times; noise may add to it. */
const FARTHEST = 4.5;

let shop: StoryShop;
beforeAll(async () => {
  shop = await StoryShop.open();
  await shop.app.get(Staff, { strict: false }).create('chef@example.fr', 'un mot de passe long');
});
afterAll(() => shop.close());

async function timeOf(email: string): Promise<number> {
  const begin = performance.now();
  const { status } = await shop.ask('POST', '/api/admin/login', { email, password: 'un autre mot de passe' });
  expect(status).toBe(401);
  return performance.now() - begin;
}

/** Distance of Mann and Whitney's U from its value for two equal distributions, in standard deviations. */
function distance(some: readonly number[], others: readonly number[]): number {
  const wins = some.flatMap((one) => others.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)));
  const u = wins.reduce<number>((sum, win) => sum + win, 0);
  const product = some.length * others.length;
  return (u - product / 2) / Math.sqrt((product * (some.length + others.length + 1)) / 12);
}

describe('the time that a wrong password takes', () => {
  it(
    'does not tell whether there is such an account',
    async () => {
      const [known, unknown]: [number[], number[]] = [[], []];
      for (let pair = 0; pair < PAIRS; pair += 1) {
        const isFirst = pair % 2 === 0;
        if (isFirst) known.push(await timeOf('chef@example.fr'));
        unknown.push(await timeOf(`personne${pair % 3}@example.fr`));
        if (!isFirst) known.push(await timeOf('chef@example.fr'));
      }
      expect(Math.abs(distance(known, unknown))).toBeLessThan(FARTHEST);
    },
    STORY_TIMEOUT_MS,
  );

  it('would tell of ten milliseconds', () => {
    const times = Array.from({ length: PAIRS }, (_, at) => 100 + (at % 15));
    expect(
      distance(
        times.map((time) => time + 10),
        times,
      ),
    ).toBeGreaterThan(FARTHEST);
    expect(distance(times, times)).toBe(0);
  });

  it('is written down all the same, and however often it happens, the right password lets in', async () => {
    const [member] = await shop.rows('select admin_id from backend.admin_user');
    await eventually(async () => {
      expect(await shop.endOf(`admin-${String(member?.['admin_id'])}`)).toBeGreaterThanOrEqual(PAIRS - 1);
    });
    const failed = { type: 'AdminLoginFailed', data: { adminId: member?.['admin_id'], reason: 'wrong-password' } };
    await shop.flood(`admin-${String(member?.['admin_id'])}`, { ...failed, at: new Date().toISOString() }, 2100);
    const right = await shop.ask('POST', '/api/admin/login', {
      email: 'chef@example.fr',
      password: 'un mot de passe long',
    });
    expect(right.status).toBe(200);
  });
});
