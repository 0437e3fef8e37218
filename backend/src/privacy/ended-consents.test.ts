import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ConsentOutbox } from '../customers/consent-outbox.js';
import { EndConsentsHandler } from '../customers/end-consents.command.js';
import { usePrivacyDesk, type Canary, type PrivacyDesk } from '../cli/testing/privacy-desk.js';
import { ErasedVisits } from '../sessions/erased-visits.js';
import { PersonalData } from '../stores/event-store/personal-data.js';
import { eventually } from '../testing/eventually.js';

const TIMEOUT_MS = 120_000;

let desk: PrivacyDesk;
usePrivacyDesk((opened) => (desk = opened));

const hook = () => desk.shop.configuration.providers.crmHookUrl;
async function scenario(next?: readonly string[]): Promise<{ sent: number }> {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ next }) };
  const answer = await fetch(new URL('/sandbox/crm/scenario', hook()), next === undefined ? {} : post);
  return (await answer.json()) as { sent: number };
}
beforeEach(() => scenario([]));

/** What the CRM has of a visit: the key, the e-mail and the consent of each notice. */
async function inCrm(of: string) {
  const headers = { authorization: `Bearer ${desk.shop.configuration.providers.key}` };
  const all = (await (await fetch(hook(), { headers })).json()) as {
    key: string;
    body: { sessionUuid: string; email: string; gdprConsent: boolean };
  }[];
  const own = all.filter(({ body: { sessionUuid } }) => sessionUuid === of);
  return own.map(({ key, body: { email, gdprConsent } }) => [key, email, gdprConsent]);
}
const until = (check: () => Promise<void>) => eventually(check, TIMEOUT_MS);
/** A visitor whose consent the CRM has. */
async function consented(): Promise<Canary> {
  const canary = await desk.canary();
  await until(async () => expect(await desk.typesOf(canary.uuid)).toContain('EmailConsentNotified'));
  return canary;
}
/** The CRM refuses whatever comes, until the test lets it answer again. */
const refusing = () => scenario(Array.from({ length: 50 }, () => 'refused'));
const attempts = async () => (await scenario()).sent;
const kept = () => desk.shop.rows('select uuid, key_of from backend.erased_consent');
const isKeyGone = async (stream: string) =>
  (await desk.shop.endOf(`key-${stream.slice(stream.indexOf('-') + 1)}`)) === -1;

describe('a visit is erased, and the CRM', () => {
  it('that had its consent is told of its end', async () => {
    const { email, uuid } = await consented();
    await desk.erase(email);
    const end = [`consent:${uuid}:2`, email, false];
    await until(async () => expect(await inCrm(uuid)).toEqual([[`consent:${uuid}:1`, email, true], end]));
    await until(async () => expect(await kept()).toEqual([]));
    expect((await desk.typesOf(uuid)).at(-1)).toBe('VisitErased');
  });

  it('that had not taken a withdrawal gets it, though nothing of the visit can be read any more', async () => {
    const { name, email, uuid } = await consented();
    await refusing();
    const before = await attempts();
    await desk.shop.ask('POST', '/api/privacy/consent-withdrawal', { sessionUuid: uuid });
    await until(async () => expect(await attempts()).toBeGreaterThan(before));
    expect((await desk.erase(email)).lines).toContain(
      '  the CRM will receive the end of the consent, as soon as it answers',
    );

    const own = `session-${uuid}`;
    const waiting = (await kept()).filter((row) => row['uuid'] === uuid);
    expect([await isKeyGone(own), waiting.length, await desk.tablesWith(name)]).toEqual([true, 1, []]);
    expect(await inCrm(uuid)).toHaveLength(1);
    await scenario([]);
    await until(async () => expect((await inCrm(uuid))[1]).toEqual([`consent:${uuid}:2`, email, false]));
    await until(async () => expect(await kept()).toEqual([]));
    expect(await isKeyGone(String(waiting[0]?.['key_of']))).toBe(true);
  });

  it('that had not taken the consent hears its end alone', async () => {
    await refusing();
    const before = await attempts();
    const { email, uuid } = await desk.canary();
    await until(async () => expect(await attempts()).toBeGreaterThan(before));
    await desk.erase(email);
    await scenario([]);
    await until(async () => expect(await inCrm(uuid)).toEqual([[`consent:${uuid}:2`, email, false]]));
    await until(async () => expect(await kept()).toEqual([]));
  });

  it('is told in the end, even when the job that should tell it was lost', async () => {
    const { email, uuid } = await consented();
    await refusing();
    const before = await attempts();
    await desk.erase(email);
    await until(async () => expect(await attempts()).toBeGreaterThan(before));
    const lose = `select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs where key = $1 and locked_at is null`;
    await until(async () => {
      await desk.shop.rows(lose, [`consent:${uuid}`]);
      expect(await desk.shop.rows('select from graphile_worker.jobs where key = $1', [`consent:${uuid}`])).toEqual([]);
    });
    await scenario([]);
    await desk.shop.app.get(ConsentOutbox, { strict: false }).wakeErased();
    await until(async () => expect((await inCrm(uuid))[1]).toEqual([`consent:${uuid}:2`, email, false]));
    await until(async () => expect(await kept()).toEqual([]));
  });

  it.each([
    ['before the notice is kept', () => vi.spyOn(EndConsentsHandler.prototype, 'execute')],
    ['after the notice is kept', () => vi.spyOn(PersonalData.prototype, 'erase')],
  ])('is told once by a command that was killed %s and repeated', async (_where, await_) => {
    const { email, uuid } = await consented();
    const killed = await_().mockRejectedValueOnce(new Error('killed'));
    expect((await desk.erase(email)).lines).toEqual(['killed']);
    killed.mockRestore();
    expect((await desk.erase(email)).lines).toContain(`${uuid} erased`);
    await until(async () => expect((await inCrm(uuid)).map(([, , isGiven]) => isGiven)).toEqual([true, false]));
    await until(async () => expect(await kept()).toEqual([]));
    expect(await isKeyGone(`session-${uuid}`)).toBe(true);
  });

  it('that was told hears nothing more from a command that is repeated when nothing can be read', async () => {
    const { email, uuid } = await consented();
    const killed = vi.spyOn(ErasedVisits.prototype, 'complete').mockRejectedValueOnce(new Error('killed'));
    expect((await desk.erase(email)).lines.at(-1)).toBe('killed');
    killed.mockRestore();
    await until(async () => expect(await kept()).toEqual([]));
    const [received, attempted] = [await inCrm(uuid), await attempts()];
    expect((await desk.erase(email)).lines[0]).toBe(`${uuid} erased`);
    expect([await kept(), await inCrm(uuid), await attempts()]).toEqual([[], received, attempted]);
  });
});
