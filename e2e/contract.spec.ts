import { randomUUID } from 'node:crypto';
import { expect, test } from './shop/fixtures.js';

type Json = Record<string, unknown>;

/** An HTTP client that relies only on the specification's table of calls; it sends back the cookies that it received. */
class Client {
  private readonly cookies = new Map<string, string>();

  constructor(private readonly url: string) {}

  async calls(method: string, path: string, payload?: object): Promise<{ status: number; json: unknown }> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        cookie: [...this.cookies.values()].join('; '),
        ...(payload !== undefined && { 'content-type': 'application/json' }),
      },
      ...(payload !== undefined && { body: JSON.stringify(payload) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      this.cookies.set(pair.split('=')[0] ?? '', pair);
    }
    const text = await response.text();
    return { status: response.status, json: text === '' ? null : (JSON.parse(text) as unknown) };
  }

  /** Returns the JSON of the response; throws for any status that is not ok (section 7). */
  async gets<T = Json>(method: string, path: string, payload?: object): Promise<T> {
    const { status, json } = await this.calls(method, path, payload);
    if (status < 200 || status > 299) throw new Error(`${method} ${path} → ${status} ${JSON.stringify(json)}`);
    return json as T;
  }
}

const VEHICLE = {
  marque: 'BMW',
  modele: 'X5',
  annee: 2020,
  immatriculation_siv: 'AB123CD',
  immatriculation_siv_fr: 'AB-123-CD',
  vin: 'WBATGJ3MKL05CP7C0',
};
const SERVICES = ['mecavin', 'service-history', 'mecascore'];
const PRICES = SERVICES.map((serviceId) => ({ serviceId, serviceName: serviceId, price: 19, priceInCents: 1900 }));
const EMAIL = 'jeanne@example.fr';
const TOKEN = 'BIENVENUE10';
/** Three reports at 19 €: 57 − 14 (25 %, whole euros) = 43, less 10 %, rounded up. */
const TOTAL = 39;

/** This test has a shop of its own, because its sale must be the only one on the dashboard. */
test.use({ shopOf: 'contract' });

