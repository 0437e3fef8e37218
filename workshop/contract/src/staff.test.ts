import { describe, expect, it } from '@jest/globals';
import {
  answered,
  day,
  filledText,
  list,
  percent,
  refused,
  refusedFields,
  secondsOrNull,
  wholeNumber,
} from './answers.js';
import { Client } from './client.js';
import { settings } from './settings.js';
import { settled } from './figures.js';
import { okOf } from './visit.js';

const { account } = settings();
const unauthorized = refused(401, 'unauthorized');

describe('whoever is not signed in', () => {
  const stranger = new Client();

  it.each(['user', 'dashboard', 'visits', 'orders', 'audit', 'funnel', 'analytics'])('reads no %s', async (what) => {
    expect(await stranger.get(`/api/admin/${what}`)).toMatchObject(unauthorized);
  });

  it('signs in with an e-mail and a password', async () => {
    const signIn = (body: object) => stranger.post('/api/admin/login', body);
    expect(await signIn({})).toMatchObject(refusedFields('email', 'password'));
    expect(await signIn({ email: 'nobody', password: 'secret' })).toMatchObject(refusedFields('email'));
    expect(await signIn({ email: 'nobody@example.com' })).toMatchObject(refusedFields('password'));
    expect(await signIn({ email: 'nobody@example.com', password: 'secret' })).toMatchObject(unauthorized);
  });

  it('signs out as well', async () => {
    expect(await stranger.post('/api/admin/logout')).toMatchObject(answered(200, { signedOut: true }));
  });
});

(account === undefined ? describe.skip : describe)('staff', () => {
  const staff = new Client();
  const { email, password } = account ?? { email: '', password: '' };

  it('is refused with another password', async () => {
    expect(await staff.post('/api/admin/login', { email, password: `${password}?` })).toMatchObject(unauthorized);
    expect(await staff.get('/api/admin/user')).toMatchObject(unauthorized);
  });

  it('signs in, with a cookie that no script reads and no other site sends', async () => {
    const answer = await staff.post('/api/admin/login', { email, password });
    expect(answer).toMatchObject(answered(200, { email, role: 'admin' }));
    expect(JSON.stringify(answer.json)).not.toMatch(/pass|hash/i);
    expect(answer.cookies).toEqual(
      expect.arrayContaining([expect.stringMatching(/HttpOnly; (Secure; )?SameSite=Strict/)]),
    );
    const user = await staff.get('/api/admin/user');
    expect(user).toMatchObject(answered(200, { email, role: 'admin' }));
    expect(JSON.stringify(user.json)).not.toMatch(/pass|hash/i);
  });

  it('reads the six figures of the dashboard', async () => {
    const rates = { step1ToStep2: percent, step2ToStep3: percent, step3ToPayment: percent };
    const totals = { totalSessions: wholeNumber, totalSuccessfulPayments: wholeNumber, totalRevenue: wholeNumber };
    const answer = await staff.get('/api/admin/dashboard');
    const figures = { ...totals, conversionRates: rates, dailyStats: list, topServices: list };
    expect(answer).toMatchObject(answered(200, figures));
    const { dailyStats, topServices } = answer.json as { dailyStats: { date: string }[]; topServices: object[] };
    const dates = dailyStats.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().reverse());
    expect(dates.length).toBeLessThanOrEqual(30);
    for (const stat of dailyStats) {
      expect(stat).toMatchObject({ date: day, sessions: wholeNumber, payments: wholeNumber, revenue: wholeNumber });
    }
    const service = { serviceId: filledText, serviceName: filledText, count: wholeNumber, revenue: wholeNumber };
    for (const sold of topServices) expect(sold).toMatchObject(service);
  });

  it('reads the counts behind the rates', async () => {
    const count = { entered: wholeNumber, passed: wholeNumber, left: wholeNumber, passRate: percent };
    const time = { medianSeconds: secondsOrNull, p90Seconds: secondsOrNull };
    const answer = await staff.get('/api/admin/funnel');
    const steps = ['identified', 'consented', 'chosen', 'paid'].map((step) => ({ step, ...count, ...time }));
    expect(answer).toMatchObject(answered(200, { range: { from: day, to: day }, steps }));
  });

  (settings().alone ? it : it.skip)(
    'finds the rates to be those of the counts, while nobody else uses the shop',
    async () => {
      await settled(staff);
      const { steps } = okOf(await staff.get('/api/admin/funnel')) as { steps: { entered: number; passed: number }[] };
      const rates = steps.map(({ entered, passed }) =>
        entered === 0 ? 0 : Math.round((passed / entered) * 1000) / 10,
      );
      const [, step1ToStep2, step2ToStep3, step3ToPayment] = rates;
      const { conversionRates } = okOf(await staff.get('/api/admin/dashboard'));
      expect(conversionRates).toEqual({ step1ToStep2, step2ToStep3, step3ToPayment });
    },
  );

  it('signs out, and reads nothing more', async () => {
    expect(okOf(await staff.post('/api/admin/logout'))).toMatchObject({ signedOut: true });
    for (const what of ['user', 'dashboard']) {
      expect(await staff.get(`/api/admin/${what}`)).toMatchObject(unauthorized);
    }
  });
});
