import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { answered, refused, refusedFields } from './answers.js';
import { Client } from './client.js';
import { Visit } from './visit.js';

let visit: Visit;

beforeAll(async () => {
  visit = await Visit.started();
});

const record = (fields: object) => visit.shop.post('/api/steps', { uuid: visit.uuid, ...fields });

describe('the steps of a session', () => {
  const none = { providerCode: null, providerMessage: null };
  const completed = { status: 'completed', ...none };
  const landing = { stepNumber: 0, payloadJson: '{"url_params":{},"page":"/","timestamp":"now"}', ...completed };
  const vehicle = { stepNumber: 1, payloadJson: '{"idveh":"AB123CD","base_price":19}', ...completed };
  const refusal = { providerCode: 'card_declined', providerMessage: 'Your card was declined.' };
  const failed = { stepNumber: 6, payloadJson: '{"paymentStatus":"failed"}', status: 'failed', ...refusal };

  it('are none at first', async () => {
    expect(await visit.shop.get(visit.steps)).toMatchObject(answered(200, []));
    expect(await visit.shop.get(`${visit.steps}/last`)).toMatchObject(refused(404, 'not-found'));
  });

  it('are recorded with six fields, listed in their order, and the last one found', async () => {
    const kept = [landing, vehicle, failed].map((step) => ({ uuid: visit.uuid, ...step }));
    for (const step of kept) expect(await visit.shop.post('/api/steps', step)).toMatchObject(answered(201, step));
    expect(await visit.shop.get(visit.steps)).toMatchObject(answered(200, kept));
    expect(await visit.shop.get(`${visit.steps}/last`)).toMatchObject(answered(200, { uuid: visit.uuid, ...failed }));
  });

  it('have null for what is absent, and any number from 0 to 6', async () => {
    const silent = { payloadJson: null, status: null, ...none };
    for (const stepNumber of [0, 1, 2, 3, 4, 5, 6]) {
      const answer = await record({ stepNumber });
      expect(answer).toMatchObject(answered(201, { uuid: visit.uuid, stepNumber, ...silent }));
    }
  });

  it('are refused with another number, a payload that is no JSON, and without a uuid', async () => {
    expect(await record({ stepNumber: 7 })).toMatchObject(refusedFields('stepNumber'));
    expect(await record({ stepNumber: -1 })).toMatchObject(refusedFields('stepNumber'));
    expect(await record({ stepNumber: 1, payloadJson: '{page' })).toMatchObject(refusedFields('payloadJson'));
    expect(await visit.shop.post('/api/steps', { stepNumber: 0 })).toMatchObject(refusedFields('uuid'));
  });

  it('are those of a session that was started', async () => {
    const shop = new Client();
    const uuid = randomUUID();
    const unknown = refused(404, 'session-not-found');
    expect(await shop.post('/api/steps', { uuid, ...landing })).toMatchObject(unknown);
    expect(await shop.get(`/api/steps/${uuid}`)).toMatchObject(unknown);
    expect(await shop.get(`/api/steps/${uuid}/last`)).toMatchObject(unknown);
    expect(await shop.get('/api/steps/12')).toMatchObject(refusedFields('uuid'));
    expect(await shop.get('/api/steps/12/last')).toMatchObject(refusedFields('uuid'));
  });
});
