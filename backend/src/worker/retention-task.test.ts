import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { SessionEvent } from '@shop/domain';
import { sessionExamples as examples } from '@shop/domain/testing';
import { addDays, addMonths } from '@shop/domain/time';
import { ErasedConsents } from '../customers/erased-consents.js';
import { ErasedVisits } from '../sessions/erased-visits.js';
import { eventually } from '../testing/eventually.js';
import { StoryProjections } from '../testing/projections.js';
import { StoryShop } from '../testing/shop.js';
import { StoryWorker } from '../testing/worker.js';
import { whileAnotherLeads } from './testing/another-leader.js';

let shop: StoryShop;
let projections: StoryProjections;
const workers: StoryWorker[] = [];
beforeAll(async () => {
  shop = await StoryShop.open();
  projections = await StoryProjections.prepare(shop.configuration.eventStoreUrl, shop.configuration.databaseUrl);
  projections.start();
});
afterEach(() => Promise.all(workers.splice(0).map((worker) => worker.stop())));
afterAll(async () => {
  await projections.stop();
  await shop.close();
});

/** A visit whose events were all at one moment. */
const visitOf = (moment: string, ...more: SessionEvent[]) =>
  shop.given(...[examples.SessionStarted, examples.EmailProvided, ...more].map((event) => ({ ...event, at: moment })));
/** A moment whose visits have been due for this number of days. */
function dueFor(days: number): string {
  const today = new Date().toISOString();
  return `${addDays(addMonths(today.slice(0, 10), -13), -1 - days)}T12:00:00.000Z`;
}
const followed = () => shop.app.get(ErasedVisits, { strict: false }).followed();
const typesOf = async (uuid: string) => (await shop.eventsOf(uuid)).map(({ type }) => type);
const text = async (worker: StoryWorker, path: string) => (await fetch(`${worker.url}${path}`)).text();
const issuesOf = async (worker: StoryWorker) =>
  (JSON.parse(await text(worker, '/health/ready')) as { troubles: readonly { duty: string }[] }).troubles.filter(
    ({ duty }) => duty === 'retention',
  );
async function started() {
  const worker = await StoryWorker.start(shop.configuration);
  workers.push(worker);
  return worker;
}
const NONE_LATE = 'shop_retention_late_seconds 0\n';
const OPEN = [examples.PaymentIntentRequested, examples.PaymentIntentCreated];

describe('the worker', () => {
  it('erases the visits that are due, and says so as long as it leads, when one has been due for more than a week', async () => {
    const [due, open] = [await visitOf(dueFor(1)), await visitOf(dueFor(6), ...OPEN)];
    await followed();
    const first = await started();
    await eventually(async () => expect(await typesOf(due)).toContain('VisitErased'));
    const late = /shop_retention_late_seconds (\d+)/;
    await eventually(async () =>
      expect(Number(late.exec(await text(first, '/metrics'))?.[1])).toBeGreaterThan(5 * 86_400),
    );
    expect(await issuesOf(first)).toEqual([]);
    expect(await typesOf(open)).not.toContain('VisitErased');
    await workers.pop()?.stop();

    await visitOf(dueFor(9), ...OPEN);
    await followed();
    const second = await started();
    const reason = expect.stringContaining('1 visit should have been erased a week ago (payment-open)') as unknown;
    await eventually(async () => expect(await issuesOf(second)).toMatchObject([{ duty: 'retention', reason }]));
    expect(await text(second, '/metrics')).not.toContain(NONE_LATE);
    await whileAnotherLeads(shop, () =>
      eventually(async () => expect(await text(second, '/metrics')).toContain(NONE_LATE)),
    );
  });

  it('tells the CRM what it has still to hear of erased visits, though no job is left of it', async () => {
    const { EmailConsentNotified, SessionStarted, VisitErased } = examples;
    const uuid = await shop.given(SessionStarted, VisitErased);
    const consents = shop.app.get(ErasedConsents, { strict: false });
    const { data: notice, at } = EmailConsentNotified;
    await consents.keep(uuid, [{ actNumber: 2, at, notice: { ...notice, gdprConsent: false } }]);
    await started();
    await eventually(async () => expect(await consents.waiting()).toEqual([]));
  });
});
