import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AnalyticsView } from '@shop/domain/analytics';
import type { SessionEvent } from '@shop/domain';
import { sessionStream } from '@shop/domain/sessions';
import { sessionExamples as examples } from '@shop/domain/testing';
import { parisTime } from '@shop/domain/time';
import { Clock } from '../../platform/clock.js';
import { eventually } from '../../testing/eventually.js';
import type { StoryShop } from '../../testing/shop.js';
import { shopWithReadModels } from '../../testing/shop-at-work.js';
import { signedIn } from '../../testing/staff-account.js';

let shop: StoryShop;
let cookie: Record<string, string>;

shopWithReadModels(async (opened) => {
  shop = opened;
  cookie = await signedIn(shop);
});
afterEach(() => vi.restoreAllMocks());

const after = (at: string, seconds: number): string => new Date(Date.parse(at) + seconds * 1000).toISOString();
const paris = (day: string, time: string): string => new Date(`${day}T${time}`).toISOString();

/** A visit, and the payment of it a minute and a half later, which the shop records after another minute. */
function paidVisit(startedAt: string, origin: object): [uuid: string, SessionEvent][] {
  const uuid = randomUUID();
  const [paidAt, at] = [after(startedAt, 90), after(startedAt, 150)];
  const { SessionStarted, PaymentSucceeded } = examples;
  return [
    [uuid, { ...SessionStarted, data: { ...SessionStarted.data, ...origin, uuid }, at: startedAt }],
    [uuid, { ...PaymentSucceeded, data: { ...PaymentSucceeded.data, paidAt }, at }],
  ];
}

const HOURS = ['00', '01', '02', '03', '04', '23'];

/** A paid visit of a robot. */
function robotVisit(startedAt: string, origin: object): [uuid: string, SessionEvent][] {
  const [started, ...others] = paidVisit(startedAt, origin);
  const robot = { ...examples.RobotDetected, at: startedAt };
  return started === undefined ? [] : [started, [started[0], robot], ...others];
}

/** Two visits in some hours of the clock of Paris: at five past in French, and ten seconds after the 59th minute that of an English robot by radio. */
const visitsFrom = (first: string, days: number) =>
  Array.from({ length: days * 24 }, (_, hour) => after(first, hour * 3600))
    .filter((at) => HOURS.includes(parisTime(at).time.slice(0, 2)))
    .flatMap((at) => [
      ...paidVisit(after(at, 5 * 60), { lang: 'fr', src: null, idaff: null }),
      ...robotVisit(after(at, 59 * 60 + 10), { lang: 'en', src: 'radio', idaff: null }),
    ]);

/** Two payments of which a euro went back a week before, 13 euros on the day before the clock changes, and a euro after it. */
const refunded = [paris('2026-03-28', '03:30:00+01:00'), paris('2026-03-28', '12:00:00+01:00')].flatMap((at) => {
  const visit = paidVisit(paris('2026-03-20', '12:00:00+01:00'), { lang: 'fr', src: null, idaff: null });
  const uuid = visit[0]?.[0] ?? '';
  const upTo = (refundedCents: number, refundedAt: string) =>
    [uuid, { ...examples.PaymentRefunded, data: { paymentIntentId: 'pi_1', refundedCents }, at: refundedAt }] as const;
  const lost = { ...examples.DisputeLost, data: { ...examples.DisputeLost.data, amountCents: 1300 }, at };
  const [before, later] = [paris('2026-03-21', '12:00:00+01:00'), paris('2026-03-29', '00:00:00+01:00')];
  return [...visit, upTo(100, before), upTo(1400, at), [uuid, lost] as const, upTo(1500, later)];
});

const toCome = [
  ...refunded,
  ...visitsFrom('2026-03-26T22:00:00.000Z', 4),
  ...visitsFrom('2026-10-23T21:00:00.000Z', 3),
].toSorted(([, a], [, b]) => (a.at < b.at ? -1 : 1));

/** Lets everything happen that comes before an instant; the clock of the shop stands there until the test ends. */
async function comeTo(now: string): Promise<void> {
  while ((toCome[0]?.[1].at ?? now) < now) {
    const [uuid = '', event] = toCome.shift() ?? [];
    if (event?.type === 'SessionStarted') await shop.givenAs(uuid, event);
    else if (event !== undefined) await shop.flood(sessionStream(uuid), event, 1);
  }
  vi.spyOn(Clock.prototype, 'now').mockReturnValue(now);
}

const analytics = async (question: string): Promise<AnalyticsView> =>
  (await shop.ask('GET', `/api/admin/analytics?${question}`, undefined, cookie)).body as unknown as AnalyticsView;

function counted({ sessions, payments, revenue, converted }: AnalyticsView['figures']) {
  expect(revenue).toBe(4300 * payments);
  return [sessions, payments, converted];
}

