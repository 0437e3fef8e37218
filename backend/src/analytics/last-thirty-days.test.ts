import { beforeAll, describe, expect, it } from 'vitest';
import { type SessionEvent } from '@shop/domain';
import { sessionExamples as examples } from '@shop/domain/testing';
import type { ServiceId } from '@shop/domain/pricing';
import { sessionStream } from '@shop/domain/sessions';
import { parisDay } from '@shop/domain/time';
import { type AnalyticsView, type DashboardView, type FunnelView, type VisitsView } from '@shop/domain/analytics';
import { eventually } from '../testing/eventually.js';
import type { StoryShop } from '../testing/shop.js';
import { shopWithReadModels } from '../testing/shop-at-work.js';
import { signedIn, signIn } from '../testing/staff-account.js';

let shop: StoryShop;

shopWithReadModels((opened) => (shop = opened));

const DAY_MS = 86_400_000;

/** The day in Paris (YYYY-MM-DD) that is `days` before today. */
const dayBefore = (days: number): string =>
  new Date(Date.parse(parisDay(new Date().toISOString())) - days * DAY_MS).toISOString().slice(0, 10);

/** A visit that began at noon of a day, and paid 43 € at that of the same or a later one. */
function paidOn(day: string, dayOfPayment = day): Promise<string> {
  const [at, paidAt] = [`${day}T10:00:00.000Z`, `${dayOfPayment}T10:00:00.000Z`];
  const on = (event: SessionEvent): SessionEvent => ({ ...event, at });
  const paid = { ...examples.PaymentSucceeded, at: paidAt, data: { ...examples.PaymentSucceeded.data, paidAt } };
  return shop.given(on(examples.SessionStarted), on(examples.ServicesSelected), paid);
}

describe('the days of the dashboard', () => {
  it('are the last 30 of Paris, today among them, newest first, with revenue in cents; the totals are of all', async () => {
    const [today, first, before] = [dayBefore(0), dayBefore(29), dayBefore(30)];
    const paid = [await paidOn(today), await paidOn(before, dayBefore(3)), await paidOn(first)];
    const staff = await signedIn(shop);
    await eventually(async () => {
      const { body } = await shop.ask('GET', '/api/admin/dashboard', undefined, staff);
      const { totalSessions, totalRevenue, dailyStats } = body as DashboardView & Record<string, unknown>;
      expect([totalSessions, totalRevenue]).toEqual([3, 3 * 4300]);
      expect(dailyStats).toEqual([
        { date: today, sessions: 1, payments: 1, revenue: 4300 },
        { date: dayBefore(3), sessions: 0, payments: 1, revenue: 4300 },
        { date: first, sessions: 1, payments: 1, revenue: 4300 },
      ]);
    });
    const { body } = await shop.ask('GET', '/api/admin/visits?range=30d&figure=payments', undefined, staff);
    expect((body as unknown as VisitsView).visits.map(({ uuid }) => uuid)).toEqual(paid);
  });

  it('list a refund on its own day, and name no source of a day on which nobody came from it', async () => {
    const [day, lastDay] = [dayBefore(0), dayBefore(3)];
    const staff = await signIn(shop);
    const ask = async (question: string) =>
      (await shop.ask('GET', `/api/admin/${question}`, undefined, staff)).body as unknown as AnalyticsView & VisitsView;
    const [, visit] = (await ask('visits?range=30d&figure=payments')).visits;
    await shop.flood(sessionStream(visit?.uuid ?? ''), { ...examples.PaymentRefunded, at: `${day}T10:00:00.000Z` }, 1);
    await eventually(async () => {
      const { visits } = await ask(`visits?from=${day}&to=${day}&figure=refunded`);
      expect(visits.map(({ uuid, refunded }) => [uuid, refunded])).toEqual([[visit?.uuid, 4300]]);
    });
    const { figures, sources } = await ask(`analytics?from=${lastDay}&to=${lastDay}`);
    expect([figures.sessions, figures.payments, sources]).toEqual([0, 1, []]);
  });

  it('stand beside a funnel with the counts of all visits, also as of a past minute', async () => {
    const staff = await signedIn(shop);
    const funnel = async (query = '') =>
      (await shop.ask('GET', `/api/admin/funnel${query}`, undefined, staff)).body as unknown as FunnelView;
    const countsOf = ({ steps }: FunnelView) =>
      steps.map(({ step, entered, passed, left }) => [step, entered, passed, left]);
    const { range, steps } = await funnel();
    expect(range).toEqual({ from: dayBefore(30), to: dayBefore(0) });
    expect(countsOf({ range, steps })).toEqual([
      ['identified', 3, 0, 3],
      ['consented', 0, 0, 0],
      ['chosen', 0, 0, 0],
      ['paid', 3, 3, 0],
    ]);
    expect(steps.map(({ medianSeconds }) => medianSeconds !== null)).toEqual([false, false, false, true]);
    const then = await funnel(`?asOf=${dayBefore(30)}T06:00:00Z`);
    expect(countsOf(then).at(-1)).toEqual(['paid', 0, 0, 0]);
    const yesterday = await funnel(`?asOf=${dayBefore(1)}T12:00:00Z`);
    expect(yesterday.range).toEqual({ from: dayBefore(30), to: dayBefore(1) });
    expect(yesterday.steps.at(-1)).toMatchObject({ entered: 2, passed: 2, passRate: 100, medianSeconds: null });
    expect((await shop.ask('GET', '/api/admin/funnel')).status).toBe(401);
    expect(
      (await shop.ask('GET', '/api/admin/funnel?asOf=2026-05-01T00:00:00Z&range=7d', undefined, staff)).status,
    ).toBe(400);
  });
});

