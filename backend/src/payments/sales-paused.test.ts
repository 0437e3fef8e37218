import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentIssuesView } from '@shop/domain/admin';
import { recoverReaction } from '@shop/eventing/reactions/recover';
import { reactionStatuses } from '@shop/eventing/reactions/checkpoint';
import { copyDatabase } from '../../../workshop/launch/testing/databases.mjs';
import { startEventStore } from '../../../workshop/launch/testing/event-store.mjs';
import { REACTION_TABLES } from '../stores/event-store/reaction-stores.js';
import { eventually } from '../testing/eventually.js';
import { orderEvents } from '../testing/orders.js';
import { StoryProjections } from '../testing/projections.js';
import { storesOf } from '../testing/reactions.js';
import { StoryShop } from '../testing/shop.js';
import { signedIn } from '../testing/staff-account.js';
import { StoryWorker } from '../testing/worker.js';
import { chosen, intentOf, messageAbout, signedBy, stripeOf } from './testing/paying.js';

const { schema } = REACTION_TABLES;

let shop: StoryShop;
let worker: StoryWorker;
let projections: StoryProjections;
let staff: Record<string, string>;
beforeAll(async () => {
  shop = await StoryShop.open();
  projections = await StoryProjections.prepare(shop.eventStore.url, shop.configuration.databaseUrl);
  worker = await StoryWorker.start(shop.configuration);
  staff = await signedIn(shop);
});
afterAll(async () => {
  await Promise.all([worker.stop(), projections.stop()]);
  await shop.close();
});

const until = (check: () => Promise<void>) => eventually(check);
const prepare = (sessionUuid: string) =>
  shop.ask('POST', '/api/create-payment-intent', { sessionUuid, amount: 4300, currency: 'eur' });
const typesOf = async (uuid: string) => (await shop.eventsOf(uuid)).map(({ type }) => type);
const orderTypes = async (uuid: string) => (await orderEvents(shop, uuid)).map(({ type }) => type);
const refusedBy = async () => (await shop.ask('GET', '/health/ready')).body['logRefusedBy'];
async function workerHealth() {
  const answer = await fetch(`${worker.url}/health/ready`);
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
async function refusedLog() {
  const { body } = await shop.ask('GET', '/api/admin/concerns', undefined, staff);
  return (body as unknown as PaymentIssuesView).refusedLog;
}
const followed = () => until(async () => expect((await workerHealth()).body['log']).toEqual({ status: 'accepted' }));

/** Confirms an intent at the provider, and lets the provider's message about it arrive. */
async function paid(intent: string): Promise<number> {
  const stripe = stripeOf(shop.configuration);
  await stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });
  const payload = messageAbout(intent);
  const signature = signedBy(stripe, payload, shop.configuration.stripe.webhookSecrets[1] ?? '');
  return (await shop.ask('POST', '/api/webhook/stripe', payload, { 'stripe-signature': signature })).status;
}

/** Stops the event store, and starts it again with the log in `databaseUrl`, or with its own after `meanwhile`. */
async function restart(databaseUrl: string, meanwhile?: () => Promise<void>): Promise<void> {
  const { port } = shop.eventStore;
  await shop.eventStore.stop();
  await meanwhile?.();
  shop.eventStore = await startEventStore({ databaseUrl, port });
}

function givenChosen(): Promise<string> {
  const [started, ...others] = chosen;
  const uuid = randomUUID();
  return shop.givenAs(uuid, ...(started === undefined ? [] : [started]), ...others);
}

describe('while reactions refuse the log', () => {
  let paying: string;
  let intent: string;
  let waiting: string;

  beforeAll(async () => {
    await followed();
    [paying, waiting] = [await givenChosen(), await givenChosen()];
    intent = intentOf((await prepare(paying)).body['clientSecret']);
    const { databaseUrl } = shop.eventStore;
    let copy = '';
    await restart(databaseUrl, async () => {
      copy = await copyDatabase(databaseUrl);
    });
    const lost = await eventually(givenChosen);
    expect(await paid(intentOf((await prepare(lost)).body['clientSecret']))).toBe(200);
    await until(async () => expect(await orderTypes(lost)).toContain('OrderOpened'));
    await restart(copy);
    await until(async () => expect(await refusedBy()).toEqual(['reactions']));
  });

  it('the worker names why, and the commands that recover', async () => {
    const { status, body } = await workerHealth();
    expect(status).toBe(503);
    expect(body['log']).toMatchObject({ status: 'refused', code: 'log-refused', kind: 'reaction' });
    expect((body['log'] as { commands: string[] }).commands).toContain('npm run reactions -- recover');
  });

  it('no new payment is prepared, and none is given out again: 503 with its code, and when to come again', async () => {
    for (const uuid of [waiting, paying]) {
      const before = await typesOf(uuid);
      const { status, body, headers } = await prepare(uuid);
      expect([status, body['code'], headers.get('retry-after')]).toEqual([503, 'sales-paused', '60']);
      expect(await typesOf(uuid)).toEqual(before);
    }
  });

  it('everything before the payment works, and the shop is ready', async () => {
    const uuid = randomUUID();
    expect((await shop.ask('POST', '/api/sessions', { uuid, lang: 'fr' })).status).toBe(201);
    expect((await shop.ask('PATCH', `/api/sessions/${uuid}`, { email: 'jo@example.fr' })).status).toBe(200);
    expect((await shop.ask('GET', '/health/ready')).status).toBe(200);
  });

  it('staff reads it on the dashboard, with the commands', async () => {
    expect(await refusedLog()).toMatchObject({
      projections: null,
      reactions: { reason: expect.stringContaining('The log went back') as unknown },
      commands: expect.arrayContaining(['npm run projections -- recover', 'npm run reactions -- recover']) as unknown,
    });
  });

  it('what is being paid is recorded, and gets its order after the recovery; then payments go on by themselves', async () => {
    expect(await paid(intent)).toBe(200);
    expect(await typesOf(paying)).toContain('PaymentSucceeded');
    expect(await prepare(paying)).toMatchObject({ status: 409, body: { code: 'already-paid' } });
    expect(await orderTypes(paying)).toEqual([]);
    for (const { name } of await reactionStatuses(storesOf(shop).database, schema)) {
      await recoverReaction(storesOf(shop), schema, name);
    }
    await until(async () => expect((await prepare(waiting)).status).toBe(200));
    await until(async () => expect(await orderTypes(paying)).toContain('OrderOpened'));
    await followed();
    expect(await refusedLog()).toBeUndefined();
    expect((await workerHealth()).status).toBe(200);
  });
});

describe('while only projections refuse the log', () => {
  it('sales go on, and staff reads it on the dashboard', async () => {
    const refused = `'{"kind": "log-refused", "reason": "The log went back.", "since": "2026-11-22T08:00:00+00:00"}'::jsonb`;
    projections.start();
    await until(async () => {
      const stored = await shop.rows(`update es.checkpoint set failure = ${refused} where build_id =
        (select build_id from es.projection_build where name = 'visits' and status = 'live') returning 1`);
      expect(stored).toHaveLength(1);
    });
    await projections.kill();
    await shop.rows(`update es.checkpoint set failure = ${refused}`);
    await until(async () => expect(await refusedBy()).toEqual(['projections']));
    expect((await prepare(await givenChosen())).status).toBe(200);
    expect(await refusedLog()).toMatchObject({
      reactions: null,
      projections: { reason: 'The log went back.', since: '2026-11-22T08:00:00.000Z' },
    });
  });
});
