import { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EventStoreDBClient } from '@eventstore/db-client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AuditView } from '@shop/domain/admin';
import { orderStream } from '@shop/domain/orders';
import { sessionStream } from '@shop/domain/sessions';
import { ordersExamples, sessionExamples as examples } from '@shop/domain/testing';
import { newContext } from '../../platform/message-context.js';
import type { VisitorExport } from '../../privacy/visitor-exports.js';
import { EventLog } from '../../stores/event-store/event-log.js';
import { isSealed } from '../../stores/event-store/sealing.js';
import { Streams } from '../../stores/event-store/streams.js';
import { eventually } from '../../testing/eventually.js';
import { email as staffEmail } from '../../testing/staff-account.js';
import { REASON, usePrivacyDesk, type Canary, type PrivacyDesk } from '../testing/privacy-desk.js';

let desk: PrivacyDesk;
usePrivacyDesk((opened) => (desk = opened));
afterEach(() => vi.restoreAllMocks());

const { PaymentIntentRequested, PaymentIntentCreated, PaymentSucceeded } = examples;
const ADMIN_ID = '5b2f7a1e-0f0c-4c38-8d0e-2f6a3c1d9b77';

const newPath = () => join(mkdtempSync(join(tmpdir(), 'export-')), 'file.json');
const exporting = async (email: string, out = newPath()) => ({
  out,
  ...(await desk.command('export', email, '--out', out, '--by', 'jo')),
});
const contentOf = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as VisitorExport;
/** A buyer with an order, which was declined a refund and has withdrawn. */
async function buyer(): Promise<Canary> {
  const canary = await desk.canary(examples.OwnerBound, PaymentIntentRequested, PaymentIntentCreated, PaymentSucceeded);
  const order = orderStream(canary.uuid);
  await eventually(async () => expect(await desk.shop.endOf(order)).toBeGreaterThan(-1));
  const { ReportRefundDeclined, WithdrawalDeclared } = ordersExamples;
  const own = { ...WithdrawalDeclared.data, name: `name ${canary.name}`, email: canary.email };
  const log = desk.shop.app.get(EventLog, { strict: false });
  const declined = { ...ReportRefundDeclined, data: { ...ReportRefundDeclined.data, adminId: ADMIN_ID } };
  const events = [declined, { ...WithdrawalDeclared, data: own }];
  await eventually(async () =>
    expect(await log.append(order, await log.endOf(order), events, newContext())).not.toBe('conflict'),
  );
  return canary;
}

/** The events of a stream as the store keeps them. */
async function storedIn(stream: string) {
  const client = EventStoreDBClient.connectionString(desk.shop.eventStore.url);
  const events: { type: string; data: unknown }[] = [];
  for await (const { event } of client.readStream(stream)) events.push({ type: event?.type ?? '', data: event?.data });
  await client.dispose();
  return events;
}
/** What stands in the export in the place of each sealed value. */
function openedIn(stored: unknown, exported: unknown): unknown[] {
  if (isSealed(stored)) return [exported];
  if (typeof stored !== 'object' || stored === null) return [];
  return Object.entries(stored).flatMap(([name, value]) =>
    openedIn(value, (exported as Record<string, unknown>)[name]),
  );
}
async function audited() {
  const { body } = await desk.shop.ask('GET', '/api/admin/audit', undefined, desk.staff);
  return (body as unknown as AuditView).lines.filter(({ type }) => type === 'PersonalDataDisclosed');
}

