import { describe, expect, it } from 'vitest';
import { EventStoreDBClient, START } from '@eventstore/db-client';
import type { AuditView, StoryView } from '@shop/domain/admin';
import { sessionStream } from '@shop/domain/sessions';
import { CHOSEN_CENTS } from '../../payments/testing/paying.js';
import { EventLog } from '../../stores/event-store/event-log.js';
import { PersonalData } from '../../stores/event-store/personal-data.js';
import { eventually } from '../../testing/eventually.js';
import { REASON, usePrivacyDesk, type PrivacyDesk } from '../testing/privacy-desk.js';

let desk: PrivacyDesk;
usePrivacyDesk((opened) => (desk = opened));

/** Data and metadata of every event that the store gives away. */
async function wholeLog(): Promise<string> {
  const client = EventStoreDBClient.connectionString(desk.shop.eventStore.url);
  const events: unknown[] = [];
  for await (const { event } of client.readAll({ fromPosition: START })) events.push([event?.data, event?.metadata]);
  await client.dispose();
  return JSON.stringify(events);
}
/** The events of a visit as a process reads them that has not known it before. */
async function readAnew(uuid: string): Promise<string> {
  let read = '';
  await desk.apart(async (shop) => {
    read = JSON.stringify((await shop.get(EventLog, { strict: false }).read(sessionStream(uuid))).events);
  });
  return read;
}
const figures = () => desk.shop.rows('select totals.*, daily.* from analytics.totals, analytics.daily order by day');
async function nowhere(...texts: readonly string[]) {
  for (const text of texts) expect({ text, found: await desk.tablesWith(text) }).toEqual({ text, found: [] });
}

describe('a visitor who did not pay and asks to be erased', () => {
  it('is nowhere any more, while every figure stays', async () => {
    const { name, email, uuid } = await desk.canary();
    await desk.shop.ask('POST', '/api/create-payment-intent', { sessionUuid: uuid, amount: CHOSEN_CENTS });
    await eventually(async () => expect(await desk.typesOf(uuid)).toContain('EmailConsentNotified'));
    const { lines } = await desk.command('find', ` ${email.toUpperCase()}`);
    expect(lines).toEqual([`${uuid} 2026-06-30 no order`, '1 visit']);
    const [mark = ''] = desk.shop.app.get(PersonalData, { strict: false }).fingerprintsOf(email);
    expect(await desk.tablesWith(mark)).toEqual(['sessions.session']);
    const before = await figures();

    expect(await desk.erase(email)).toEqual({
      lines: [
        `${uuid} erased`,
        '  the CRM knows the address: ask there to erase it too',
        '  the CRM will receive the end of the consent, as soon as it answers',
        '1 visit erased',
      ],
      exitCode: undefined,
    });
    expect((await desk.typesOf(uuid)).slice(-2)).toEqual(['PaymentIntentCanceled', 'VisitErased']);
    expect(await desk.statusOf(uuid)).toBe(404);
    await nowhere(name, mark);
    expect(await wholeLog()).not.toContain(name);
    expect(await readAnew(uuid)).not.toContain(name);
    expect(await readAnew(uuid)).toContain('[redacted]');
    expect(await figures()).toEqual(before);
    expect((await desk.command('find', email)).lines).toEqual(['0 visits']);
    expect((await desk.erase(email)).lines).toEqual(['nothing left to erase']);

    expect(await desk.projections.command('rebuild', 'all')).not.toContain('DIFFERENT');
    expect(await figures()).toEqual(before);
    await nowhere(name, mark);
  });

  it('is looked for by somebody, which the audit of staff shows without the address', async () => {
    const { name, email, uuid } = await desk.canary();
    await desk.command('find', email, '--by', 'jo', '--reason', REASON);
    const looks = () =>
      desk.shop.rows(`select line::text as text from admin.audit as line where line::text like '%' || $1 || '%'`, [
        uuid,
      ]);
    const seen = async () =>
      (await looks()).map(({ text }) => String(text)).filter((text) => text.includes('Disclosed'));
    await eventually(async () => expect(await seen()).toHaveLength(1));
    expect((await seen())[0]).toContain(REASON);
    expect((await seen())[0]).not.toContain(name);
  });

  it('is in the audit as who, why and how many, and reads [redacted] in the story of staff', async () => {
    const { name, email, uuid } = await desk.canary();
    const { staff } = desk;
    await desk.erase(email);
    const { lines } = await eventually(async () => {
      const view = (await desk.shop.ask('GET', '/api/admin/audit', undefined, staff)).body as unknown as AuditView;
      expect(view.lines[0]).toMatchObject({ type: 'PersonalDataErased', email: 'jo', reason: REASON });
      return view;
    });
    expect(JSON.stringify(lines)).not.toContain(name);
    const another = await desk.shop.openAnother();
    const path = `/api/admin/visits/${uuid}/reveal`;
    const { body } = await desk.shop.ask('POST', path, { reason: REASON }, staff, another.url);
    await another.close();
    const story = body as unknown as StoryView;
    expect(story.subject).toMatchObject({ email: '[redacted]', plate: '[redacted]', vehicle: 'BMW X5' });
    expect(story.lines.at(-1)).toMatchObject({ type: 'VisitErased', who: { en: 'staff' } });
    expect(JSON.stringify(story)).not.toContain(name);
  });

  it('is not brought back by changes that arrive meanwhile', async () => {
    const { name, email, uuid } = await desk.canary();
    const change = (n: number) => desk.shop.ask('PATCH', `/api/sessions/${uuid}`, { product: `${name} ${n}` });
    const during: number[] = [];
    const changing = (async () => {
      for (let n = 0; during.at(-1) !== 404; n += 1) {
        during.push((await change(n)).status);
        // Time for others to write: no visit may be changed more than twice a second for long.
        await desk.tablesWith(name);
      }
    })();
    await desk.erase(email);
    await changing;
    expect(new Set(during)).toEqual(new Set([200, 404]));
    expect((await desk.typesOf(uuid)).at(-1)).toBe('VisitErased');
    await nowhere(name);
    let refusal: unknown;
    await desk.apart(async (shop) => {
      const personalData = shop.get(PersonalData, { strict: false });
      refusal = await personalData.sealDocument(sessionStream(uuid), 'answer', {}).catch((error: unknown) => error);
    });
    expect(refusal).toMatchObject({ code: 'session-not-found' });
  });
});
