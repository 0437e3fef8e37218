import { randomUUID } from 'node:crypto';
import { sessionExamples as examples } from '@shop/domain/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addDays, addMonths } from '@shop/domain/time';
import { usePrivacyDesk, type PrivacyDesk } from '../cli/testing/privacy-desk.js';
import { CHOSEN_CENTS, intentOf, stripeOf } from '../payments/testing/paying.js';
import { Clock } from '../platform/clock.js';
import { ErasedVisits } from '../sessions/erased-visits.js';
import { Retention } from './retention.js';

const { PaymentIntentRequested, PaymentIntentCreated, PaymentSucceeded } = examples;

let desk: PrivacyDesk;
usePrivacyDesk((opened) => (desk = opened));
afterEach(() => vi.restoreAllMocks());

const run = () => desk.shop.app.get(Retention, { strict: false }).run(new AbortController().signal);
/** The clock of the shop stands 13 months and a day after the last event of a visit, which the CRM and the read model have seen. */
async function moveClockBeyond(uuid: string): Promise<void> {
  await vi.waitFor(async () => expect(await desk.typesOf(uuid)).toContain('EmailConsentNotified'), 60_000);
  await desk.shop.app.get(ErasedVisits, { strict: false }).followed();
  const at = (await desk.shop.eventsOf(uuid)).at(-1)?.at ?? '';
  const now = `${addDays(addMonths(at.slice(0, 10), 13), 1)}${at.slice(10)}`;
  vi.spyOn(Clock.prototype, 'now').mockReturnValue(now);
}
const registered = async (uuid: string) =>
  (await desk.shop.rows('select erased_at from backend.erased_visit where uuid = $1', [uuid]))[0]?.['erased_at'];

describe('an old visit that was left at the payment', () => {
  it('is erased in one run, after its payment was cancelled at the provider', async () => {
    const { uuid } = await desk.canary();
    const asked = { sessionUuid: uuid, amount: CHOSEN_CENTS };
    const { body } = await desk.shop.ask('POST', '/api/create-payment-intent', asked);
    await moveClockBeyond(uuid);
    const { erased, left } = await run();
    expect([erased, left.filter((one) => one.uuid === uuid)]).toEqual([1, []]);
    expect((await desk.typesOf(uuid)).slice(-2)).toEqual(['PaymentIntentCanceled', 'VisitErased']);
    const intent = await stripeOf(desk.shop.configuration).paymentIntents.retrieve(intentOf(body['clientSecret']));
    expect(intent.status).toBe('canceled');
  });
});

describe('an erased visit that a read model still shows', () => {
  it('stays unfinished and out of the audit, and is finished by the next run, once', async () => {
    const [{ uuid }, { uuid: gone }] = [await desk.canary(), await desk.canary()];
    for (const one of [uuid, gone]) await moveClockBeyond(one);
    const audited = async () =>
      (await desk.shop.rows(`select coalesce(sum((data ->> 'visits')::int), 0)::int as n from admin.audit`))[0]?.['n'];
    const before = Number(await audited());
    vi.spyOn(ErasedVisits.prototype, 'shown').mockImplementationOnce((uuids) =>
      Promise.resolve(uuids.filter((one) => one === uuid)),
    );
    const { left } = await run();
    expect(left.map((one) => one.uuid)).toContain(uuid);
    expect([await registered(uuid), await registered(gone)]).toEqual([null, expect.any(Date)]);
    await run();
    expect(await registered(uuid)).toBeInstanceOf(Date);
    await desk.shop.app.get(ErasedVisits, { strict: false }).followed();
    await vi.waitFor(async () => expect(await audited()).toBe(before + 2), 60_000);
  });
});

describe('an erasure that was begun', () => {
  it('is completed, however young the visit is', async () => {
    const { uuid } = await desk.canary();
    await desk.shop.rows('insert into backend.erased_visit (uuid) values ($1)', [uuid]);
    await run();
    expect(await registered(uuid)).toBeInstanceOf(Date);
    expect(await desk.statusOf(uuid)).toBe(404);
  });

  it('stays known of a visit that the log has lost, and is taken back of one that must be kept', async () => {
    const paid = await desk.canary(PaymentIntentRequested, PaymentIntentCreated, PaymentSucceeded);
    const lost = randomUUID();
    await desk.shop.rows('insert into backend.erased_visit (uuid) values ($1), ($2)', [lost, paid.uuid]);
    await run();
    expect(await registered(lost)).toBeInstanceOf(Date);
    expect(await registered(paid.uuid)).toBeUndefined();
    expect(await desk.statusOf(paid.uuid)).toBe(200);
  });
});

describe('the digests of withdrawals', () => {
  it('go with the same run once no withdrawal is counted with them', async () => {
    await desk.shop.rows(
      `insert into backend.withdrawal (order_id, address_digest, declared_at, earlier)
       select gen_random_uuid(), days::text, now() - days * interval '1 day', 0 from unnest(array[89, 91]) as known (days)`,
    );
    await run();
    expect(await desk.shop.rows('select address_digest as days from backend.withdrawal')).toEqual([{ days: '89' }]);
  });
});
