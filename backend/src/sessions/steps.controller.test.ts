import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionExamples as examples } from '@shop/domain/testing';
import { StoryShop } from '../testing/shop.js';

let shop: StoryShop;
beforeAll(async () => {
  shop = await StoryShop.open();
});
afterAll(() => shop.close());

describe('recording steps', () => {
  it('keeps the six fields, in order, payload as it was sent', async () => {
    const uuid = await shop.given(examples.SessionStarted);
    const landing = {
      uuid,
      stepNumber: 0,
      payloadJson: '{"page":"/"}',
      status: 'completed',
      providerCode: null,
      providerMessage: null,
    };
    const vehicle = { uuid, stepNumber: 1, payloadJson: { idveh: 'AB123CD' }, status: 'completed' };
    expect((await shop.ask('POST', '/api/steps', landing)).status).toBe(201);
    expect((await shop.ask('POST', '/api/steps', vehicle)).status).toBe(201);
    const { body: steps } = await shop.ask('GET', `/api/steps/${uuid}`);
    expect(steps).toEqual([landing, { ...vehicle, providerCode: null, providerMessage: null }]);
    const { body: last } = await shop.ask('GET', `/api/steps/${uuid}/last`);
    expect(last).toMatchObject({ stepNumber: 1, payloadJson: { idveh: 'AB123CD' } });
  });

  it('is an empty list, and no last step, before the first', async () => {
    const uuid = await shop.given(examples.SessionStarted);
    expect((await shop.ask('GET', `/api/steps/${uuid}`)).body).toEqual([]);
    expect((await shop.ask('GET', `/api/steps/${uuid}/last`)).status).toBe(404);
  });

  it('tells of an attempt and of a failed payment', async () => {
    const uuid = await shop.given(
      examples.SessionStarted,
      examples.PaymentIntentRequested,
      examples.PaymentIntentCreated,
    );
    const payloadJson = JSON.stringify({ paymentStatus: 'pending', paymentIntentId: 'pi_1', paymentAmount: 4300 });
    await shop.ask('POST', '/api/steps', { uuid, stepNumber: 4, payloadJson });
    await shop.ask('POST', '/api/steps', { uuid, stepNumber: 6, payloadJson, providerCode: 'card_declined' });
    const types = (await shop.eventsOf(uuid)).map(({ type }) => type);
    expect(types.slice(3)).toEqual(['StepRecorded', 'PaymentAttempted', 'StepRecorded', 'PaymentFailed']);
  });

  it('has room for 2 KiB of a payload, however many letters that is', async () => {
    const uuid = await shop.given(examples.SessionStarted);
    const statusOf = async (payloadJson: unknown) =>
      (await shop.ask('POST', '/api/steps', { uuid, stepNumber: 1, payloadJson })).status;
    for (const of of [
      (text: string) => ({ a: text }),
      (text: string) => [`${text}aaaa`],
      (text: string) => `{"a":"${text}"}`,
    ])
      expect([await statusOf(of('é'.repeat(1020))), await statusOf(of('é'.repeat(1021)))]).toEqual([201, 400]);
  });

  it.each([{ stepNumber: 7 }, { stepNumber: -1 }, { stepNumber: '1' }, {}, { stepNumber: 1, payloadJson: '{' }])(
    'answers 400 for %j',
    async (wrong) => {
      const uuid = await shop.given(examples.SessionStarted);
      expect((await shop.ask('POST', '/api/steps', { uuid, ...wrong })).status).toBe(400);
      expect(await shop.eventsOf(uuid)).toHaveLength(1);
    },
  );

  it('is 404 for a session that nobody started', async () => {
    const step = { uuid: '00000000-0000-4000-8000-000000000000', stepNumber: 0 };
    expect((await shop.ask('POST', '/api/steps', step)).status).toBe(404);
  });
});
