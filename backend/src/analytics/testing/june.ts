import type { SessionEvent } from '@shop/domain';
import { sessionExamples as examples } from '@shop/domain/testing';
import { expect } from 'vitest';
import type { AnalyticsView, VisitsView } from '@shop/domain/analytics';
import type { StoryShop } from '../../testing/shop.js';
import { eventually } from '../../testing/eventually.js';
import { shopWithReadModels } from '../../testing/shop-at-work.js';
import { signedIn } from '../../testing/staff-account.js';

const started = (data: object, at = examples.SessionStarted.at): SessionEvent => ({
  ...examples.SessionStarted,
  data: { ...examples.SessionStarted.data, email: null, idveh: null, idaff: null, src: null, ...data },
  at,
});

const later = (event: SessionEvent, seconds: number): SessionEvent => ({
  ...event,
  at: new Date(Date.parse(event.at) + seconds * 1000).toISOString(),
});

const refund: SessionEvent = { ...examples.PaymentRefunded, data: { paymentIntentId: 'pi_1', refundedCents: 1300 } };

/** 60 visits on 30 June 2026 (8 pay, 2 get a refund, the bank keeps 1, the last 5 are of robots) and one in May, at midnight. In English the car is found in 10 minutes, otherwise in 1. */
async function recordJune(shop: StoryShop): Promise<void> {
  for (let n = 0; n < 60; n += 1) {
    const origin = {
      src: n % 2 === 0 ? 'radio' : null,
      idaff: n % 3 === 0 ? 'club-auto' : null,
      lang: n % 5 === 0 ? 'en' : 'fr',
    };
    await shop.given(
      started(origin),
      ...(n >= 55 ? [examples.RobotDetected] : []),
      ...(n < 40 ? [later(examples.VehicleIdentified, n % 5 === 0 ? 540 : 0)] : []),
      ...(n < 20 ? [examples.ConsentGiven] : []),
      ...(n < 16 ? [examples.ServicesSelected] : []),
      ...(n < 8 ? [examples.PaymentSucceeded] : []),
      ...(n < 2 ? [refund] : []),
      ...(n === 2 ? [examples.DisputeLost] : []),
    );
  }
  await shop.given(started({}, '2026-05-19T22:00:00.000Z'), examples.VehicleIdentified);
}

export const JUNE = 'from=2026-06-01&to=2026-06-30';

/** A shop that has had the visits of June, for all tests of a file, and what its staff asks it. */
export function shopOfJune() {
  let shop: StoryShop;
  let cookie: Record<string, string>;
  /** Asks a path below `/api/admin/`; as somebody else with other headers. */
  const answer = (path: string, headers = cookie) => shop.ask('GET', `/api/admin/${path}`, undefined, headers);
  const ask = async <View>(path: string) => (await answer(path)).body as View;
  const analytics = (question: string) => ask<AnalyticsView>(`analytics?${question}`);
  const visits = (question: string) => ask<VisitsView>(`visits?${question}`);
  /** The visits of all pages of a list, read one page after the other. */
  const allVisits = async (question: string) => {
    const pages = [await visits(question)];
    for (let next = pages[0]?.next; next; next = pages.at(-1)?.next)
      pages.push(await visits(`${question}&after=${next}`));
    return pages.flatMap((page) => page.visits);
  };
  shopWithReadModels(async (opened) => {
    shop = opened;
    cookie = await signedIn(shop);
    await recordJune(shop);
    await eventually(async () => expect((await analytics('range=year')).figures.sessions).toBe(61));
  });
  return { answer, ask, analytics, visits, allVisits };
}
