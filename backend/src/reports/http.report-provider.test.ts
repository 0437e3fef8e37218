import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { ordersExamples, vehiclesExamples } from '@shop/domain/testing';
import { SERVICE_IDS, type ServiceId } from '@shop/domain/pricing';
import { MINIMUM_YEAR, type VehicleData } from '@shop/domain/vehicles';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sampleHistory } from '../documents/content/samples/sample-history.js';
import { SAMPLE_VEHICLE } from '../documents/content/samples/sample-vehicle.js';
import { ProviderFailed } from '../integrations/provider-call.js';
import type { DeliveryConfiguration } from '../platform/delivery-configuration.js';
import { HttpAvailabilityProvider } from './http.availability-provider.js';
import { HttpReportProvider } from './http.report-provider.js';
import { ReportUnreadable, type ReportRequest } from './report-provider.js';

interface Call {
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

let server: Server;
let calls: Call[];
/** Answers of the provider, one after the other. */
let answers: (readonly [status: number, body: object | null])[];
let delivery: DeliveryConfiguration;
let provider: HttpReportProvider;
beforeAll(async () => {
  server = createServer((request, response) => {
    void text(request).then((sent) => {
      const { method, url, headers } = request;
      calls.push({ path: `${method} ${url}`, headers, body: sent === '' ? undefined : JSON.parse(sent) });
      const [status, body] = answers.shift() ?? [500, {}];
      response.writeHead(status).end(JSON.stringify(body));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());
beforeEach(() => {
  calls = [];
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const urls = { technicalUrl: `${at}/technical`, historyUrl: `${at}/history`, valuationUrl: `${at}/valuation` };
  delivery = { ...urls, key: 'k' } as DeliveryConfiguration;
  provider = new HttpReportProvider(delivery);
});

const ORDERED = [202, { orderId: 'ord_1' }] as const;
const PENDING = [200, { status: 'pending' }] as const;
const { vehicle } = ordersExamples.OrderOpened.data;

const ask = (more: Partial<ReportRequest> = {}) =>
  provider.ask({
    ...{ key: 'report:1', serviceId: 'service-history', vehicle, mileage: 80_000, lang: 'en', today: '2026-11-27' },
    ...more,
  });

describe('a report that is asked for', () => {
  it('is ordered once under its key, and collected from then on', async () => {
    answers = [ORDERED, PENDING, PENDING];
    expect([await ask(), await ask()]).toEqual([{ status: 'pending' }, { status: 'pending' }]);
    expect(calls.map(({ path }) => path)).toEqual(['POST /history', 'GET /history/ord_1', 'GET /history/ord_1']);
    expect(calls[0]?.headers).toMatchObject({ 'idempotency-key': 'report:1', authorization: 'Bearer k' });
    expect(calls[0]?.body).toEqual({
      ...{ plate: 'AB123CD', vin: 'WBAKS410500H12345', make: 'BMW', model: 'X5', year: 2017 },
      ...{ mileage: 80_000, language: 'en' },
    });
  });

  it('is ordered with what is known of the car alone', async () => {
    answers = [ORDERED, PENDING];
    await ask({ vehicle: { ...vehicle, vin: null, model: '', year: null }, mileage: null, lang: 'fr' });
    expect(calls[0]?.body).toEqual({ plate: 'AB123CD', make: 'BMW', year: MINIMUM_YEAR, language: 'fr' });
  });

  it('is ordered again under the same key once its provider does not know the order any more', async () => {
    answers = [ORDERED, PENDING, [404, { error: 'unknown-order' }], [202, { orderId: 'ord_2' }], PENDING];
    await ask();
    await expect(ask()).rejects.toBeInstanceOf(ProviderFailed);
    expect(await ask()).toEqual({ status: 'pending' });
    expect(calls.map(({ path }) => path).slice(2)).toEqual([
      ...['GET /history/ord_1', 'POST /history', 'GET /history/ord_2'],
    ]);
    expect(calls[3]?.headers['idempotency-key']).toBe('report:1');
  });

  it('is ordered from its own provider, and under another key anew', async () => {
    answers = SERVICE_IDS.flatMap((_, at) => [[202, { orderId: `ord_${at}` }] as const, PENDING]);
    for (const serviceId of SERVICE_IDS) await ask({ serviceId, key: `report:${serviceId}` });
    expect(calls.map(({ path }) => path)).toEqual(
      ['technical', 'history', 'valuation'].flatMap((one, at) => [`POST /${one}`, `GET /${one}/ord_${at}`]),
    );
  });

  it.each([
    [200, { orderId: 'ord_1' }],
    [202, {}],
    [202, null],
    [202, { orderId: '../admin' }],
    [400, { error: 'malformed-request' }],
  ])('is not ordered after an answer %i %o, and is ordered again', async (status, body) => {
    answers = [[status, body], ORDERED, PENDING];
    await expect(ask()).rejects.toBeInstanceOf(ProviderFailed);
    expect(await ask()).toEqual({ status: 'pending' });
  });
});

describe('the answer of a report provider', () => {
  let keys = 0;
  const history = sampleHistory('en');
  const answered = (body: object | null, more: Partial<ReportRequest> = {}) => {
    answers = [ORDERED, [200, body]];
    return ask({ vehicle: SAMPLE_VEHICLE, key: `report:${(keys += 1)}`, ...more });
  };

  it('is the report that was found; none when nothing was, or when it has no entry', async () => {
    expect(await answered({ status: 'ready', report: history })).toMatchObject({
      status: 'found',
      found: { serviceId: 'service-history', report: { source: history.source } },
    });
    for (const body of [{ status: 'unavailable' }, { status: 'ready', report: { ...history, entries: [] } }])
      expect(await answered(body)).toEqual({ status: 'nothing-found' });
  });

  it('is no answer without a progress, and cannot be used when it is of another shape', async () => {
    for (const body of [{ report: history }, null]) await expect(answered(body)).rejects.toBeInstanceOf(ProviderFailed);
    for (const serviceId of SERVICE_IDS)
      await expect(answered({ status: 'ready', report: { entries: 7 } }, { serviceId })).rejects.toBeInstanceOf(
        ReportUnreadable,
      );
  });

  it('cannot be used when it is of another car, by its plate or by its VIN', async () => {
    const { plate, vin } = vehicle;
    const of = (car: object) => answered({ status: 'ready', report: { ...history, vehicle: car } }, { vehicle });
    expect(await of({ plate, vin })).toMatchObject({ status: 'found' });
    for (const car of [{ plate: 'ZZ-999-ZZ' }, { vin: 'WBA00000000000000' }])
      await expect(of(car)).rejects.toBeInstanceOf(ReportUnreadable);
  });
});

describe('the availability of a report', () => {
  const { vehicleData } = vehiclesExamples.VehicleIdentified.data;
  const car = { ...vehicleData, immatriculation_siv: 'AB123CD', vin: 'WBAKS410500H12345', modele: 'X5', annee: 2017 };
  const FOUND = { availability: 'found', source: { name: 'dealers' }, vehicle: { plate: 'AB123CD' } };
  const availabilityOf = (serviceId: ServiceId, more: Partial<VehicleData> = {}) =>
    new HttpAvailabilityProvider(delivery).availabilityOf(serviceId, { ...car, ...more }, '2026-11-27');

  it('is asked for with what is known of the car alone', async () => {
    const whole = { plate: 'AB123CD', vin: car.vin, make: car.marque, model: 'X5', year: 2017 };
    const asked = async (more: Partial<VehicleData>) => {
      [calls, answers] = [[], [[200, FOUND]]];
      await availabilityOf('mecavin', more).catch(() => undefined);
      return calls[0]?.body;
    };
    expect(await asked({})).toEqual(whole);
    expect(await asked({ immatriculation_siv: null })).toEqual({ ...whole, plate: undefined });
    expect(await asked({ vin: null })).toEqual({ ...whole, vin: undefined });
    expect(await asked({ modele: '' })).toEqual({ ...whole, model: undefined });
    expect(await asked({ annee: null })).toEqual({ ...whole, year: MINIMUM_YEAR });
  });

  it('is that of its own provider, and none after an answer that is none', async () => {
    const others = [{ plate: 'ZZ999ZZ' }, { vin: 'WBA00000000000000' }];
    answers = [
      ...[...SERVICE_IDS.map(() => [200, FOUND] as const), [404, FOUND] as const],
      ...[{ availability: 'found' }, ...others.map((car) => ({ ...FOUND, vehicle: car }))].map(
        (body) => [200, body] as const,
      ),
    ];
    for (const serviceId of SERVICE_IDS)
      expect(await availabilityOf(serviceId)).toMatchObject({ availability: 'found', source: 'dealers' });
    expect(calls.map(({ path }) => path)).toEqual(
      ['technical', 'history', 'valuation'].map((one) => `POST /${one}/availability`),
    );
    for (const _none of answers.slice()) await expect(availabilityOf('mecavin')).rejects.toBeInstanceOf(ProviderFailed);
  });
});
