import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SERVICE_IDS } from '@shop/domain/pricing';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createApp } from '../app.js';
import { raw } from '../testing/raw.js';
import { StoryShop } from '../testing/shop.js';
import { createLog } from '../platform/log.js';

const lines: string[] = [];
const written = { write: (line: string) => void lines.push(line) };

let shop: StoryShop;
let app: NestExpressApplication;
let url = '';
beforeAll(async () => {
  shop = await StoryShop.open();
  app = await createApp(shop.configuration, createLog('debug', written));
  await app.listen(0, '127.0.0.1');
  url = await app.getUrl();
});
afterAll(async () => {
  await app.close();
  await shop.close();
});

type Entry = Record<string, unknown>;
const entries = () => lines.map((line) => JSON.parse(line) as Entry);
const requests = () => entries().filter(({ method }) => method !== undefined);

const ask = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  shop.ask(method, path, body, headers, url);

describe('the log', () => {
  it('has one line a request, by its route', async () => {
    lines.length = 0;
    const uuid = randomUUID();
    const started = await ask('POST', '/api/sessions', { uuid });
    await ask('GET', `/api/sessions/${uuid}?email=canari@example.fr`);
    await ask('GET', `/api/nowhere/${uuid}`);
    await raw(url, 'PUT', '/api/sessions');
    const seen = requests();
    for (const entry of seen) expect(entry).toMatchObject({ level: 'info', message: 'answered' });
    expect(seen.map(({ method, route, status }) => [method, route, status])).toEqual([
      ['POST', '/api/sessions', 201],
      ['GET', '/api/sessions/:uuid', 200],
      ['GET', 'none', 404],
      ['PUT', '/api/sessions', 405],
    ]);
    const [first, second] = seen;
    expect(Object.keys(first ?? {}).sort()).toEqual(
      ['level', 'message', 'method', 'ms', 'request', 'route', 'session', 'status', 'time'].sort(),
    );
    expect(first?.['request']).toBe(started.headers.get('x-request-id'));
    expect(first?.['session']).toMatch(/^[0-9a-f]{12}$/);
    expect(second?.['session']).toBe(first?.['session']);
  });

  it('has health checks among the details alone', async () => {
    lines.length = 0;
    await ask('GET', '/health/ready');
    const [seen] = requests();
    expect(seen).toMatchObject({ route: '/health/ready', level: 'debug' });
  });

  it('knows nothing of a purchase that is private', async () => {
    lines.length = 0;
    const canaries = {
      uuid: randomUUID(),
      email: 'canari.jaune@example.fr',
      plate: 'AA123AA',
      vin: 'VF7CANARY00000001',
      token: 'CANARI20',
      password: 'mot de passe du canari',
      affiliate: 'canari-affilie',
      cookie: 'cookie-du-canari',
    };
    const { uuid, email, plate, vin, token } = canaries;
    const private_ = { cookie: `admin_dev=${canaries.cookie}`, 'user-agent': email, referer: `https://x/?e=${email}` };
    await ask(
      'POST',
      `/api/sessions?email=${email}`,
      { uuid, email, idaff: canaries.affiliate, idveh: plate },
      private_,
    );
    await ask('POST', '/api/vehicle/license-plate', { immatriculation: plate });
    await ask('POST', '/api/vehicle/vin', { vin });
    const vehicleData = { marque: 'RENAULT', modele: 'CLIO', annee: 2019, immatriculation_siv: plate, vin };
    await ask('PATCH', `/api/sessions/${uuid}`, { vehicleData });
    await ask('PATCH', `/api/sessions/${uuid}`, { email, gdprConsent: true, discountToken: token });
    await ask('PATCH', `/api/sessions/${uuid}`, { selectedServices: SERVICE_IDS.slice(0, 2) });
    await ask('POST', '/api/steps', { uuid, stepNumber: 1, payloadJson: JSON.stringify({ email, plate, vin }) });
    await ask('POST', '/api/webhook/email-consent', { email, gdprConsent: true, sessionUuid: uuid, vehicleData });
    await ask('GET', `/api/discount-token/${token}`);
    await ask('POST', '/api/admin/login', { email, password: canaries.password });
    await raw(url, 'POST', '/api/sessions', { 'content-type': 'application/json' }, `{"email":"${email}",}`);
    await raw(url, 'GET', `/api/sessions/${email}%zz`);
    const session = await ask('GET', `/api/sessions/${uuid}`);
    const amount = (session.body['quote'] as { total?: number } | undefined)?.total ?? 0;
    const { status, body } = await ask('POST', '/api/create-payment-intent', { sessionUuid: uuid, amount });
    expect([status, body['code']]).toEqual([200, undefined]);
    const secrets = [String(body['clientSecret']), ...Object.values(canaries), 'AA-123-AA', 'canari'];
    const all = lines.join('\n').toLowerCase();
    expect(secrets.filter((secret) => all.includes(secret.toLowerCase()))).toEqual([]);
    expect(requests()).toHaveLength(14);
  });

  it('keeps to one line whatever is sent', async () => {
    lines.length = 0;
    const forged = '\r\n{"level":"fatal","message":"forged"}\u2028\u001b[31m';
    await ask('PATCH', `/api/sessions/${randomUUID()}`, { src: forged });
    await ask('POST', '/api/admin/login', { email: forged, password: forged });
    await raw(url, 'GET', `/api/discount-token/${encodeURIComponent(forged)}`);
    expect(requests()).toHaveLength(3);
    expect(lines.join('')).not.toContain('forged');
  });

  it('tells a fault with its places, not with what was sent', async () => {
    const away = await createApp(
      { ...shop.configuration, databaseUrl: 'postgres://canari:canari@127.0.0.1:1/none' },
      createLog('info', written),
    );
    await away.listen(0, '127.0.0.1');
    lines.length = 0;
    const login = { email: 'canari@example.fr', password: 'mot de passe du canari' };
    const answer = await shop.ask('POST', '/api/admin/login', login, {}, await away.getUrl());
    await away.close();
    expect(answer.status).toBe(503);
    const fault = entries().find(({ stack }) => stack !== undefined);
    expect(requests()).toMatchObject([{ level: 'error', route: '/api/admin/login', status: 503 }]);
    expect(fault).toMatchObject({ level: 'error', context: 'Problem', request: answer.headers.get('x-request-id') });
    expect(lines.join('')).not.toContain('canari');
  });
});
