import { expect } from 'vitest';
import type { AnalyticsView, VisitsView } from '@shop/domain/analytics';
import { eventually } from '../../testing/eventually.js';
import type { StoryShop } from '../../testing/shop.js';
import { shopWithReadModels } from '../../testing/shop-at-work.js';
import { signedIn } from '../../testing/staff-account.js';
import { recordJune } from './june.js';

export const JUNE = 'from=2026-06-01&to=2026-06-30';

/** A shop that has had the visits of June, for all tests of a file, and what its staff asks it. */
export const shopOfJune = () => {
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
};
