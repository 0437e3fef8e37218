import { describe, expect, it } from 'vitest';
import type { ServiceId } from '@shop/domain/pricing';
import type { Availability } from '@shop/domain/reports';
import { sessionStream } from '@shop/domain/sessions';
import { sessionExamples } from '@shop/domain/testing';
import { eventually } from '../../testing/eventually.js';
import { orderDesk } from '../testing/order-desk.js';
import { staffedShop } from '../testing/staffed-shop.js';
import type { StoryShop } from '../../testing/shop.js';

let shop: StoryShop;
let staff: Record<string, string>;
staffedShop((staffed) => ({ shop, staff } = staffed));

const until = (check: () => Promise<void>) => eventually(check);
const { bought, page, listed } = orderDesk(() => ({ shop, staff }));
const said = (serviceId: ServiceId, availability: Availability) =>
  ({ serviceId, availability, source: 'R', answeredAt: new Date().toISOString() }) as const;
const brokenOf = async () => (await shop.ask('GET', '/api/admin/orders', undefined, staff)).body['brokenPromises'];

describe('a report that its provider said to have', () => {
  it('and that never came stands out among the deliveries, beside what was said of the others', async () => {
    const promised = [said('mecavin', 'found'), said('service-history', 'found'), said('mecascore', 'unlikely')];
    const { uuid, token } = await bought({ plate: 'BP-000-NE', promised });
    await until(async () => expect(await page(token)).toMatchObject({ stage: 'sent' }));
    await until(async () =>
      expect(await listed(uuid)).toMatchObject({
        brokenPromises: ['service-history'],
        promised: [
          { serviceId: 'mecavin', availability: 'found', outcome: 'received' },
          { serviceId: 'service-history', availability: 'found', outcome: 'nothing-found' },
          { serviceId: 'mecascore', availability: 'unlikely', outcome: 'received' },
        ],
      }),
    );
    expect(await brokenOf()).toBe(1);
    expect((await shop.ask('GET', `/api/orders/${token}/promised`)).body).toEqual({ reports: promised });
  });

  it('is nothing to talk about when it was said to be unlikely', async () => {
    const promised = [said('mecavin', 'found'), said('service-history', 'unlikely'), said('mecascore', 'found')];
    const { uuid, token } = await bought({ plate: 'NH-000-NE', promised });
    await until(async () => expect(await page(token)).toMatchObject({ stage: 'sent' }));
    await until(async () => expect(await listed(uuid)).toBeUndefined());
    expect(await brokenOf()).toBe(1);
  });
});

describe('what was promised to the buyer', () => {
  it('is what the providers said before the payment, whatever the visit names afterwards', async () => {
    const promised = [said('mecavin', 'found'), said('service-history', 'partial')];
    const { uuid, token } = await bought({ promised, isCharged: false });
    await until(async () => expect(await page(token)).toMatchObject({ stage: 'sent' }));
    const { UrlParametersSynced: synced } = sessionExamples;
    await shop.flood(sessionStream(uuid), { ...synced, data: { changed: { idveh: 'EF456GH' } } }, 1);
    expect((await shop.ask('GET', `/api/orders/${token}/promised`)).body).toEqual({ reports: promised });
  });
});
