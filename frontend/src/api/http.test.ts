import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Payload } from 'altcha-lib/types';
import { describe, expect, it, vi } from 'vitest';
import { outside } from '../testing/outside.js';
import { ApiError, sentenceOf } from './api-error.js';
import { getJson, patchJson, postJson } from './http.js';
import { isWorking, onWorking } from './proof-of-work.js';

describe('calling the shop', () => {
  it('sends every call with credentials, and a body as JSON', async () => {
    const asked = outside({ 'POST /api/steps': { body: { ok: true } } });
    await postJson('/api/steps', { stepNumber: 0 });
    expect(asked[0]).toMatchObject({ credentials: 'include', body: { stepNumber: 0 } });
    expect(asked[0]?.headers.get('content-type')).toBe('application/json');
  });

  it('sends no body where the contract has none, and reads an empty answer as nothing', async () => {
    const asked = outside({ 'POST /api/admin/logout': {} });
    await expect(postJson('/api/admin/logout')).resolves.toBeNull();
    expect([asked[0]?.body, asked[0]?.headers.get('content-type')]).toEqual([undefined, null]);
  });

  it("raises '{status}: {body}' for a non-ok answer", async () => {
    outside({ 'GET /api/x': { status: 409, body: 'changed' } });
    await expect(getJson('/api/x')).rejects.toThrow(/^409: changed$/);
  });

  it("raises '{status}: {status text}' when there is no body", async () => {
    outside({ 'GET /api/x': { status: 404, statusText: 'Not Found' } });
    await expect(getJson('/api/x')).rejects.toThrow(/^404: Not Found$/);
  });

  it('throws on 401 unless asked to yield nothing', async () => {
    outside({ 'GET /api/admin/user': { status: 401, statusText: 'Unauthorized' } });
    await expect(getJson('/api/admin/user')).rejects.toBeInstanceOf(ApiError);
    await expect(getJson('/api/admin/user', { on401: 'null' })).resolves.toBeNull();
  });

  it('gives the problem its code, its figures and its sentence', async () => {
    const problem = { code: 'price-changed', total: 43, amount: 4300, detail: 'Le prix a changé.' };
    outside({ 'POST /api/create-payment-intent': { status: 409, body: problem } });
    const error: unknown = await postJson('/api/create-payment-intent', {}).catch((refused: unknown) => refused);
    expect(error).toMatchObject({ status: 409, problem });
    expect(sentenceOf(error)).toBe('Le prix a changé.');
  });

  it.each([
    [{ title: 'Conflict' }, 'Conflict'],
    [{ title: 'Conflict', detail: 'Le prix a changé.' }, 'Le prix a changé.'],
    ['null', undefined],
    ['"text"', undefined],
    ['<html>', undefined],
  ])('has of %j the sentence %j', async (body, sentence) => {
    outside({ 'GET /api/x': { status: 409, body } });
    expect(sentenceOf(await getJson('/api/x').catch((refused: unknown) => refused))).toBe(sentence);
  });

  it('waits for half a minute where nothing else is said', async () => {
    const limits = vi.spyOn(AbortSignal, 'timeout');
    outside({ 'GET /api/x': { body: {} } });
    await getJson('/api/x');
    await postJson('/api/x', {}, { timeoutMs: 5 }).catch(() => undefined);
    expect(limits.mock.calls).toEqual([[30_000], [5]]);
  });

  it('hands on the headers of what was granted, and of nothing else', async () => {
    const heard: unknown[] = [];
    const answers = [409, 200].map((status) => ({ status, body: {}, headers: { 'x-held': String(status) } }));
    outside({ 'POST /api/x': () => answers.shift() ?? {} });
    const onHeaders = (headers: Headers) => heard.push(headers.get('x-held'));
    await expect(postJson('/api/x', {}, { onHeaders })).rejects.toThrow(/^409/);
    await postJson('/api/x', {}, { onHeaders });
    expect(heard).toEqual(['200']);
  });
});

