import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmulators } from './emulators.js';

let data: string;
let emulators: Awaited<ReturnType<typeof startEmulators>>;

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'emulators-'));
  emulators = await startEmulators({
    host: '127.0.0.1',
    port: 0,
    smtpPort: 0,
    data,
    providerKey: 'provider',
    reportMs: 0,
    stripe: {
      publicKey: 'pk_test_shop',
      secretKey: 'sk_test_shop',
      webhookSecret: 'whsec_shop',
      webhookUrl: 'http://127.0.0.1:9/',
    },
  });
});

afterAll(async () => {
  await emulators.stop();
  await rm(data, { recursive: true });
});

async function get(path: string, key = 'provider'): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`http://127.0.0.1:${emulators.port}${path}`, {
    headers: { authorization: `Bearer ${key}` },
  });
  return { status: response.status, body: await response.json() };
}

describe('the outside world on one port', () => {
  it.each(['/health/live', '/health/ready'])('is well at %s', async (path) => {
    expect(await get(path)).toEqual({ status: 200, body: { status: 'ok' } });
  });

  it('looks vehicles up by plate and by VIN', async () => {
    const { status, body } = await get('/registry/vehicles/by-plate/AB123CD');
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { make: 'BMW', model: 'X5', year: 2020, plate: 'AB123CD' },
    });
    const { vin } = body as { vin: string };
    expect(await get(`/registry/vehicles/by-vin/${vin}`)).toEqual({ status: 200, body });
  });

  it.each([
    ['/registry/vehicles/by-plate/XX404XX', 404, 'unknown-vehicle'],
    ['/registry/vehicles/by-plate/ER500RR', 500, 'registry-failure'],
    ['/registry/vehicles/by-plate/123', 400, 'malformed-plate'],
    ['/registry/vehicles/by-vin/XXXXXXXXXXXXXX404', 404, 'unknown-vehicle'],
    ['/registry/vehicles/by-vin/IOQ', 400, 'malformed-vin'],
    ['/valuation?make=TOYOTA&model=YARIS&year=2018', 404, 'unknown-value'],
    ['/valuation?make=BMW&model=Z8&year=2002', 404, 'unknown-value'],
    ['/valuation?make=PORSCHE&model=CARRERA%20GT&year=2005', 500, 'valuation-failure'],
    ['/valuation?make=BMW&model=X5', 400, 'malformed-request'],
  ])('%s answers %i', async (path, status, error) => {
    expect(await get(path)).toEqual({ status, body: { error } });
  });

  it('values vehicles', async () => {
    expect(await get('/valuation?make=BMW&model=X5&year=2020')).toEqual({ status: 200, body: { valueEuros: 54000 } });
  });

  it.each(['/registry/vehicles/by-plate/AB123CD', '/valuation?make=BMW&model=X5&year=2020'])(
    '%s wants its key',
    async (path) => {
      expect(await get(path, 'wrong')).toMatchObject({ status: 401 });
    },
  );

  it('takes consents for the customer tool', async () => {
    const address = `http://127.0.0.1:${emulators.port}/crm/consents`;
    const post = (key: string, body?: string) =>
      fetch(address, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body }),
      });
    expect((await post('wrong', '{}')).status).toBe(401);
    expect((await post('provider')).status).toBe(400);
    expect((await post('provider', '{"email":"ana@exemple.fr"}')).status).toBe(202);
    expect(await get('/crm/consents')).toMatchObject({ body: [{ body: { email: 'ana@exemple.fr' } }] });
  });

  it('receives analytics and shows them', async () => {
    const address = `http://127.0.0.1:${emulators.port}/sandbox/analytics`;
    const event = { event: 'vehicle_identified', properties: { brand: '<BMW>' } };
    expect((await fetch(`${address}/capture/`, { method: 'POST', body: JSON.stringify(event) })).status).toBe(200);
    expect(await get('/sandbox/analytics/api')).toMatchObject({ body: [{ path: '/capture/', body: event }] });
    const beacon = Buffer.from(JSON.stringify({ batch: [{ event: 'session_metrics' }] })).toString('base64');
    await fetch(`${address}/e/?compression=base64`, { method: 'POST', body: new URLSearchParams({ data: beacon }) });
    const page = await (await fetch(address)).text();
    expect(page).toContain('vehicle_identified');
    expect(page).toContain('session_metrics');
    expect(page).not.toContain('<BMW>');
  });

  it('lists what to type', async () => {
    const { body } = await get('/sandbox/samples');
    const lists = body as Record<string, { value: string; fr: string; en: string }[]>;
    expect(lists['plates']?.map(({ value }) => value)).toContain('AB-123-CD');
    expect(lists['cards']?.[0]).toMatchObject({ value: '4242 4242 4242 4242', fr: 'Paiement accepté (Visa).' });
    for (const { fr, en } of Object.values(lists).flat()) expect([fr, en]).not.toContain('');
  });
});
