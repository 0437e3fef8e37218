import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SessionEvent } from '@shop/domain';
import type { AuditView } from '@shop/domain/admin';
import { sessionExamples as examples } from '@shop/domain/testing';
import { addDays, addMonths } from '@shop/domain/time';
import { usePrivacyDesk, type Canary, type PrivacyDesk } from '../cli/testing/privacy-desk.js';
import { Clock } from '../platform/clock.js';
import { ErasedVisits } from '../sessions/erased-visits.js';
import { PersonalData } from '../stores/event-store/personal-data.js';
import { Streams } from '../stores/event-store/streams.js';
import { eventually } from '../testing/eventually.js';
import { DueVisits } from './due-visits.js';
import { Retention } from './retention.js';
import { use, usedMeanwhile } from './testing/used-meanwhile.js';

let desk: PrivacyDesk;
usePrivacyDesk((opened) => (desk = opened));
afterEach(() => vi.restoreAllMocks());

const { PaymentIntentRequested, PaymentIntentCreated, PaymentSucceeded, PaymentAnomalyDetected } = examples;

const lastOf = async (uuid: string) => (await desk.shop.eventsOf(uuid)).at(-1)?.at ?? '';
/** A visit of an e-mail whose consent was passed on, which is its last event; the read model has followed. */
async function visitOf(...more: readonly SessionEvent[]): Promise<Canary> {
  const canary = await desk.canary(...more);
  await eventually(async () => expect(await desk.typesOf(canary.uuid)).toContain('EmailConsentNotified'));
  return canary;
}
/** The same time of day 13 months and some days after a moment; the clock of the shop stands there until the test ends. */
function movedClock(at: string, days: number): string {
  const now = `${addDays(addMonths(at.slice(0, 10), 13), days)}${at.slice(10)}`;
  vi.spyOn(Clock.prototype, 'now').mockReturnValue(now);
  return now;
}
const retention = (...args: string[]) => desk.command('retention', ...args);
const erasuresOf = async (uuid: string) => (await desk.typesOf(uuid)).filter((type) => type === 'VisitErased').length;
const isKeyGone = async (uuid: string) => (await desk.shop.endOf(`key-${uuid}`)) === -1;
const isErased = async (uuid: string) => [await desk.statusOf(uuid), await isKeyGone(uuid), await erasuresOf(uuid)];
const KEPT = [200, false, 0];
const ERASED = [404, true, 1];
const run = () => desk.shop.app.get(Retention, { strict: false }).run(new AbortController().signal);
async function audited() {
  const { body } = await desk.shop.ask('GET', '/api/admin/audit', undefined, desk.staff);
  return (body as unknown as AuditView).lines.filter(({ type }) => type === 'PersonalDataErased');
}

describe('a visit that was never paid', () => {
  it('is erased when its last event is more than 13 months old; a paid one and one that went on are not', async () => {
    const [unpaid, later] = [await visitOf(), await visitOf()];
    const paid = await visitOf(PaymentIntentRequested, PaymentIntentCreated, PaymentSucceeded);
    const anomaly = await visitOf(PaymentAnomalyDetected);
    const last = await lastOf(anomaly.uuid);
    const figures = () => desk.shop.rows('select * from analytics.totals');
    await eventually(async () =>
      expect(await figures()).toMatchObject([{ sessions: '4', chosen: '4', payments: '1' }]),
    );
    const before = await figures();

    movedClock(last, 0);
    expect((await retention('--dry-run')).lines[0]).toMatch(/^0 visits are due: no payment, and the last event before/);
    expect((await desk.shop.ask('PATCH', `/api/sessions/${later.uuid}`, { lang: 'en' })).status).toBe(200);
    movedClock(last, 1);
    expect((await retention('--dry-run')).lines).toEqual([
      expect.stringMatching(/^2 visits are due/),
      expect.stringMatching(/^1 as old one is kept: it was paid/),
    ]);
    expect(await isErased(unpaid.uuid)).toEqual(KEPT);

    const { lines, exitCode } = await retention();
    expect(lines.slice(2)).toEqual([expect.stringContaining(`${anomaly.uuid} KEPT`), '1 visit erased, 1 kept']);
    expect(exitCode).toBe(1);
    expect(await isErased(unpaid.uuid)).toEqual(ERASED);
    for (const { uuid } of [later, paid, anomaly]) expect(await isErased(uuid)).toEqual(KEPT);
    const [mark = ''] = desk.shop.app.get(PersonalData, { strict: false }).fingerprintsOf(unpaid.email);
    for (const text of [unpaid.name, mark]) expect(await desk.tablesWith(text)).toEqual([]);
    expect(await figures()).toEqual(before);

    expect((await retention()).lines.at(-1)).toBe('0 visits erased, 1 kept');
    expect(await erasuresOf(unpaid.uuid)).toBe(1);
    await eventually(async () => expect(await audited()).toHaveLength(1));
    expect(await audited()).toMatchObject([
      { email: 'retention', reason: 'no payment, and no event for 13 months', sessionUuid: null },
    ]);
  });

  it('is kept when somebody used it after the read model was read, or while it is being erased', async () => {
    const [before, during] = [await visitOf(), await visitOf()];
    const last = await lastOf(during.uuid);
    await desk.erase((await visitOf()).email);
    const now = movedClock(last, 1);
    await desk.projections.stop();
    await use(desk.shop, before.uuid, now);
    usedMeanwhile(desk.shop, during.uuid, now);
    const left = (await run()).left.filter(({ because }) => because === 'used');
    expect(left.map(({ uuid }) => uuid).sort()).toEqual([before.uuid, during.uuid].sort());
    desk.projections.start();
    for (const { uuid } of [before, during]) expect(await isErased(uuid)).toEqual(KEPT);
  });

  it('is no failure of the command when it was used meanwhile', async () => {
    const at = `${addDays(new Date().toISOString().slice(0, 10), -9)}T12:00:00.000Z`;
    const uuid = await desk.shop.given({ ...examples.SessionStarted, at });
    usedMeanwhile(desk.shop, uuid, movedClock(at, 1));
    const { lines, exitCode } = await retention();
    expect([...lines.slice(2), exitCode]).toEqual([
      `${uuid} KEPT: it has a later event`,
      '0 visits erased, 1 kept',
      undefined,
    ]);
  });
});

