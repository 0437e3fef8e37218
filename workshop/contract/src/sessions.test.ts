import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { answeredSession, NOTHING_YET, refused, refusedFields } from './answers.js';
import { Client } from './client.js';
import { Visit } from './visit.js';

const FIELDS = { idaff: 'aff-1', src: 'newsletter', email: 'jeanne@example.com', product: 'mecavin', lang: 'en' };

describe('POST /api/sessions', () => {
  it('takes the seven fields, and answers with every field of a session', async () => {
    const start = { uuid: randomUUID(), ...FIELDS, idveh: 'AB123CD' };
    const answer = await new Client().post('/api/sessions', start);
    expect(answer).toMatchObject(answeredSession(201, { ...NOTHING_YET, ...start }));
  });

  it('takes null for what is absent', async () => {
    const start = { uuid: randomUUID(), idaff: null, src: null, email: null, product: null, lang: 'fr', idveh: null };
    const answer = await new Client().post('/api/sessions', start);
    expect(answer).toMatchObject(answeredSession(201, { ...NOTHING_YET, ...start }));
  });

  it('finds the session that has this uuid already, unchanged', async () => {
    const visit = await Visit.started(FIELDS);
    const again = await visit.shop.post('/api/sessions', { uuid: visit.uuid, src: 'another', lang: 'fr' });
    expect(again).toMatchObject(answeredSession(200, { uuid: visit.uuid, ...FIELDS }));
  });

  it('makes a uuid, speaks French to other languages, and drops fields it does not know', async () => {
    const answer = await new Client().post('/api/sessions', { lang: 'de', colour: 'red' });
    expect(answer).toMatchObject(answeredSession(201, NOTHING_YET));
    expect(answer.json).not.toHaveProperty('colour');
  });

  it('refuses what is no uuid, no e-mail, no text, no object and no JSON', async () => {
    const shop = new Client();
    const wrong = { uuid: '12', email: 'jeanne', product: 5, idveh: {} };
    const { json, ...refusal } = await shop.post('/api/sessions', wrong);
    expect(refusal).toMatchObject({ status: 400, type: 'application/problem+json' });
    const fields = (json as { errors: { field: string }[] }).errors.map(({ field }) => field);
    expect(fields.toSorted()).toEqual(Object.keys(wrong).toSorted());
    expect(await shop.post('/api/sessions', [])).toMatchObject(refusedFields('body'));
    expect(await shop.post('/api/sessions', '{"uuid"')).toMatchObject(refused(400, 'bad-request'));
    const asText = await shop.post('/api/sessions', '{}', { 'content-type': 'text/plain' });
    expect(asText).toMatchObject(refused(415, 'unsupported-media-type'));
    const huge = await shop.post('/api/sessions', { src: 'x'.repeat(33 * 1024) });
    expect(huge).toMatchObject(refused(413, 'too-large'));
  });

  it('answers a repeated request as the first time, and refuses its key for another', async () => {
    const shop = new Client();
    const key = { 'idempotency-key': randomUUID() };
    const start = { uuid: randomUUID(), src: 'radio' };
    const first = await shop.post('/api/sessions', start, key);
    expect(await shop.post('/api/sessions', start, key)).toMatchObject({ json: first.json });
    const other = await shop.post('/api/sessions', { ...start, src: 'television' }, key);
    expect(other).toMatchObject(refused(409, 'idempotency-key-reused'));
  });

  it('refuses a browser that is on another site', async () => {
    const answer = await new Client().post('/api/sessions', {}, { origin: 'https://elsewhere.example' });
    expect(answer).toMatchObject(refused(403, 'cross-site'));
  });
});

describe('GET /api/sessions/{uuid}', () => {
  it('answers with every field of the session', async () => {
    const visit = await Visit.started(FIELDS);
    expect(await visit.find()).toMatchObject(answeredSession(200, { ...NOTHING_YET, uuid: visit.uuid, ...FIELDS }));
  });

  it('knows no session that was never started, and no id that is no uuid', async () => {
    const shop = new Client();
    expect(await shop.get(`/api/sessions/${randomUUID()}`)).toMatchObject(refused(404, 'session-not-found'));
    expect(await shop.get('/api/sessions/12')).toMatchObject(refusedFields('uuid'));
  });

  it('gives another browser nothing to change once a session is bound to one, or all when it is not', async () => {
    const first = new Client();
    const started = await first.post('/api/sessions', { uuid: randomUUID(), ...FIELDS });
    const { uuid } = started.json as { uuid: string };
    const other = new Client();
    const change = await other.patch(`/api/sessions/${uuid}`, { src: 'another' });
    if (started.cookies.length === 0) return expect(change).toMatchObject(answeredSession(200, { src: 'another' }));
    expect(change).toMatchObject(refused(403, 'owner-required'));
    const masked = await other.get(`/api/sessions/${uuid}`);
    expect(masked.json).not.toMatchObject({ email: FIELDS.email });
  });
});