describe('a visitor who asks for a copy of the data', () => {
  it('gets every event of the visit and the order, all personal values readable, and nothing of anybody else', async () => {
    const [own, other] = [await buyer(), await buyer()];
    for (const { uuid } of [own, other, own]) {
      const path = `/api/admin/visits/${uuid}/reveal`;
      expect((await desk.shop.ask('POST', path, { reason: REASON }, desk.staff)).status).toBe(200);
    }
    await eventually(async () =>
      expect(await desk.shop.rows(`select from admin.audit where type = 'PersonalDataRevealed'`)).toHaveLength(3),
    );
    const { out, lines } = await exporting(` ${own.email.toUpperCase()}`);
    expect(lines).toEqual([`1 visit written to ${out}`]);
    expect(statSync(out).mode & 0o777).toBe(0o600);

    const content = contentOf(out);
    expect(content).toMatchObject({ format: 'personal-data', version: 1, visits: [{ uuid: own.uuid }] });
    const [exported] = content.visits;
    for (const [stream, events] of [
      [sessionStream(own.uuid), exported?.visit ?? []],
      [orderStream(own.uuid), exported?.order ?? []],
    ] as const) {
      const stored = (await storedIn(stream)).slice(0, events.length);
      expect(events.map(({ type }) => type)).toEqual(stored.map(({ type }) => type));
      expect(events.every(({ at }) => at.endsWith('Z'))).toBe(true);
      const opened = stored.flatMap(({ data }, index) => openedIn(data, events[index]?.data));
      expect(opened.length).toBeGreaterThan(2);
      for (const value of opened) expect(value !== undefined && value !== '[redacted]' && !isSealed(value)).toBe(true);
    }
    const text = readFileSync(out, 'utf8');
    for (const value of [own.email, `plate${own.name}`, `name ${own.name}`]) expect(text).toContain(value);
    const shown = { at: expect.stringMatching(/T.*Z$/) as string, by: 'staff' };
    expect(exported?.shownToStaff).toEqual([shown, shown]);
    const times = exported?.shownToStaff.map(({ at }) => at) ?? [];
    expect(times).toEqual(times.toSorted());
    const withheld = [
      other.name,
      other.uuid,
      REASON,
      'ownerHash',
      examples.OwnerBound.data.ownerHash,
      ADMIN_ID,
      staffEmail,
      'hmac',
    ];
    for (const value of withheld) expect({ value, isIn: text.includes(String(value)) }).toEqual({ value, isIn: false });
    expect(content.periods[0]?.keptFor).toBe('13 months');
  });

  it('is in the audit of staff, before anything is opened, without the address', async () => {
    const { name, email } = await desk.canary();
    const before = (await audited()).length;
    vi.spyOn(Streams.prototype, 'readRecorded').mockRejectedValueOnce(new Error('no answer'));
    const { out, lines, exitCode } = await exporting(email);
    expect({ lines, exitCode }).toEqual({ lines: ['no answer'], exitCode: 1 });
    expect(existsSync(out)).toBe(false);
    await eventually(async () => expect(await audited()).toHaveLength(before + 1));
    const [line] = await audited();
    expect(line).toMatchObject({ email: 'jo', reason: 'asked for by the visitor (GDPR, articles 15 and 20)' });
    expect(JSON.stringify(line)).not.toContain(name);
  });

  it('does not get what was erased, and is told of other addresses of a visit', async () => {
    const { email, uuid } = await desk.canary(PaymentIntentRequested, PaymentIntentCreated, PaymentSucceeded);
    const provided = (email: string) => ({ ...examples.EmailProvided, data: { email } });
    const erased = await desk.shop.given(examples.SessionStarted, provided('typo@example.com'), provided(email));
    const first = await exporting(email);
    expect(first.lines.join()).toContain(`${erased} also holds`);
    expect(first.lines.join()).toContain('t•••@e•••.com');
    expect(
      contentOf(first.out)
        .visits.map((visit) => visit.uuid)
        .sort(),
    ).toEqual([uuid, erased].sort());
    await desk.erase(email);
    expect(contentOf((await exporting(email)).out).visits.map((visit) => visit.uuid)).toEqual([uuid]);
  });

  it('gets no file over one that is there, nor one without a visit', async () => {
    const { email } = await desk.canary();
    const before = (await audited()).length;
    const path = newPath();
    writeFileSync(path, 'mine');
    expect((await exporting(email, path)).lines).toEqual([
      `There is a file ${path} already: choose another name with --out.`,
    ]);
    expect(readFileSync(path, 'utf8')).toBe('mine');
    const nobody = await exporting('nobody@example.fr');
    expect([nobody.lines, existsSync(nobody.out)]).toEqual([['0 visits, nothing written'], false]);
    expect(await audited()).toHaveLength(before);
  });
});