const killed = () => Promise.reject(new Error('killed'));

describe('a run that is killed', () => {
  const AWAITS = {
    'before the register': () => vi.spyOn(ErasedVisits.prototype, 'begin').mockImplementationOnce(killed),
    'before the event': () => vi.spyOn(Streams.prototype, 'decide').mockImplementationOnce(killed),
    'before the key is deleted': () => vi.spyOn(PersonalData.prototype, 'erase').mockImplementationOnce(killed),
    'before the read models are asked': () => vi.spyOn(ErasedVisits.prototype, 'followed').mockImplementation(killed),
    'before the audit': () => vi.spyOn(Streams.prototype, 'record').mockImplementationOnce(killed),
    'before the register is complete': () =>
      vi.spyOn(ErasedVisits.prototype, 'complete').mockImplementationOnce(killed),
  };

  it.each(Object.entries(AWAITS))('%s is completed by the next', async (_where, kill) => {
    const { uuid } = await visitOf();
    await desk.shop.app.get(ErasedVisits, { strict: false }).followed();
    movedClock(await lastOf(uuid), 1);
    const before = (await audited()).length;
    const spy = kill();
    await run().catch(() => undefined);
    expect(spy).toHaveBeenCalled();
    spy.mockRestore();
    await run();
    expect(await isErased(uuid)).toEqual(ERASED);
    const register = await desk.shop.rows('select erased_at from backend.erased_visit where uuid = $1', [uuid]);
    expect(register).toEqual([{ erased_at: expect.anything() as unknown }]);
    await eventually(async () => expect((await audited()).length).toBeGreaterThan(before));
  });
});

describe('a visit that a restored log has brought back', () => {
  it('is erased again, also by a run that is killed', async () => {
    const { uuid } = await visitOf();
    await desk.shop.rows('insert into backend.erased_visit (uuid, erased_at) values ($1, now())', [uuid]);
    await desk.shop.app.get(ErasedVisits, { strict: false }).followed();
    movedClock(await lastOf(uuid), 1);
    const spy = vi.spyOn(PersonalData.prototype, 'erase').mockImplementationOnce(killed);
    await run();
    spy.mockRestore();
    expect(await isErased(uuid)).toEqual([404, false, 1]);
    await run();
    expect(await isErased(uuid)).toEqual(ERASED);
  });
});

describe('the first day of the rule', () => {
  it('erases whatever has come together, page by page, and for good', async () => {
    const at = '2024-01-01T10:00:00.000Z';
    const started = { ...examples.SessionStarted, at };
    const uuids = await Promise.all(Array.from({ length: 205 }, () => desk.shop.given(started)));
    await desk.shop.app.get(ErasedVisits, { strict: false }).followed();
    const recorded = async () =>
      (await desk.shop.rows(`select coalesce(sum((data ->> 'visits')::int), 0)::int as sum from admin.audit`))[0]?.[
        'sum'
      ];
    const before = Number(await recorded());
    expect((await run()).erased).toBe(205);
    await eventually(async () => expect(await recorded()).toBe(before + 205));
    for (const uuid of [uuids[0] ?? '', uuids.at(-1) ?? '']) expect(await isErased(uuid)).toEqual(ERASED);
    const shown = `select from sessions.session where updated_at = $1`;
    expect(await desk.shop.rows(shown, [at])).toEqual([]);
    expect((await run()).erased).toBe(0);
    const later = '2099-01-01T00:00:00.000Z';
    const due: string[] = [];
    const visits = desk.shop.app.get(DueVisits, { strict: false });
    for (let page = await visits.page(later); page.length > 0; page = await visits.page(later, page.at(-1))) {
      due.push(...page.map(({ uuid }) => uuid));
    }
    expect(due.filter((uuid) => uuids.includes(uuid))).toEqual([]);
  });
});

describe('the digests of card and e-mail of a withdrawal', () => {
  it('are deleted after 90 days, without another withdrawal', async () => {
    const [old, young] = [randomUUID(), randomUUID()];
    await desk.shop.rows(
      `insert into backend.withdrawal values
         ($1, 'address', 'card', now() - interval '91 days', 0), ($2, 'address', 'card', now() - interval '89 days', 0)`,
      [old, young],
    );
    await run();
    expect(await desk.shop.rows('select order_id from backend.withdrawal')).toEqual([{ order_id: young }]);
  });
});