describe('reading one’s own writes', () => {
  const revision = (value: string) => ({ body: {}, headers: { 'x-session-revision': value } });

  it('sends back the newest revision seen of a session, and none before', async () => {
    const asked = outside({
      'GET /api/sessions/a': revision('3'),
      'PATCH /api/sessions/a': revision('7'),
      'GET /api/steps/a': revision('5'),
    });
    const about = { session: 'a' };
    await getJson('/api/sessions/a', about);
    await patchJson('/api/sessions/a', {}, about);
    await getJson('/api/steps/a', about);
    await getJson('/api/sessions/a', about);
    expect(asked.map(({ headers }) => headers.get('x-session-revision'))).toEqual([null, null, '7', '7']);
  });

  it('goes on from the revision of a refusal, too', async () => {
    const refused = { status: 409, body: {}, headers: { 'x-session-revision': '8' } };
    const asked = outside({ 'PATCH /api/sessions/d': refused, 'GET /api/sessions/d': { body: {} } });
    await patchJson('/api/sessions/d', {}, { session: 'd' }).catch(() => undefined);
    await getJson('/api/sessions/d', { session: 'd' });
    expect(asked[1]?.headers.get('x-session-revision')).toBe('8');
  });

  it('keeps sessions apart', async () => {
    const asked = outside({ 'GET /api/sessions/b': revision('9'), 'GET /api/sessions/c': revision('1') });
    await getJson('/api/sessions/b', { session: 'b' });
    await getJson('/api/sessions/c', { session: 'c' });
    expect(asked[1]?.headers.get('x-session-revision')).toBeNull();
  });
});

describe('a call that nobody asked for just now', () => {
  it('says so, and any other does not', async () => {
    const asked = outside({ 'GET /api/admin/dashboard': { body: {} } });
    await getJson('/api/admin/dashboard', { background: true });
    await getJson('/api/admin/dashboard');
    expect(asked.map(({ headers }) => headers.get('x-background'))).toEqual(['1', null]);
  });
});

describe('work that the shop asks for', () => {
  const refusal = (challenge: unknown) => ({ status: 403, body: { code: 'proof-of-work-required', challenge } });

  it('is done once for all calls, sent along with each, and shown while it lasts', async () => {
    const challenge = await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 20, deriveKey });
    const calls: boolean[] = [];
    const stop = onWorking(() => calls.push(isWorking()));
    const asked = outside({
      'POST /api/vehicle/vin': ({ headers }) => (headers.has('x-proof-of-work') ? { body: {} } : refusal(challenge)),
    });
    const look = () => postJson('/api/vehicle/vin', { vin: 'x' }, { sessionUuid: 'a' });
    await Promise.all([look(), look()]);
    await look();
    stop();
    expect(asked).toHaveLength(5);
    const proof = JSON.parse(atob(asked.at(-1)?.headers.get('x-proof-of-work') ?? '')) as Payload;
    expect(proof).toMatchObject({ challenge, solution: { counter: 20 } });
    expect(asked.at(-1)?.headers.get('x-session-uuid')).toBe('a');
    expect([calls[0], calls.at(-1)]).toEqual([true, false]);
  });

  it('is left undone, and refused at once, where the browser has no means for it', async () => {
    const asked = outside({ 'GET /api/z': refusal({}) });
    vi.stubGlobal('crypto', {});
    await expect(getJson('/api/z')).rejects.toMatchObject({ status: 403 });
    expect(asked).toHaveLength(1);
  });

  it('is refused as it is when it does not help', async () => {
    const challenge = await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 1, counter: 3, deriveKey });
    const asked = outside({ 'GET /api/x': refusal(challenge) });
    await expect(getJson('/api/x')).rejects.toMatchObject({ status: 403 });
    expect(asked).toHaveLength(4);
  });

  it('is done once more when more of it is asked for meanwhile', async () => {
    const challenges = await Promise.all(
      [5, 6].map((counter) => createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 1, counter, deriveKey })),
    );
    const [easy, hard] = challenges;
    const proofIn = (headers: Headers) => JSON.parse(atob(headers.get('x-proof-of-work') ?? 'bnVsbA==')) as Payload;
    const asked = outside({
      'POST /api/y': ({ headers }) => {
        const { counter } = proofIn(headers)?.solution ?? {};
        return counter === 6 ? { body: {} } : refusal(counter === 5 ? hard : easy);
      },
    });
    await expect(postJson('/api/y', {})).resolves.toEqual({});
    expect(asked).toHaveLength(3);
  });
});