/** Sessions, payments and converted visits of a range, and of what it is compared with. */
const sides = async (question: string, expected: readonly [current: number[], previous: number[]]) =>
  eventually(async () => {
    const view = await analytics(question);
    expect([counted(view.figures), counted(view.previousFigures)]).toEqual(expected);
    return view;
  });

describe('a running day', () => {
  it.each([
    ['on a day of 24 hours', '2026-03-28', '04:07:00+01:00', '2026-03-27', '04:07:00+01:00', [9, 9, 8], [9, 9, 8]],
    [
      'on a day of 24 hours',
      '2026-03-28',
      '23:59:00+01:00',
      '2026-03-27',
      '23:59:00+01:00',
      [11, 12, 11],
      [11, 12, 11],
    ],
    ['on the day of 23', '2026-03-29', '04:07:00+02:00', '2026-03-28', '04:07:00+01:00', [7, 7, 6], [9, 9, 8]],
    ['on the day of 23', '2026-03-29', '23:59:00+02:00', '2026-03-28', '23:59:00+01:00', [9, 10, 9], [11, 12, 11]],
    ['after the day of 23', '2026-03-30', '02:30:00+02:00', '2026-03-29', '03:00:00+02:00', [5, 6, 5], [4, 4, 3]],
    ['after the day of 23', '2026-03-30', '04:07:00+02:00', '2026-03-29', '04:07:00+02:00', [9, 9, 8], [7, 7, 6]],
    ['on the day of 25', '2026-10-25', '04:07:00+01:00', '2026-10-24', '04:07:00+02:00', [11, 11, 10], [9, 9, 8]],
    ['on the day of 25', '2026-10-25', '23:59:00+01:00', '2026-10-24', '23:59:00+02:00', [13, 14, 13], [11, 12, 11]],
    ['after the day of 25', '2026-10-26', '02:30:00+01:00', '2026-10-25', '02:30:00+02:00', [5, 6, 5], [5, 6, 5]],
    ['after the day of 25', '2026-10-26', '04:07:00+01:00', '2026-10-25', '04:07:00+01:00', [9, 9, 8], [11, 11, 10]],
  ])('%s is compared, at %s %s, with %s up to %s', async (_name, day, time, dayBefore, timeBefore, is, was) => {
    const now = paris(day, time);
    await comeTo(now);
    const { currentUntil, previousUntil, days, previousDays } = await sides('range=today', [is, was]);
    expect([currentUntil, previousUntil]).toEqual([now, paris(dayBefore, timeBefore)]);
    expect([days, previousDays]).toMatchObject([
      [{ date: day, sessions: is[0] }],
      [{ date: dayBefore, sessions: was[0] }],
    ]);
  });

  it.each([
    ['language=fr', '04:07', [5, 4, 4, 1300, 0]],
    ['language=en', '04:07', [4, 5, 4, 0, 4]],
    ['source=radio', '04:07', [4, 5, 4, 0, 4]],
    ['source=radio&language=en', '23:59', [5, 6, 5, 0, 5]],
    ['by=brand', '23:59', [11, 12, 11, 2600, 5]],
  ])(
    'is compared alike for %s at %s, with the refunds, the lost disputes and the robots up to then',
    async (question, time, was) => {
      await comeTo(paris('2026-03-29', `${time}:00+02:00`));
      await eventually(async () => {
        const { previousFigures } = await analytics(`range=today&${question}`);
        expect([...counted(previousFigures), previousFigures.refunded, previousFigures.robots]).toEqual(was);
        expect(previousFigures.chargedBack).toBe(previousFigures.refunded);
      });
    },
  );

  it('ends a range of days of one’s own, whose other days are compared whole', async () => {
    await comeTo(paris('2026-03-30', '04:07:00+02:00'));
    await eventually(async () => {
      const { previous, previousDays } = await analytics('from=2026-03-29&to=2026-04-12');
      expect(previous).toEqual({ from: '2026-03-27', to: '2026-03-28' });
      expect(previousDays.map(({ sessions }) => sessions)).toEqual([12, 9]);
    });
  });

  it('is compared with nothing before it begins', async () => {
    await comeTo(paris('2026-03-29', '04:07:00+02:00'));
    const { previous, previousFigures } = await analytics('from=2026-03-30&to=2026-03-31');
    expect(previous).toEqual({ from: '2026-03-28', to: '2026-03-29' });
    expect(counted(previousFigures)).toEqual([0, 0, 0]);
  });

  it('is that of Paris from its midnight on, while UTC still has the day before', async () => {
    await comeTo(paris('2026-10-28', '00:30:00+01:00'));
    const { today, current } = await analytics('range=today');
    expect([today, current]).toEqual(['2026-10-28', { from: '2026-10-28', to: '2026-10-28' }]);
  });
});
