import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../testing/eventually.js';
import { mailsTo } from '../../testing/orders.js';
import { StoryProjections } from '../../testing/projections.js';
import { StoryShop } from '../../testing/shop.js';
import { StoryWorker } from '../../testing/worker.js';
import { orderDesk } from '../testing/order-desk.js';

let shop: StoryShop;
let worker: StoryWorker;
let projections: StoryProjections;
beforeAll(async () => {
  shop = await StoryShop.open();
  projections = await StoryProjections.prepare(shop.eventStore.url, shop.configuration.databaseUrl);
  projections.start();
  worker = await StoryWorker.start(shop.configuration);
});
afterAll(async () => {
  await Promise.all([worker.stop(), projections.stop()]);
  await shop.close();
});

const { bought, page, act, typesOf, subjectsTo } = orderDesk(() => ({ shop, staff: {} }));
const until = (check: () => Promise<void>) => eventually(check);
async function delivered() {
  const order = await bought({});
  await until(async () => expect(await typesOf(order.uuid)).toContain('ReportsDelivered'));
  return order;
}
const unfinished = async (): Promise<unknown[]> =>
  (await shop.rows('select order_id from reports.order where unfinished_since is not null')).map(
    (row) => row['order_id'],
  );

describe('orders whose jobs are lost', () => {
  it('are made, refunded, credited, acknowledged and sent again all the same', async () => {
    const [withdrawn, copied] = [await delivered(), await delivered()];
    await worker.stop();
    const contract = { name: 'Jeanne Dupont', email: withdrawn.email };
    expect((await act(withdrawn.token, 'withdrawal', contract)).status).toBe(200);
    expect((await act(copied.token, 'resend')).status).toBe(200);
    await until(async () => expect((await unfinished()).sort()).toEqual([withdrawn.uuid, copied.uuid].sort()));
    await shop.rows('delete from graphile_worker._private_jobs');
    worker = await StoryWorker.start(shop.configuration);
    await until(async () => {
      const { refundedCents, reports } = await page(withdrawn.token);
      expect(refundedCents).toBe(4300);
      expect(reports.map(({ creditNoteNumber }) => creditNoteNumber)).not.toContain(null);
    });
    await until(async () => expect((await subjectsTo(withdrawn.email)).join()).toContain('rétractation'));
    const copies = async () =>
      (await mailsTo(shop, copied.email)).filter(({ attachments }) => attachments.length === 3);
    await until(async () => expect(await copies()).toHaveLength(2));
    await until(async () => expect(await unfinished()).toEqual([]));
  });

  it('are left alone while they have one: a job that waits for its moment keeps it', async () => {
    const { uuid } = await bought({ email: `${randomUUID()}@example.fr`, plate: 'SL-999-MN' });
    const runAt = async () =>
      (await shop.rows('select run_at from graphile_worker._private_jobs where key = $1', [`order:${uuid}`]))[0]?.[
        'run_at'
      ];
    await until(async () => expect(await unfinished()).toEqual([uuid]));
    await worker.stop();
    await shop.rows(`update graphile_worker._private_jobs set run_at = '2099-01-01' where key = $1`, [`order:${uuid}`]);
    worker = await StoryWorker.start(shop.configuration);
    const other = await delivered();
    expect(other.uuid).not.toBe(uuid);
    expect(await runAt()).toEqual(new Date('2099-01-01'));
  });
});