describe('the services that are sold most', () => {
  it('come by the number of sales, whatever money they brought', async () => {
    const at = `${dayBefore(1)}T10:00:00.000Z`;
    const sold = (service: ServiceId, amountCents: number) => {
      const { data } = examples.PaymentSucceeded;
      const services = data.services.filter(({ serviceId }) => serviceId === service);
      const paid = { ...examples.PaymentSucceeded, at, data: { ...data, services, amountCents, paidAt: at } };
      return shop.given({ ...examples.SessionStarted, at }, paid);
    };
    await sold('mecavin', 1900);
    await sold('mecavin', 1900);
    await sold('mecascore', 90_000);
    const staff = await signedIn(shop);
    await eventually(async () => {
      const { body } = await shop.ask('GET', '/api/admin/dashboard', undefined, staff);
      const { topServices } = body as unknown as DashboardView;
      expect(topServices.map(({ serviceId, count }) => [serviceId, count])).toEqual([
        ['mecavin', 5],
        ['mecascore', 4],
        ['service-history', 3],
      ]);
      expect(topServices[1]?.revenue).toBeGreaterThan(topServices[0]?.revenue ?? Infinity);
    });
  });
});

describe('a visit of which something came in the last half hour', () => {
  const began = (minutes: number, ...chosen: readonly ServiceId[]) => {
    const at = new Date(Date.now() - minutes * 60_000).toISOString();
    const { SessionStarted: started, ServicesSelected: selected } = examples;
    const services = { ...selected, data: { ...selected.data, selectedServices: chosen }, at };
    const visit = { ...started, data: { ...started.data, src: 'open-now' }, at };
    return shop.given(visit, ...(chosen.length > 0 ? [services] : []));
  };
  let staff: Record<string, string>;
  const sold = () => {
    const at = new Date(Date.now() - 120_000).toISOString();
    const { data } = examples.PaymentSucceeded;
    const services = data.services.filter(({ serviceId }) => serviceId === 'mecascore');
    const visit = { ...examples.SessionStarted, data: { ...examples.SessionStarted.data, src: 'open-now' }, at };
    return shop.given(visit, { ...examples.PaymentSucceeded, at, data: { ...data, services, paidAt: at } });
  };
  let [open, quiet]: readonly string[] = [];
  beforeAll(async () => {
    [open, quiet] = [await began(1), await began(45, 'mecavin', 'service-history')];
    await sold();
    staff = await signedIn(shop);
  });
  const ask = async <View>(path: string) =>
    (await shop.ask('GET', `/api/admin/${path}`, undefined, staff)).body as unknown as View;
  const analytics = (question: string) => ask<AnalyticsView>(`analytics?range=7d&${question}`);
  const listed = async (figure: string) =>
    (await ask<VisitsView>(`visits?range=7d&source=open-now&figure=${figure}`)).visits.map(({ uuid, state }) => [
      uuid,
      state,
    ]);

  it('is under way, and not lost until it has been quiet for longer', async () => {
    await eventually(async () =>
      expect((await analytics('source=open-now')).cohort).toEqual({ entered: 3, converted: 1, underWay: 1, lost: 1 }),
    );
    expect([await listed('under-way'), await listed('lost')]).toEqual([[[open, 'under-way']], [[quiet, 'lost']]]);
  });

  it('is counted for its source among all, and for no service but those that it chose', async () => {
    await eventually(async () =>
      expect((await analytics('by=source')).breakdown.slices).toContainEqual(
        expect.objectContaining({ value: 'open-now', sessions: 3 }),
      ),
    );
    const { breakdown } = await analytics('source=open-now&by=source');
    expect([breakdown.slices.map(({ value }) => value), breakdown.others]).toEqual([['open-now'], null]);
    expect((await analytics('by=source')).sources).toEqual(['newsletter', 'open-now']);
    const sessions = async (service: ServiceId) =>
      (await analytics(`source=open-now&service=${service}`)).figures.sessions;
    expect([await sessions('mecavin'), await sessions('service-history'), await sessions('mecascore')]).toEqual([
      1, 1, 1,
    ]);
  });
});
