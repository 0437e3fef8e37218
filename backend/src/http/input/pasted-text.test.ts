import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionExamples as examples } from '@shop/domain/testing';
import { StoryShop } from '../../testing/shop.js';

let shop: StoryShop;
beforeAll(async () => {
  shop = await StoryShop.open();
});
afterAll(() => shop.close());

const ask = (path: string, body: unknown) => shop.ask('POST', path, body);

describe('what a client has pasted', () => {
  it.each([
    ['vin', { vin: 'VIN : *IWBAKS410500H12345*' }],
    ['vin', { VIN: 'AB-123-CD / WBAKS410500H12345' }],
    ['license-plate', { immatriculation: 'Immatriculation : AB\u200b–123−CD.' }],
    ['license-plate', { licensePlate: '\u200eａｂ 123\u00a0cd' }],
  ])('is read at %s as %j', async (kind, body) => {
    expect((await ask(`/api/vehicle/${kind}`, body)).status).toBe(200);
  });

  it('is the first of two names of one field', async () => {
    const [plates, vins] = [
      { licensePlate: 'EF-456-GH', immatriculation: 'AB-123-CD' },
      { vin: 'VF1RFB00123456789', VIN: 'WBAKS410500H12345' },
    ];
    expect((await ask('/api/vehicle/license-plate', plates)).body).toMatchObject({ immatriculation_siv: 'AB123CD' });
    expect((await ask('/api/vehicle/vin', vins)).body).toMatchObject({ vin: 'WBAKS410500H12345' });
  });

  it.each([
    ['vin', { vin: 'WBAKS410500H123456' }],
    ['vin', { vin: 'AB-123-CD WBAKS41050' }],
    ['vin', { vin: 'WBAKS410500H12345 VF1RFB00123456789' }],
    ['license-plate', { licensePlate: 'AB-123-CD EF-456-GH' }],
  ])('is refused at %s as %j', async (kind, body) => {
    const field = { vin: 'vin', 'license-plate': 'immatriculation' }[kind];
    expect((await ask(`/api/vehicle/${kind}`, body)).body).toMatchObject({ status: 400, errors: [{ field }] });
  });

  it('is the address of a visit, whichever call brings it', async () => {
    const email = 'Jeanne Dupont <\u200ejeanne@example.fr>.';
    const started = await ask('/api/sessions', { email });
    expect(started.body).toMatchObject({ email: 'jeanne@example.fr' });
    const uuid = await shop.given(examples.SessionStarted);
    const changed = await shop.ask('PATCH', `/api/sessions/${uuid}`, { email, gdprConsent: true });
    expect(changed.body).toMatchObject({ email: 'jeanne@example.fr', gdprConsent: true });
    expect((await shop.ask('PATCH', `/api/sessions/${uuid}`, { email: null })).status).toBe(200);
  });

  it.each(['jeanne..d@example.fr', 'jeanne@ex_ample.fr', 'jérôme@example.fr', 'jeanne@example.fr/'])(
    'is no address that mail can be sent to: %s',
    async (email) => {
      expect((await ask('/api/sessions', { email })).body['errors']).toMatchObject([{ field: 'email' }]);
    },
  );

  it.each(['exmaple.fr', 'café.fr', 'no domain', '127.0.0.1', '%2e%2e'])(
    'has no domain looked up where the shop may not ask: %s',
    async (domain) => {
      const answer = await shop.ask('GET', `/api/mail-domains/${encodeURIComponent(domain)}`);
      expect([answer.status, answer.body]).toEqual([200, { isUnknown: false }]);
    },
  );
});
