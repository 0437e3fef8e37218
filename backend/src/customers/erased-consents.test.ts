import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DueConsentNotice } from '@shop/domain';
import { sessionExamples as examples } from '@shop/domain/testing';
import { StoryShop } from '../testing/shop.js';
import { ConsentOutbox } from './consent-outbox.js';
import { ErasedConsents } from './erased-consents.js';

let shop: StoryShop;
let erased: ErasedConsents;
beforeAll(async () => {
  shop = await StoryShop.open();
  erased = shop.app.get(ErasedConsents, { strict: false });
});
afterAll(() => shop.close());

const { actNumber: _first, ...notice } = examples.EmailConsentNotified.data;
const endFor = (email: string): DueConsentNotice => ({
  ...{ actNumber: 2, at: '2026-06-30T08:00:00.000Z' },
  notice: { ...notice, email, gdprConsent: false },
});

describe('what the CRM has still to hear of erased visits', () => {
  it('is kept of each visit apart, as it was first, until it is heard', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    await erased.keep(one, [endFor('jeanne@example.fr')]);
    await erased.keep(other, [endFor('paul@example.fr')]);
    await erased.keep(one, [endFor('later@example.fr')]);
    expect(await erased.waiting()).toEqual([one, other]);
    await shop.app.get(ConsentOutbox, { strict: false }).wakeErased();
    const jobs = await shop.rows('select key from graphile_worker.jobs where key = any($1)', [
      [one, other].map((uuid) => `consent:${uuid}`),
    ]);
    expect(jobs).toHaveLength(2);
    expect(await erased.of(one)).toEqual([endFor('jeanne@example.fr')]);
    expect(await erased.of(other)).toEqual([endFor('paul@example.fr')]);
    await erased.forget(other);
    expect([await erased.of(other), await erased.waiting()]).toEqual([[], [one]]);
    expect(await erased.of(one)).toEqual([endFor('jeanne@example.fr')]);
  });

  it('is not readable where it is kept', async () => {
    await erased.keep(randomUUID(), [endFor('canary@example.fr')]);
    const rows = await shop.rows('select * from backend.erased_consent');
    expect(JSON.stringify(rows)).not.toContain('canary');
  });
});
