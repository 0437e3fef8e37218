import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Logger } from '@nestjs/common';
import { sessionExamples as examples } from '@shop/domain/testing';
import { eventually } from '../testing/eventually.js';
import { StoryProjections } from '../testing/projections.js';
import { StoryShop } from '../testing/shop.js';

let shop: StoryShop;
let projections: StoryProjections;
beforeAll(async () => {
  shop = await StoryShop.open({ canLoseEventStore: true });
  projections = await StoryProjections.prepare(shop.eventStore.url, shop.configuration.databaseUrl);
});
afterAll(async () => {
  await projections.stop();
  await shop.close();
});

async function mileageOf(uuid: string, revision?: string, at?: string) {
  const headers = revision === undefined ? {} : { 'x-session-revision': revision };
  const { body, headers: answered } = await shop.ask('GET', `/api/sessions/${uuid}`, undefined, headers, at);
  return { mileage: body['mileage'], revision: answered.get('x-session-revision') ?? undefined };
}
async function drive(uuid: string, mileage: number, at?: string) {
  const { status, headers } = await shop.ask('PATCH', `/api/sessions/${uuid}`, { mileage }, {}, at);
  expect(status).toBe(200);
  return headers.get('x-session-revision') ?? undefined;
}

describe('what was written is read', () => {
  it('whichever backend answers, with and without the token, while the projections are stopped', async () => {
    const other = await shop.openAnother();
    const uuid = await shop.given(examples.SessionStarted);
    for (let mileage = 1; mileage <= 20; mileage += 1) {
      const token = await drive(uuid, mileage, mileage % 2 === 0 ? shop.url : other.url);
      for (const at of [shop.url, other.url]) {
        expect((await mileageOf(uuid, token, at)).mileage).toBe(mileage);
        expect((await mileageOf(uuid, undefined, at)).mileage).toBe(mileage);
      }
    }
    await other.close();
  });

  it.each(['latest', '-1', '1.5', '1234567890'])('by no token that is none: %s', async (token) => {
    const uuid = await shop.given(examples.SessionStarted);
    for (const path of [`/api/sessions/${uuid}`, `/api/steps/${uuid}`]) {
      const { status, body } = await shop.ask('GET', path, undefined, { 'x-session-revision': token });
      expect([status, body['errors']]).toMatchObject([400, [{ field: 'x-session-revision' }]]);
    }
  });

  it('and never goes back, while rows lag behind and catch up', async () => {
    const uuid = await shop.given(examples.SessionStarted);
    projections.start();
    let token: string | undefined;
    for (let mileage = 1; mileage <= 60; mileage += 1) {
      token = await drive(uuid, mileage);
      const seen = await mileageOf(uuid, token);
      expect(seen.mileage).toBe(mileage);
      expect(Number(seen.revision)).toBeGreaterThanOrEqual(Number(token));
    }
    await projections.stop();
  });

  it('of steps too, while their rows lag behind', async () => {
    const uuid = await shop.given(examples.SessionStarted);
    const record = (stepNumber: number) => shop.ask('POST', '/api/steps', { uuid, stepNumber });
    await record(0);
    projections.start();
    await eventually(async () =>
      expect(await shop.rows('select from sessions.step where uuid = $1', [uuid])).toHaveLength(1),
    );
    await projections.stop();
    const { headers } = await record(1);
    const seen = { 'x-session-revision': headers.get('x-session-revision') ?? '' };
    const { body } = await shop.ask('GET', `/api/steps/${uuid}`, undefined, seen);
    expect(body).toMatchObject([{ stepNumber: 0 }, { stepNumber: 1 }]);
  });

  it('from the log when the read model cannot be read, and the fault is logged', async () => {
    const uuid = await shop.given(examples.SessionStarted);
    const token = await drive(uuid, 5);
    const logged = vi.spyOn(Logger.prototype, 'error');
    await shop.rows('alter table sessions.session rename column view to unreadable');
    try {
      expect((await mileageOf(uuid, token)).mileage).toBe(5);
    } finally {
      await shop.rows('alter table sessions.session rename column unreadable to view');
    }
    expect(String(logged.mock.calls.flat())).toContain('column "view" does not exist');
    logged.mockRestore();
  });

  it('with Postgres down, from the first call to the payment', async () => {
    const alone = await shop.openAnother({ databaseUrl: 'postgres://nobody:none@127.0.0.1:1/none' });
    const uuid = await shop.given(examples.SessionStarted, examples.VehicleIdentified, examples.BasePriceEstablished);
    const token = await drive(uuid, 7, alone.url);
    expect((await mileageOf(uuid, token, alone.url)).mileage).toBe(7);
    const ask = (method: string, path: string, body: unknown) => shop.ask(method, path, body, {}, alone.url);
    const consent = { email: 'garage@example.fr', gdprConsent: true };
    expect((await ask('PATCH', `/api/sessions/${uuid}`, consent)).status).toBe(200);
    expect((await ask('PATCH', `/api/sessions/${uuid}`, { selectedServices: ['mecavin'] })).status).toBe(200);
    expect((await ask('POST', '/api/steps', { uuid, stepNumber: 3 })).status).toBe(201);
    const intent = await ask('POST', '/api/create-payment-intent', { sessionUuid: uuid, amount: 1900 });
    expect(intent.status).toBe(200);
    await alone.close();
  });
});

describe('a reader who has seen no more than the row', () => {
  it('is answered from the row, even with the event store away', async () => {
    const uuid = await shop.given(examples.SessionStarted, examples.EmailProvided);
    const token = await drive(uuid, 99);
    await mileageOf(uuid);
    projections.start();
    await eventually(async () => {
      const rows = await shop.rows('select revision from sessions.session where uuid = $1', [uuid]);
      expect(rows).toEqual([{ revision: token }]);
    });
    await projections.stop();
    await shop.eventStoreProcess.kill();
    const { status, body } = await shop.ask('GET', `/api/sessions/${uuid}`, undefined, {
      'x-session-revision': token ?? '',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ mileage: 99, email: 'jeanne@example.fr' });
    const unseen = await shop.ask('GET', `/api/sessions/${uuid}`);
    expect([unseen.status, unseen.headers.get('retry-after')]).toEqual([503, '2']);
  });
});
