import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { answeredSession, refused, refusedFields } from './answers.js';
import { Client } from './client.js';
import { linesOf, SERVICES } from './prices.js';
import { settings } from './settings.js';
import { choiceOf, consentOf, Visit, type Car } from './visit.js';

const CONSENT_MISSING = 'Vous devez accepter notre politique de traitement des données.';

let visit: Visit;
let car: Car;

beforeAll(async () => {
  visit = await Visit.started();
  car = await visit.look();
});

/** Expects these changes to be made and nothing else to change, and the next reading to show the same. */
async function expectChange(fields: object, shown: object = fields): Promise<void> {
  const { json: before } = await visit.find();
  const { quote, ...others } = before as { quote: object };
  const changed = await visit.change(fields);
  expect(quote).toBeDefined();
  expect(changed).toMatchObject(answeredSession(200, { ...others, ...shown }));
  expect(await visit.find()).toMatchObject({ status: 200, json: changed.json });
}

describe('PATCH /api/sessions/{uuid}, group by group', () => {
  it('takes what an address brings, only what changed', async () => {
    await expectChange({ idaff: 'aff-2', src: 'radio', product: 'mecavin', email: settings().email, idveh: 'AB123CD' });
    await expectChange({ src: 'newsletter' });
  });

  it('takes the language alone, and leaves it for one the shop does not speak', async () => {
    await expectChange({ lang: 'en' });
    await expectChange({ lang: 'de' }, { lang: 'en' });
  });

  it('takes the vehicle, its price and the language', async () => {
    await expectChange({ ...car, lang: 'fr' });
  });

  it('takes the e-mail and the consent', async () => {
    await expectChange(consentOf(settings().email));
  });

  it('takes the services as JSON text and as lists, and answers JSON text', async () => {
    const choice = choiceOf(SERVICES, car.basePrice);
    const { servicePrices, ...shown } = choice;
    await expectChange(choice, { ...shown, servicePrices: expect.any(String) });
    await expectChange(
      { selectedServices: ['mecavin'] },
      { selectedServices: '["mecavin"]', servicePrices: expect.any(String) },
    );
    await expectChange({ ...choice, selectedServices: SERVICES }, { ...shown, servicePrices: expect.any(String) });
    const { json } = await visit.find();
    const lines = JSON.parse((json as { servicePrices: string }).servicePrices) as object[];
    const names = linesOf(SERVICES, car.basePrice).map((line) => ({ ...line, serviceName: expect.any(String) }));
    expect(lines).toEqual(names);
    expect(JSON.parse(servicePrices)).toHaveLength(lines.length);
  });

  it('takes a base price alone, as it was shown', async () => {
    await expectChange({ basePrice: car.basePrice + 1 });
    await expectChange({ basePrice: car.basePrice });
  });

  it('takes a claim of a payment, but believes the payment provider alone', async () => {
    const claim = { paymentAmount: 4300, paymentIntentId: 'pi_claimed', paymentProvider: 'stripe' };
    const { json } = await visit.change({ paymentStatus: 'success', ...claim });
    expect(json).not.toMatchObject({ paymentStatus: 'success' });
    expect(json).toMatchObject(claim);
  });

  it('clears the vehicle, and keeps e-mail and consent', async () => {
    await expectChange({ idveh: null, vehicleData: null });
    expect((await visit.find()).json).toMatchObject({ email: settings().email, gdprConsent: true });
  });
});

describe('PATCH /api/sessions/{uuid} refuses', () => {
  it('a consent that is not given, and one of nobody', async () => {
    const missing = refused(400, 'consent-missing', { detail: CONSENT_MISSING });
    expect(await visit.change({ email: settings().email, gdprConsent: false })).toMatchObject(missing);
    const stranger = await Visit.started();
    expect(await stranger.change({ gdprConsent: true })).toMatchObject(refused(400, 'consent-without-email'));
  });

  it('an unknown service, and a vehicle that is not the one it is named by', async () => {
    expect(await visit.change({ selectedServices: ['mecafake'] })).toMatchObject(refused(400, 'services-unknown'));
    const other = {
      ...car.vehicleData,
      immatriculation_siv: 'ZZ123CD',
      immatriculation_siv_fr: 'ZZ-123-CD',
      vin: null,
    };
    const mismatch = await visit.change({ idveh: car.idveh, vehicleData: other });
    expect(mismatch).toMatchObject(refused(409, 'vehicle-mismatch'));
  });

  it.each([
    ['email', 'jeanne'],
    ['mileage', -1],
    ['mileage', 'many'],
    ['basePrice', 'much'],
    ['totalAmount', -5],
    ['paymentAmount', 19.5],
    ['vehicleData', 5],
    ['gdprConsent', 'yes'],
    ['servicePrices', 'dear'],
  ])('%s: %p', async (field, value) => {
    expect(await visit.change({ [field]: value })).toMatchObject(refusedFields(field));
  });

  it('a session that was never started, and an id that is no uuid', async () => {
    const shop = new Client();
    const unknown = await shop.patch(`/api/sessions/${randomUUID()}`, { lang: 'en' });
    expect(unknown).toMatchObject(refused(404, 'session-not-found'));
    expect(await shop.patch('/api/sessions/12', { lang: 'en' })).toMatchObject(refusedFields('uuid'));
  });
});
