import type { Page } from '@playwright/test';
import { expect, test } from '../shop/fixtures.js';
import { Visitor } from '../page-objects/visitor.js';

test.use({ timezoneId: 'Indian/Reunion' });

/** A device that refuses storage, and whose clock is 26 hours ahead. */
const isOdd = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const aheadMs = 26 * 3_600_000;
    const Real = Date;
    globalThis.Date = class extends Real {
      constructor(...given: [] | [number]) {
        super(given.length === 0 ? Real.now() + aheadMs : given[0]);
      }
      static override now = () => Real.now() + aheadMs;
    } as DateConstructor;
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });

const parisClock = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', timeStyle: 'short' });

test('a phone with a wrong clock, another zone and no room buys, is told when in Paris time, and finds its order', async ({
  page,
  shop,
}) => {
  const answer = await fetch(`${shop.url}/api/configuration`);
  const { promiseSeconds } = (await answer.json()) as { promiseSeconds: number };
  const arrivals = () =>
    [-1, 0, 1, 2, 3].map((minutes) => {
      const at = parisClock.format(Date.now() + promiseSeconds * 1000 + minutes * 60_000);
      return at.replace(/^0?(\d+):/, '$1\u00a0h\u00a0');
    });
  const saysWhen = async (words: RegExp): Promise<void> => {
    const text = (await page.getByText(words).first().textContent()) ?? '';
    const [, clock] = /avant (?:\p{L}+ \d+(?:er)? à )?(\d+\u00a0h\u00a0\d+)\u00a0\(heure de Paris\)/u.exec(text) ?? [];
    expect(arrivals(), text).toContain(clock);
  };
  await isOdd(page);
  const visitor = new Visitor(page);
  await visitor.walksToThePayment();
  await saysWhen(/Livraison avant/);
  await visitor.paysByCard('4242424242424242');
  await visitor.isThanked();
  await saysWhen(/Vos rapports arrivent avant/);
  await visitor.followsTheOrder();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Vos rapports sur la');
});
