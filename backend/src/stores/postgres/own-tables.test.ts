import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StreamStore } from '@shop/eventing/event-store/streams';
import { newDatabase } from '../../../../workshop/launch/testing/databases.mjs';
import { startEventStore, type EventStore } from '../../../../workshop/launch/testing/event-store.mjs';
import { chosen } from '../../payments/testing/paying.js';
import { CrashingProcess } from '../../testing/crashing-process.js';
import { REACTIONS } from '../../platform/tokens.js';
import { eventually } from '../../testing/eventually.js';
import { mailsTo, orderEvents, paidVisit } from '../../testing/orders.js';
import { StoryShop } from '../../testing/shop.js';
import { StoryWorker } from '../../testing/worker.js';
import { ShopIdentity } from '../event-store/shop-identity.js';
import { migrate } from './migrations.js';
import { Postgres } from './postgres.js';

let shop: StoryShop;
let ownShop: string;
let others: EventStore;
beforeAll(async () => {
  [shop, others] = await Promise.all([
    StoryShop.open(),
    startEventStore({ postgresUrl: process.env['SHOP_TEST_EVENT_STORE_POSTGRES'] }),
  ]);
  ownShop = await foundedIn(shop.eventStore.url);
  const reactions = shop.app.get<readonly unknown[]>(REACTIONS, { strict: false });
  await eventually(async () => expect(await allRows()).toHaveLength(reactions.length));
});
afterAll(async () => {
  await shop.close();
  await others.stop();
});

async function foundedIn(url: string, { keys } = shop.configuration): Promise<string> {
  const store = new StreamStore(url);
  const id = await new ShopIdentity(store, keys.master).establish();
  await store.close();
  return id;
}
const mark = () => shop.rows('select shop_id from backend.shop');
const allRows = async () => shop.rows('select * from backend.reaction_checkpoint order by name');
const prepare = async () =>
  shop.ask('POST', '/api/create-payment-intent', {
    ...{ sessionUuid: await shop.given(...chosen), amount: 4300, currency: 'eur' },
  });

describe('a process beside tables that were read from the log of another shop', () => {
  it.each(['api', 'worker'] as const)('is refused at its start, the %s, and changes nothing', async (kind) => {
    const before = [await mark(), await allRows()];
    expect(before[0]).toEqual([{ shop_id: ownShop }]);
    const starting = CrashingProcess.start(kind, { ...shop.configuration, eventStoreUrl: others.url });
    await expect(starting).rejects.toThrow(
      `holds the tables of shop ${ownShop.slice(0, 8)}, and the log ${others.url.split('?')[0]}`,
    );
    expect([await mark(), await allRows()]).toEqual(before);
  });
});

describe('the migration that marks tables', () => {
  it('refuses those of before that are another shop’s, and gives them to the shop that their checkpoints name', async () => {
    const url = await newDatabase(process.env['SHOP_TEST_POSTGRES'] ?? '', 'older');
    await migrate(url);
    const at = async (text: string) => {
      const postgres = new Postgres(url);
      return postgres.rows(text).finally(() => void postgres.close());
    };
    await at(
      `insert into backend.reaction_checkpoint (name, epoch, commit_pos, prepare_pos, shop_id) values ('when', 0, 0, 0, 'older')`,
    );
    await at('drop table backend.shop');
    await at("delete from backend.migration where name ~ '^0027'");
    const log = { shop: 'newer', url: 'esdb://127.0.0.1:1' };
    await expect(migrate(url, log)).rejects.toThrow('holds the tables of shop older');
    expect(await at(`select to_regclass('backend.shop')::text as shop_id`)).toEqual([{ shop_id: null }]);
    await migrate(url, { ...log, shop: 'older' });
    expect(await at('select shop_id from backend.shop')).toEqual([{ shop_id: 'older' }]);
  });

  it('gives new ones to the shop of the log that they are made for', async () => {
    const url = await newDatabase(process.env['SHOP_TEST_POSTGRES'] ?? '', 'new');
    const log = { shop: randomUUID(), url: 'esdb://127.0.0.1:1' };
    await migrate(url, log);
    await migrate(url, log);
    await expect(migrate(url, { ...log, shop: undefined })).rejects.toThrow('is that of no shop yet');
  });
});

describe('a running shop whose Postgres becomes that of another shop', () => {
  it('starts no payment and stays ready; when its own is back, payments go on by themselves', async () => {
    expect((await prepare()).status).toBe(200);
    await shop.rows('update backend.shop set shop_id = $1', [randomUUID()]);
    await eventually(async () => {
      const { status, body } = await prepare();
      expect([status, body['code']]).toEqual([503, 'sales-paused']);
    });
    const { status, body } = await shop.ask('GET', '/health/ready');
    expect([status, body['logRefusedBy']]).toEqual([200, ['reactions', 'projections']]);
    expect((await shop.ask('POST', '/api/sessions', { uuid: randomUUID(), lang: 'fr' })).status).toBe(201);
    await shop.rows('update backend.shop set shop_id = $1', [ownShop]);
    await eventually(async () => expect((await prepare()).status).toBe(200));
  });
});

describe('two Postgres on one log, as when one takes over from the other', () => {
  it('belong to one shop, and each mail goes out once', async () => {
    const green = await newDatabase(process.env['SHOP_TEST_POSTGRES'] ?? '', 'green');
    await migrate(green, { shop: ownShop, url: shop.eventStore.url });
    const workers = await Promise.all([
      StoryWorker.start(shop.configuration),
      StoryWorker.start({ ...shop.configuration, databaseUrl: green }),
    ]);
    const email = `${randomBytes(6).toString('hex')}@example.fr`;
    const uuid = await paidVisit(shop, { email });
    const types = async () => (await orderEvents(shop, uuid)).map(({ type }) => type);
    await eventually(async () => expect(await types()).toContain('ReportsDelivered'), 90_000);
    await Promise.all(workers.map((worker) => worker.stop()));
    const subjects = (await mailsTo(shop, email)).map(({ subject }) => subject);
    expect(subjects.length).toBeGreaterThan(0);
    expect(new Set(subjects).size).toBe(subjects.length);
    expect((await types()).filter((type) => type === 'OrderOpened')).toHaveLength(1);
  });
});
