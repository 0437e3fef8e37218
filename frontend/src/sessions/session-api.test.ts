import { describe, expect, it, vi } from 'vitest';
import { outside, type Answer } from '../testing/outside.js';
import { aSession } from '../testing/sessions.js';
import { keptParameters } from './kept-parameters.js';
import { newSessionApi } from './session-api.js';
import { readUrl } from './url.js';

const UUID = aSession().uuid;
const PATCH = `PATCH /api/sessions/${UUID}`;
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('what is written to a session', () => {
  it('goes one after the other, in the order of the presses, also after one that failed', async () => {
    const answers: ((answer: Answer) => void)[] = [];
    const wait = () => new Promise<Answer>((resolve) => answers.push(resolve));
    const sent = outside({ [PATCH]: wait, 'POST /api/steps': wait });
    const { change, record } = newSessionApi();
    const writes = [
      change(UUID, { mileage: 1 }),
      change(UUID, { mileage: 2 }),
      record({
        ...{ uuid: UUID, stepNumber: 3, status: 'completed', payloadJson: '{}' },
        ...{ providerCode: null, providerMessage: null },
      }),
    ].map((write) => write.then(() => 'done').catch(() => 'failed'));
    const bodies = () => sent.map(({ path, body }) => [path, (body as { mileage?: number }).mileage]);
    await settled();
    expect(bodies()).toEqual([[`/api/sessions/${UUID}`, 1]]);
    answers[0]?.({ status: 503 });
    await settled();
    await settled();
    expect(bodies().slice(1)).toEqual([[`/api/sessions/${UUID}`, 2]]);
    answers[1]?.({ body: aSession() });
    await settled();
    await settled();
    expect(bodies().slice(2)).toEqual([['/api/steps', undefined]]);
    answers[2]?.({ status: 201, body: {} });
    expect(await Promise.all(writes)).toEqual(['failed', 'done', 'done']);
  });

  it('is kept apart from what another page writes', async () => {
    const sent = outside({ [PATCH]: () => new Promise<Answer>(() => undefined) });
    void newSessionApi().change(UUID, { mileage: 1 });
    void newSessionApi().change(UUID, { mileage: 2 });
    await settled();
    expect(sent).toHaveLength(2);
  });
});

describe('what is read of a session', () => {
  it('is waited for ten seconds, and says what the page has seen of it', async () => {
    const limits = vi.spyOn(AbortSignal, 'timeout');
    const [session, step] = [`/api/sessions/${UUID}`, `/api/steps/${UUID}/last`];
    const seen = { body: aSession(), headers: { 'x-session-revision': '41' } };
    const newer = (revision: string) => ({ ...seen, headers: { 'x-session-revision': revision } });
    const sent = outside({
      ...{ 'POST /api/sessions': seen, [`GET ${session}`]: seen, [`GET ${step}`]: seen },
      ...{ 'POST /api/steps': newer('42'), [PATCH]: newer('43') },
    });
    const { create, find, lastStep, record, change } = newSessionApi();
    await create({ ...keptParameters(readUrl('')), uuid: UUID });
    await find(UUID);
    await lastStep(UUID);
    expect(sent.map(({ path, headers }) => [path, headers.get('x-session-revision')])).toEqual([
      ['/api/sessions', null],
      [session, '41'],
      [step, '41'],
    ]);
    expect(limits.mock.calls).toEqual([[10_000], [10_000], [10_000]]);
    await record({
      ...{ uuid: UUID, stepNumber: 3, status: 'completed', payloadJson: '{}' },
      ...{ providerCode: null, providerMessage: null },
    });
    await find(UUID);
    await change(UUID, { mileage: 1 });
    await find(UUID);
    const reads = sent.filter(({ method, path }) => method === 'GET' && path === session);
    expect(reads.map(({ headers }) => headers.get('x-session-revision'))).toEqual(['41', '42', '43']);
  });
});
