import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type Stripe from 'stripe';
import { Jobs } from '../../stores/postgres/jobs.js';
import { eventually } from '../../testing/eventually.js';
import { StoryProjections } from '../../testing/projections.js';
import { StoryShop } from '../../testing/shop.js';
import { StoryWorker } from '../../testing/worker.js';
import { reconciliationJob } from './reconciliation-job.js';
import { prepared, stripeOf } from '../testing/paying.js';

/** The checks of this test's worker are an hour apart, so that only those that the test adds take place. */
const FIRST_LOOK_SECONDS = 3600;
const FIRST_LOOK_AFTER_A_DAY = 7;

let shop: StoryShop;
let projections: StoryProjections;
let worker: StoryWorker;
let stripe: Stripe;
beforeAll(async () => {
  shop = await StoryShop.open();
  stripe = stripeOf(shop.configuration);
  projections = await StoryProjections.prepare(shop.configuration.eventStoreUrl, shop.configuration.databaseUrl);
  projections.start();
  worker = await startWorker();
});
afterAll(async () => {
  await Promise.all([worker.stop(), projections.stop()]);
  await shop.close();
});

const startWorker = () => StoryWorker.start({ ...shop.configuration, reconciliationSeconds: FIRST_LOOK_SECONDS });
const jobOf = async (uuid: string) =>
  (
    await shop.rows('select payload, run_at from graphile_worker._private_jobs where key = $1', [`payments:${uuid}`])
  )[0] as { readonly payload: { readonly look: string }; readonly run_at: Date } | undefined;
const look = (uuid: string, number: number) =>
  shop.app.get(Jobs, { strict: false }).add(reconciliationJob(uuid, number, 0));
/** The type of the newest event about the payment; the consent of the visit may be notified before or after it. */
const lastOfPaymentIn = async (uuid: string) =>
  (await shop.eventsOf(uuid)).map(({ type }) => type).findLast((type) => type.startsWith('Payment'));

describe('an intent without an outcome', () => {
  it('is looked at after a time of its own, which begins anew when the shopper tries to pay', async () => {
    const { uuid, id } = await prepared(shop);
    await eventually(async () => expect((await jobOf(uuid))?.payload.look).toBe('0'));
    const first = (await jobOf(uuid))?.run_at.getTime() ?? 0;
    expect(first - Date.now()).toBeGreaterThan((FIRST_LOOK_SECONDS - 60) * 1000);
    await look(uuid, 2);
    await eventually(async () => expect((await jobOf(uuid))?.payload.look).toBe('3'));
    const fourth = (await jobOf(uuid))?.run_at.getTime() ?? 0;
    expect(fourth - Date.now()).toBeGreaterThan((120 * FIRST_LOOK_SECONDS - 60) * 1000);
    const step = { paymentStatus: 'pending', paymentIntentId: id, paymentAmount: 4300 };
    await shop.ask('POST', '/api/steps', { uuid, stepNumber: 4, payloadJson: step });
    await eventually(async () => expect((await jobOf(uuid))?.payload.look).toBe('0'));
  });

  it('is made unpayable at the provider after a day, and has no job any more', async () => {
    const { uuid, id } = await prepared(shop);
    await eventually(async () => expect(await jobOf(uuid)).toBeDefined());
    await look(uuid, FIRST_LOOK_AFTER_A_DAY - 1);
    await eventually(async () => expect((await jobOf(uuid))?.payload.look).toBe(String(FIRST_LOOK_AFTER_A_DAY)));
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('requires_payment_method');
    await look(uuid, FIRST_LOOK_AFTER_A_DAY);
    await eventually(async () => expect(await lastOfPaymentIn(uuid)).toBe('PaymentIntentCanceled'));
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('canceled');
    await eventually(async () => expect(await jobOf(uuid)).toBeUndefined());
  });

  it('that was paid in its last moment is a sale, not a cancellation', async () => {
    const { uuid, id } = await prepared(shop);
    await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    await look(uuid, FIRST_LOOK_AFTER_A_DAY);
    await eventually(async () => expect(await lastOfPaymentIn(uuid)).toBe('PaymentSucceeded'));
  });

  it('gets its job again when that was lost', async () => {
    const { uuid, id } = await prepared(shop);
    await eventually(async () => expect(await jobOf(uuid)).toBeDefined());
    await worker.stop();
    await shop.rows('delete from graphile_worker._private_jobs');
    await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
    await eventually(async () => {
      const open = 'select from payments.visit where session_uuid = $1 and open_since is not null';
      expect(await shop.rows(open, [uuid])).toHaveLength(1);
    });
    worker = await startWorker();
    await eventually(async () => expect(await lastOfPaymentIn(uuid)).toBe('PaymentSucceeded'));
  });
});
