import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionExamples as examples } from '@shop/domain/testing';
import { eventually } from '../testing/eventually.js';
import { StoryProjections } from '../testing/projections.js';
import { StoryShop } from '../testing/shop.js';

const DAY_MS = 24 * 3600 * 1000;
const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();

let shop: StoryShop;
let projections: StoryProjections;

const buysThree = (at: string, amountCents: number): Promise<string> => {
  const { SessionStarted, PaymentSucceeded } = examples;
  const paid = { ...PaymentSucceeded, at, data: { ...PaymentSucceeded.data, paidAt: at, amountCents } };
  return shop.given({ ...SessionStarted, at }, paid);
};

const reportsCounted = async (): Promise<number> => {
  const [sums] = await shop.rows(`select sum(mecavin_sales + service_history_sales + mecascore_sales)::float8 as reports
                                    from analytics.past where grain = 'day'`);
  return Number(sums?.['reports']);
};

/** The average that a newly started backend answers after its first read of the sums. */
const averageOfANewBackend = async (): Promise<unknown> => {
  const { url, close } = await shop.openAnother();
  try {
    return await eventually(async () => {
      const { body } = await shop.ask('GET', '/api/configuration', undefined, {}, url);
      expect(body['averagePriceEuros']).not.toBeNull();
      return body['averagePriceEuros'];
    });
  } finally {
    await close();
  }
};

beforeAll(async () => {
  shop = await StoryShop.open();
  projections = await StoryProjections.prepare(shop.eventStore.url, shop.configuration.databaseUrl);
  projections.start();
});
afterAll(async () => {
  await projections.stop();
  await shop.close();
});

describe('the average price of a report', () => {
  it('is not said before there is one', async () => {
    const { body } = await shop.ask('GET', '/api/configuration');
    expect(body).toMatchObject({ averagePriceEuros: null, promiseSeconds: 3600 });
  });

  it('is that of the reports sold in the last 30 days, rounded up to whole euros', async () => {
    for (let n = 0; n < 10; n += 1) await buysThree(daysAgo(2), 4300);
    for (let n = 0; n < 10; n += 1) await buysThree(daysAgo(40), 8700);
    await eventually(async () => expect(await reportsCounted()).toBe(60));
    expect(await averageOfANewBackend()).toBe(15);
  });
});
