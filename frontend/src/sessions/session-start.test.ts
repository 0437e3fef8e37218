import { waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aSession } from '../testing/sessions.js';
import { ApiError } from '../api/api-error.js';
import { readUrl } from './url.js';
import { startSession, type StartApi } from './session-start.js';
import type { NewSession, StepRecord } from './session-api.js';

const known = aSession().uuid;
const atHome = readUrl('');

/** A fake API that knows the given sessions and records its calls. */
function aShop(uuids: string[] = []) {
  const sessions = new Map(uuids.map((uuid) => [uuid, aSession({ uuid })]));
  const created: NewSession[] = [];
  const found: string[] = [];
  const steps: StepRecord[] = [];
  const api: StartApi = {
    find: (uuid) => {
      found.push(uuid);
      const session = sessions.get(uuid);
      return session ? Promise.resolve(session) : Promise.reject(new Error('404: Not Found'));
    },
    lastStep: () => Promise.reject(new Error('404: Not Found')),
    create: async (session) => {
      created.push(session);
      await Promise.resolve();
      sessions.set(session.uuid, aSession({ uuid: session.uuid }));
      return aSession({ uuid: session.uuid });
    },
    record: (step) => Promise.resolve(steps.push(step)),
  };
  return { api, created, found, steps };
}

describe('starting a session', () => {
  it('resumes a known session without creating one', async () => {
    const shop = aShop([known]);
    const started = await startSession(shop.api, atHome, known);
    expect(started).toMatchObject({ uuid: known, created: false, lastStep: null });
    expect(shop.created).toEqual([]);
  });

  it('resumes with the last step that the shop knows', async () => {
    const lastStep = { stepNumber: 2, payloadJson: '{}' } as const;
    const shop = aShop([known]);
    const started = await startSession({ ...shop.api, lastStep: () => Promise.resolve(lastStep) }, atHome, known);
    expect(started.lastStep).toEqual(lastStep);
  });

  it('creates another one each time that nothing is known', async () => {
    const shop = aShop();
    const first = await startSession(shop.api, atHome, null);
    const second = await startSession(shop.api, atHome, null);
    expect(second.uuid).not.toBe(first.uuid);
    expect([first.created, second.created, shop.created.length]).toEqual([true, true, 2]);
  });

  it('records the landing once where the shop cannot take it now, with the code of the link in it', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    const taken: StepRecord[] = [];
    const { api } = aShop();
    const record: StartApi['record'] = (step) => {
      taken.push(step);
      return Promise.reject(new ApiError(503, '', 'Down'));
    };
    await startSession({ ...api, record }, readUrl('?idc=CODE'), null);
    await waitFor(() => expect(error.mock.calls.map(([what]) => what as unknown)).toEqual(['landing not recorded']));
    expect(taken.map(({ payloadJson }) => (JSON.parse(payloadJson) as { url_params: object }).url_params)).toEqual([
      { idc: 'CODE' },
    ]);
  });

  it('creates one with a uuid of its own, absent values as null, and records the landing', async () => {
    const shop = aShop();
    const { uuid } = await startSession(shop.api, readUrl('?src=mail&utm_source=x&email='), null);
    expect(shop.created).toEqual([
      { uuid, idaff: null, src: 'mail', email: null, product: null, lang: null, idveh: null },
    ]);
    expect(shop.steps).toMatchObject([{ uuid, stepNumber: 0, status: 'completed' }]);
    const payload = JSON.parse(shop.steps[0]?.payloadJson ?? '') as object;
    const timestamp = expect.any(String) as string;
    expect(payload).toEqual({ url_params: { src: 'mail', utm_source: 'x' }, page: '/', timestamp });
  });

  it('records the landing without parameters that no step may hold', async () => {
    const shop = aShop();
    await startSession(shop.api, readUrl('?__proto__=1&constructor=x&prototype=y&a%00=1&b=%07&utm_source=x'), null);
    expect(JSON.parse(shop.steps[0]?.payloadJson ?? '')).toMatchObject({ url_params: { utm_source: 'x' } });
    expect(shop.steps[0]?.payloadJson).not.toMatch(/__proto__|constructor|prototype|\\u00/);
  });

  it('records the landing without other parameters when the shop refuses one', async () => {
    const shop = aShop();
    const refused = vi.fn<StartApi['record']>(shop.api.record).mockRejectedValueOnce(new ApiError(400, '', 'Bad'));
    await startSession({ ...shop.api, record: refused }, readUrl('?src=mail&x={"a":1,"a":2}'), null);
    await waitFor(() => expect(shop.steps).toHaveLength(1));
    expect(JSON.parse(shop.steps[0]?.payloadJson ?? '')).toMatchObject({ url_params: { src: 'mail' } });
    expect(shop.steps[0]?.payloadJson).not.toContain('"x"');
  });

  it('creates one without what the shop would refuse of a bad link', async () => {
    const shop = aShop();
    const long = 'x'.repeat(300);
    await startSession(shop.api, readUrl(`?email=jo@&product=${long}&idveh=${long}&idaff=%3Cb%3E&src=a%3Bb`), null);
    expect(shop.created).toMatchObject([{ idaff: null, src: null, email: null, product: null, idveh: null }]);
  });

  it('creates a new one under another uuid when the known one cannot be had', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const shop = aShop();
    const { uuid } = await startSession(shop.api, atHome, known);
    expect(uuid).not.toBe(known);
    expect(uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(shop.created).toHaveLength(1);
  });

  it('creates exactly one when two starts meet; the other waits and fetches it', async () => {
    const shop = aShop();
    const [first, second] = await Promise.all([
      startSession(shop.api, atHome, null),
      startSession(shop.api, atHome, null),
    ]);
    expect(shop.created).toHaveLength(1);
    expect(second.uuid).toBe(first.uuid);
    expect(shop.found).toEqual([first.uuid]);
    expect(shop.steps).toHaveLength(1);
  });

  it('lets the visit go on under its uuid when the shop cannot be reached', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { api } = aShop();
    const closed: StartApi = { ...api, create: () => Promise.reject(new Error('502: Bad Gateway')) };
    expect(await startSession(closed, atHome, null)).toMatchObject({ session: null, created: false });
    expect(await startSession(closed, atHome, known)).toMatchObject({ uuid: known, session: null, created: false });
  });
});
