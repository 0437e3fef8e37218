import { describe, expect, it } from 'vitest';
import type { SessionEvent } from '@shop/domain';
import { adminExamples, sessionExamples as examples } from '@shop/domain/testing';
import type { AuditView, PaymentIssuesView, StoryView } from '@shop/domain/admin';
import { eventually } from '../testing/eventually.js';
import type { StoryShop } from '../testing/shop.js';
import { shopWithReadModels } from '../testing/shop-at-work.js';
import { signedIn } from '../testing/staff-account.js';

const REASON = 'the buyer asks where the reports are';

let shop: StoryShop;
let cookie: Record<string, string>;
shopWithReadModels(async (opened) => {
  shop = opened;
  cookie = await signedIn(shop);
});

const ask = async <View>(path: string) => (await shop.ask('GET', path, undefined, cookie)).body as View;
const access = (uuid: string, body: unknown) => shop.ask('POST', `/api/admin/visits/${uuid}/reveal`, body, cookie);
const audit = () => ask<AuditView>('/api/admin/audit');

const given = () =>
  shop.given(
    examples.SessionStarted,
    examples.VehicleIdentified,
    examples.EmailProvided,
    examples.ConsentGiven,
    examples.PaymentSucceeded,
  );

describe('the story of a visit', () => {
  it('says in both languages what happened, who caused it and when, and shows nobody', async () => {
    const uuid = await given();
    const story = await ask<StoryView>(`/api/admin/visits/${uuid}`);
    expect(story.isMasked).toBe(true);
    expect(story.lines.map(({ type }) => type)).toEqual([
      'SessionStarted',
      'VehicleIdentified',
      'EmailProvided',
      'ConsentGiven',
      'PaymentSucceeded',
    ]);
    expect(story.lines.map(({ step }) => step)).toEqual(['vehicle', 'vehicle', 'email', 'email', 'payment']);
    expect(story.outcome).toMatchObject({ state: 'converted', step: 'payment' });
    expect(story.lines[4]).toMatchObject({
      at: examples.PaymentSucceeded.at,
      sentence: {
        en: expect.stringContaining('Paid: 43,00\u00a0€'),
        fr: expect.stringContaining('Payé\u00a0: 43,00\u00a0€'),
      },
      who: { en: 'shop', fr: 'boutique' },
    });
    const text = JSON.stringify(story);
    expect(text).toContain('•••');
    const { email: hidden } = examples.EmailProvided.data;
    const { vin, immatriculation_siv: plate } = examples.VehicleIdentified.data.vehicleData;
    for (const secret of [hidden, vin, plate]) if (secret !== null) expect(text).not.toContain(secret);
  });

  it('names who exported history with personal data, and why', async () => {
    const { by, reason } = adminExamples.PersonalDataDisclosed.data;
    await shop.flood('admin-disclosures', adminExamples.PersonalDataDisclosed, 1);
    await eventually(async () => {
      const [newest] = (await audit()).lines;
      expect(newest).toMatchObject({ type: 'PersonalDataDisclosed', email: by, sessionUuid: null, reason });
    });
  });

  it('lists every action of staff once, in pages, the newest first, the last of which may be a whole one', async () => {
    const everyPage = async (after = ''): Promise<AuditView[]> => {
      const page = await ask<AuditView>(`/api/admin/audit${after}`);
      return page.next === null ? [page] : [page, ...(await everyPage(`?after=${page.next}`))];
    };
    const { PersonalDataDisclosed } = adminExamples;
    const [newest] = (await audit()).lines;
    await shop.flood('admin-latest', PersonalDataDisclosed, 1);
    const before = await eventually(async () => {
      const [{ lines } = { lines: [] }] = await everyPage();
      expect([lines[0]?.type, lines[0]?.id === newest?.id]).toEqual(['PersonalDataDisclosed', false]);
      return lines;
    });
    await shop.flood('admin-disclosures', PersonalDataDisclosed, 100 - before.length);
    const pages = await eventually(async () => {
      const all = await everyPage();
      expect(all.map(({ lines }) => lines.length)).toEqual([50, 50]);
      return all;
    });
    const lines = pages.flatMap((page) => page.lines);
    expect(new Set(lines.map(({ id }) => id)).size).toBe(100);
    expect(lines.slice(-before.length)).toEqual(before);
    for (const place of ['x', '', '1-', '1-2-3'])
      expect((await shop.ask('GET', `/api/admin/audit?after=${place}`, undefined, cookie)).status).toBe(400);
  });

  it('is not found for a visit that never was, and is for staff alone', async () => {
    const nobody = '00000000-0000-4000-8000-00000000abcd';
    expect((await shop.ask('GET', `/api/admin/visits/${nobody}`, undefined, cookie)).status).toBe(404);
    expect((await access(nobody, { reason: REASON })).status).toBe(404);
    for (const path of [`visits/${nobody}`, 'audit', 'concerns'])
      expect((await shop.ask('GET', `/api/admin/${path}`)).status).toBe(401);
    expect((await shop.ask('POST', `/api/admin/visits/${nobody}/reveal`, { reason: REASON })).status).toBe(401);
  });
});

describe('payments to look at', () => {
  const duplicate: SessionEvent = {
    ...examples.DuplicatePaymentReceived,
    data: { ...examples.DuplicatePaymentReceived.data, paymentIntentId: 'pi_2' },
  };
  const refund = (event: SessionEvent): SessionEvent =>
    ({ ...event, data: { ...event.data, paymentIntentId: 'pi_2' } }) as SessionEvent;

  it('are duplicates until they are given back, refunds that failed, disputes and what fits no order', async () => {
    const paid = [examples.SessionStarted, examples.PaymentSucceeded];
    const disputed = await shop.given(...paid, examples.PaymentDisputed);
    const failed = await shop.given(
      ...paid,
      duplicate,
      refund(examples.RefundRequested),
      refund(examples.RefundFailed),
    );
    const waiting = await shop.given(...paid, duplicate);
    const settled = await shop.given(
      ...paid,
      duplicate,
      refund(examples.RefundRequested),
      refund(examples.RefundCompleted),
    );
    await eventually(async () => {
      const { concerns } = await ask<PaymentIssuesView>('/api/admin/concerns');
      const of = (uuid: string) =>
        concerns
          .filter(({ sessionUuid, concern }) => sessionUuid === uuid && concern !== 'paid-without-order')
          .map(({ concern }) => concern);
      expect([of(disputed), of(failed), of(waiting), of(settled)]).toEqual([
        ['disputed'],
        ['refund-failed'],
        ['duplicate'],
        [],
      ]);
    });
  });
});
