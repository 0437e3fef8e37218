import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import type { StoryView } from '@shop/domain/admin';
import { sessionStream } from '@shop/domain/sessions';
import { sessionExamples as examples } from '@shop/domain/testing';
import { Writer } from '@shop/eventing/event-store/testing/writer';
import { eventually } from '../testing/eventually.js';
import type { StoryShop } from '../testing/shop.js';
import { shopWithReadModels } from '../testing/shop-at-work.js';
import { hireStaff, signIn } from '../testing/staff-account.js';

let shop: StoryShop;
let writer: Writer;
shopWithReadModels((opened) => {
  shop = opened;
  writer = new Writer(shop.eventStore.url);
});
afterAll(async () => {
  await writer.end();
});

const erase = (uuid: string) => writer.write(sessionStream(uuid), [examples.VisitErased]);

/** Every way to ask for a visit, or to change it. */
const requestsOf = (uuid: string) =>
  [
    ['GET', `/api/sessions/${uuid}`],
    ['PATCH', `/api/sessions/${uuid}`, { lang: 'en' }],
    ['PATCH', `/api/sessions/${uuid}`, { email: 'jeanne@example.fr', gdprConsent: true }],
    ['GET', `/api/steps/${uuid}`],
    ['GET', `/api/steps/${uuid}/last`],
    ['POST', '/api/steps', { uuid, stepNumber: 1 }],
    ['POST', '/api/create-payment-intent', { sessionUuid: uuid, amount: 1900 }],
    ['POST', '/api/privacy/consent-withdrawal', { sessionUuid: uuid }],
    ['POST', `/api/sessions/${uuid}/availability`],
    ['GET', `/api/sessions/${uuid}/order`],
  ] as const;

/** Status and body of a response, without what names the visit or the request. */
async function bytesOf([method, path, body]: ReturnType<typeof requestsOf>[number]) {
  const headers = { 'content-type': 'application/json', 'x-session-revision': '0' };
  const content = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await fetch(`${shop.url}${path}`, { method, headers, ...content });
  const text = await response.text();
  const named = /[0-9a-f]{8}-[0-9a-f-]{27}/g;
  return { status: response.status, names: [...response.headers.keys()], text: text.replaceAll(named, '') };
}

describe('an erased visit', () => {
  it('is answered like one that never was, from the log and from the read model', async () => {
    const { SessionStarted, VehicleIdentified, EmailProvided, ConsentGiven, StepRecorded } = examples;
    const uuid = await shop.given(SessionStarted, VehicleIdentified, EmailProvided, ConsentGiven, StepRecorded);
    const rowIs = (erased: boolean) =>
      eventually(async () => {
        const rows = `select from sessions.session where uuid = $1 and (email_hash is null and view ->> 'uuid' = '') = $2`;
        expect(await shop.rows(rows, [uuid, erased])).toHaveLength(1);
      });
    await rowIs(false);
    await erase(uuid);
    await rowIs(true);
    const never = randomUUID();
    for (const [index, request] of requestsOf(uuid).entries()) {
      const unknown = requestsOf(never)[index] ?? request;
      const answer = await bytesOf(request);
      expect({ request, ...answer }).toEqual({ request, ...(await bytesOf(unknown)) });
      expect(answer.status).toBe(404);
    }
  });

  it('does not begin again, and does not repeat what it once answered', async () => {
    const uuid = randomUUID();
    const key = { 'idempotency-key': randomUUID() };
    const start = () => shop.ask('POST', '/api/sessions', { uuid, email: 'jeanne@example.fr' }, key);
    const record = () => shop.ask('POST', '/api/steps', { uuid, stepNumber: 1 }, { 'idempotency-key': `${uuid} step` });
    expect([(await start()).status, (await record()).status]).toEqual([201, 201]);
    await erase(uuid);
    const answers = [await start(), await record(), await shop.ask('POST', '/api/sessions', { uuid })];
    for (const { status, body } of answers) {
      expect({ status, code: body['code'] }).toEqual({ status: 404, code: 'session-not-found' });
    }
    expect(await shop.endOf(sessionStream(uuid))).toBe(2);
  });

  it('keeps its story for staff', async () => {
    await hireStaff(shop);
    const cookie = await signIn(shop);
    const uuid = await shop.given(examples.SessionStarted, examples.VehicleIdentified);
    await erase(uuid);
    const { body } = await shop.ask('GET', `/api/admin/visits/${uuid}`, undefined, cookie);
    const { lines, subject, outcome } = body as unknown as StoryView;
    expect(lines.map(({ type }) => type)).toEqual(['SessionStarted', 'VehicleIdentified', 'VisitErased']);
    expect([subject.vehicle, outcome.step]).toEqual(['BMW X5', 'email']);
  });
});