test('a client written from the specification buys three reports, call by call', async ({ shop }) => {
  const client = new Client(shop.url);
  const uuid = randomUUID();
  const session = `/api/sessions/${uuid}`;
  const steps = `/api/steps/${uuid}`;

  await test.step('GET and POST /api/sessions', async () => {
    expect((await client.calls('GET', session)).status).toBe(404);
    const start = { uuid, idaff: 'aff-1', src: null, email: null, product: null, lang: 'fr', idveh: null };
    expect(await client.calls('POST', '/api/sessions', start)).toMatchObject({ status: 201, json: start });
    expect(await client.calls('POST', '/api/sessions', start)).toMatchObject({ status: 200, json: { uuid } });
    expect(await client.gets('GET', session)).toMatchObject(start);
  });

  await test.step('PATCH /api/sessions, group by group', async () => {
    const patch = (changes: object) => client.gets('PATCH', session, changes);
    expect(await patch({ src: 'newsletter', product: 'mecavin' })).toMatchObject({ src: 'newsletter' });
    expect(await patch({ lang: 'en' })).toMatchObject({ lang: 'en' });
    const vehicle = { idveh: 'AB123CD', vehicleData: VEHICLE, lang: 'fr', basePrice: 19 };
    expect(await patch(vehicle)).toMatchObject({ idveh: 'AB123CD', lang: 'fr', basePrice: 19, vehicleData: VEHICLE });
    const gdprConsentDate = new Date().toISOString();
    const consent = { email: EMAIL, gdprConsent: true, gdprConsentDate, gdprConsentVersion: '1.0' };
    expect(await patch(consent)).toMatchObject(consent);
    const texts = { selectedServices: JSON.stringify(SERVICES), servicePrices: JSON.stringify(PRICES) };
    const order = { ...texts, totalAmount: 43, product: SERVICES.join(','), mileage: 80_000 };
    const { servicePrices, ...ordered } = await patch(order);
    expect(ordered).toMatchObject({ selectedServices: texts.selectedServices, totalAmount: 43, mileage: 80_000 });
    expect(JSON.parse(String(servicePrices))).toMatchObject(SERVICES.map((serviceId) => ({ serviceId, price: 19 })));
    expect(await patch({ basePrice: 19 })).toMatchObject({ basePrice: 19 });
  });

  await test.step('POST and GET /api/steps', async () => {
    expect(await client.gets<unknown[]>('GET', steps)).toEqual([]);
    const step = { uuid, status: 'completed', providerCode: null, providerMessage: null };
    const landing = { ...step, stepNumber: 0, payloadJson: '{"url_params":{},"page":"/","timestamp":"now"}' };
    const vehicle = { ...step, stepNumber: 1, payloadJson: '{"idveh":"AB123CD","base_price":19}' };
    for (const record of [landing, vehicle])
      expect((await client.calls('POST', '/api/steps', record)).status).toBe(201);
    expect(await client.gets('GET', `${steps}/last`)).toMatchObject({
      stepNumber: 1,
      payloadJson: vehicle.payloadJson,
    });
    expect(await client.gets('GET', steps)).toEqual([landing, vehicle]);
  });

  await test.step('keywords, token, lookups, price, consent', async () => {
    expect(await client.gets('GET', '/api/automotive-keywords')).toContain('garage');
    const token = { token: TOKEN, discountPercentage: 10 };
    expect(await client.gets('GET', `/api/discount-token/${TOKEN}`)).toEqual(token);
    expect((await client.calls('GET', '/api/discount-token/NEVER-ISSUED')).status).toBe(404);
    const discounted = { discountToken: TOKEN, discountPercentage: 10 };
    expect(await client.gets('PATCH', session, discounted)).toMatchObject(discounted);
    for (const name of ['immatriculation', 'licensePlate']) {
      expect(await client.gets('POST', '/api/vehicle/license-plate', { [name]: 'AB-123-CD' })).toEqual(VEHICLE);
    }
    for (const name of ['VIN', 'vin']) {
      const found = await client.gets('POST', '/api/vehicle/vin', { [name]: VEHICLE.vin });
      expect(found).toMatchObject({ marque: 'BMW', vin: VEHICLE.vin });
    }
    const asked = { make: VEHICLE.marque, model: VEHICLE.modele, year: VEHICLE.annee };
    expect(await client.gets('POST', '/api/mecavin/calculate-price', asked)).toEqual({ price: 19 });
    const { idaff, src, lang } = await client.gets('GET', session);
    const consent = { email: EMAIL, gdprConsent: true, sessionUuid: uuid, vehicleData: VEHICLE, idaff, src, lang };
    expect((await client.calls('POST', '/api/webhook/email-consent', consent)).status).toBe(202);
  });

  await test.step('POST /api/create-payment-intent, and the payment', async () => {
    const known = { sessionUuid: uuid, services: SERVICES, vehicleData: VEHICLE, email: EMAIL, mileage: 80_000 };
    const intent = { amount: TOTAL * 100, currency: 'eur', ...known };
    const changed = await client.calls('POST', '/api/create-payment-intent', { ...intent, amount: 4300 });
    expect(changed).toMatchObject({ status: 409, json: { code: 'price-changed', total: TOTAL, amount: 3900 } });
    const { clientSecret } = await client.gets('POST', '/api/create-payment-intent', intent);
    const [paymentIntentId = ''] = String(clientSecret).split('_secret_');
    const payment = { paymentIntentId, paymentAmount: 3900, paymentProvider: 'stripe' };
    const claimed = await client.gets('PATCH', session, { paymentStatus: 'success', ...payment });
    expect(claimed['paymentStatus'], 'a claim alone pays nothing').not.toBe('success');
    const { url, secretKey } = shop.addresses.stripe;
    const confirmed = await fetch(`${url}/v1/payment_intents/${paymentIntentId}/confirm`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secretKey}` },
      body: new URLSearchParams({ payment_method: 'pm_card_visa', return_url: `${shop.url}/success` }),
    });
    expect(await confirmed.json()).toMatchObject({ status: 'succeeded', amount: 3900 });
    const paid = { paymentStatus: 'success', ...payment, discountToken: TOKEN, discountPercentage: 10 };
    expect(await client.gets('PATCH', session, paid)).toMatchObject(paid);
    const done = JSON.stringify({ paymentStatus: 'success', paymentIntentId, paymentAmount: 3900 });
    await client.gets('POST', '/api/steps', { uuid, stepNumber: 5, payloadJson: done, status: 'success' });
    expect(await client.gets('GET', session)).toMatchObject(paid);
    expect((await client.calls('POST', '/api/create-payment-intent', intent)).status).toBe(409);
  });

  await test.step('staff', async () => {
    const { email, password } = shop.addresses.admin;
    expect((await client.calls('GET', '/api/admin/user')).status).toBe(401);
    expect((await client.calls('GET', '/api/admin/dashboard')).status).toBe(401);
    expect((await client.calls('POST', '/api/admin/login', { email, password: 'not this one' })).status).toBe(401);
    expect(await client.gets('POST', '/api/admin/login', { email, password })).toMatchObject({ email, role: 'admin' });
    expect(await client.gets('GET', '/api/admin/user')).toMatchObject({ email, role: 'admin' });
    await expect(async () => {
      expect(await client.gets('GET', '/api/admin/dashboard')).toMatchObject({
        totalSessions: 1,
        totalSuccessfulPayments: 1,
        totalRevenue: 3900,
        conversionRates: { step1ToStep2: 100, step2ToStep3: 100, step3ToPayment: 100 },
        dailyStats: [{ sessions: 1, payments: 1, revenue: 3900 }],
        topServices: SERVICES.map(() => ({ count: 1, revenue: 1300 })),
      });
    }).toPass({ timeout: 60_000 });
    await client.gets('POST', '/api/admin/logout');
    expect((await client.calls('GET', '/api/admin/user')).status).toBe(401);
    expect((await client.calls('GET', '/api/admin/dashboard')).status).toBe(401);
  });
});
