import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionExamples as examples } from '@shop/domain/testing';
import { raw as rawly } from '../../testing/raw.js';
import { StoryShop } from '../../testing/shop.js';

let shop: StoryShop;
beforeAll(async () => {
  shop = await StoryShop.open();
});
afterAll(() => shop.close());

const raw = (method: string, path: string, headers?: Record<string, string>, body?: string) =>
  rawly(shop.url, method, path, headers, body);

const titleOf = (status: number) => (status === 413 ? 'Content Too Large' : STATUS_CODES[status]);
const isProblem = (status: number, code: string) => ({
  status,
  headers: expect.objectContaining({ 'content-type': 'application/problem+json; charset=utf-8' }) as object,
  body: expect.objectContaining({ type: 'about:blank', title: titleOf(status), status, code }) as object,
});

const nested = (levels: number): unknown => (levels === 0 ? 1 : { in: nested(levels - 1) });
const members = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, at]));

describe('an address or a method that the shop does not know', () => {
  it.each([
    ['PUT', '/api/sessions', 'POST, OPTIONS'],
    ['DELETE', `/api/sessions/${randomUUID()}`, 'GET, PATCH, HEAD, OPTIONS'],
    ['POST', '/api/configuration', 'GET, HEAD, OPTIONS'],
    ['TRACE', '/api/admin/login', 'POST, OPTIONS'],
    ['GET', '/api/webhook/stripe', 'POST, OPTIONS'],
  ])('is 405 for %s %s and says what is known', async (method, path, known) => {
    const answer = await raw(method, path);
    expect(answer).toMatchObject(isProblem(405, 'method-not-allowed'));
    expect(answer.headers.allow).toBe(known);
  });

  it('says what is known when asked', async () => {
    expect(await raw('OPTIONS', '/api/sessions')).toMatchObject({ status: 204, headers: { allow: 'POST, OPTIONS' } });
  });

  it('is 404 without repeating what was asked', async () => {
    const answer = await raw('GET', '/api/nowhere?email=a@example.fr');
    expect(answer).toMatchObject(isProblem(404, 'not-found'));
    expect(JSON.stringify(answer.body)).not.toContain('nowhere');
  });

  it.each(['/api/sessions/%E0%A4%A', '/api/%zz', '/%'])('is 400 for %s, which cannot be read', async (path) => {
    expect(await raw('GET', path)).toMatchObject(isProblem(400, 'bad-request'));
  });

  it.each(['/api/discount-token/a%00b', '/api/sessions/%0d%0a'])('is 404 for %s', async (path) => {
    expect(await raw('GET', path)).toMatchObject(isProblem(404, 'not-found'));
  });

  it('has a query that nobody reads, and 400 for one with lists', async () => {
    const uuid = await shop.given(examples.SessionStarted);
    const find = (query: string) => raw('GET', `/api/sessions/${uuid}?${query}`);
    expect((await find(`__proto__=1&uuid=a&lang=${'x'.repeat(4000)}`)).status).toBe(200);
    for (const query of ['uuid=a&uuid=b', 'uuid[]=a', 'uuid[x]=a', 'lang=fr&%75uid=a&uuid=b', 'a=1&__proto__[x]=1']) {
      const answer = await find(query);
      expect(answer).toMatchObject(isProblem(400, 'bad-request'));
      expect(answer.body['errors']).toMatchObject([{ field: query.includes('[') ? 'query' : 'uuid' }]);
    }
  });
});

describe('a body', () => {
  const post = (type: string, body: string, more: Record<string, string> = {}) =>
    raw('POST', '/api/sessions', { ...(type === '' ? {} : { 'content-type': type }), ...more }, body);

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'json', ''])(
    'is 415 as %j',
    async (type) => {
      expect(await post(type, '{}')).toMatchObject(isProblem(415, 'unsupported-media-type'));
    },
  );

  it('is 415 when it is packed, so that nothing can swell', async () => {
    const packed = { 'content-encoding': 'gzip' };
    expect(await post('application/json', '{}', packed)).toMatchObject(isProblem(415, 'unsupported-media-type'));
  });

  it.each(['{', '"text"', '7', 'null', '[]', '[{}]', '{"lang":}'])('is 400 as %s', async (body) => {
    expect(await post('application/json', body)).toMatchObject(isProblem(400, 'bad-request'));
  });

  it('is taken up to 32 KiB, and 413 above', async () => {
    const ofBytes = (bytes: number) => `{"lang":"fr"${' '.repeat(bytes - '{"lang":"fr"}'.length)}}`;
    expect((await post('application/json', ofBytes(32 * 1024))).status).toBe(201);
    expect(await post('application/json', ofBytes(32 * 1024 + 1))).toMatchObject(isProblem(413, 'too-large'));
  });

  it('of the payment provider is taken up to 256 KiB, for its signature to be looked at', async () => {
    const type = { 'content-type': 'application/json' };
    const send = (spaces: number) => raw('POST', '/api/webhook/stripe?for=orders', type, `"${' '.repeat(spaces)}"`);
    expect(await send(256 * 1024 - 2)).toMatchObject(isProblem(400, 'bad-request'));
    expect(await send(256 * 1024 - 1)).toMatchObject(isProblem(413, 'too-large'));
  });
});

describe('what a body holds', () => {
  const start = (body: unknown) => shop.ask('POST', '/api/sessions', body);
  const step = async (payloadJson: unknown) => {
    const uuid = await shop.given(examples.SessionStarted);
    return shop.ask('POST', '/api/steps', { uuid, stepNumber: 0, payloadJson });
  };

  it('may be nested twelve levels deep, not thirteen, also inside JSON text', async () => {
    expect((await start(nested(12))).status).toBe(201);
    expect((await start(nested(13))).status).toBe(400);
    expect((await step(JSON.stringify(nested(11)))).status).toBe(201);
    expect((await step(JSON.stringify(nested(12)))).body['errors']).toMatchObject([{ field: 'payloadJson' }]);
  });

  it('may have 200 members, not 201, counting those inside JSON text', async () => {
    expect((await start(members(200))).status).toBe(201);
    expect((await start(members(201))).status).toBe(400);
    expect((await step(JSON.stringify(members(198)))).status).toBe(400);
  });

  it.each([
    ['at the top', '{"src":"a","src":"b"}'],
    ['written another way', '{"src":"a","sr\\u0063":"b"}'],
    ['inside', '{"vehicleData":{"vin":null,"vin":null}}'],
    ['inside a list', '{"x":[1,{"a":[],"b":{},"a":1}]}'],
    ['in JSON text', '{"vehicleData":"{\\"vin\\":null,\\"vin\\":null}"}'],
  ])('names nothing twice %s', async (_where, body) => {
    expect((await start(body)).status).toBe(400);
  });

  it('may name the same thing in two places', async () => {
    const twice = '{"a":{"b":1,"c":[{"b":1},{"b":2},"b","b"]},"b":"\\"b\\":,{","c":{"b":"a:{[","a":"\\\\"}}';
    expect((await start(twice)).status).toBe(201);
  });

  it('is written one way, whichever way it was typed', async () => {
    expect((await start({ product: 'Cle\u0301' })).body).toMatchObject({ product: 'Cl\u00e9' });
  });

  it.each(['\u0000', '\u0007', '\u001b[31m', '\u007f', '\u0085', '\ud800', '\r\n', '\t'])(
    'has no %j anywhere',
    async (strange) => {
      expect((await start({ src: `a${strange}` })).body['errors']).toMatchObject([{ field: 'src' }]);
      expect((await start({ vehicleData: { marque: `a${strange}` } })).body['errors']).toMatchObject([
        { field: 'vehicleData' },
      ]);
      expect((await start({ [`a${strange}`]: 1 })).status).toBe(400);
    },
  );

  it.each(['<b>', 'a;b', "a'", '"', '=1', '\u202ea', 'a\u200bb', '中'])(
    'names no affiliate and no source %j',
    async (strange) => {
      const { body } = await start({ idaff: strange, src: strange });
      expect(body).toMatchObject({ status: 400, errors: [{ field: 'idaff' }, { field: 'src' }] });
      expect(body['detail']).toMatch(/^idaff must be [^;]+; src must be [^;]+$/);
      const consent = { email: 'a@b.fr', gdprConsent: true, idaff: strange };
      const noticed = await shop.ask('POST', '/api/webhook/email-consent', consent);
      expect(noticed.body).toMatchObject({ status: 400, errors: [{ field: 'idaff' }] });
      expect((await start({ idaff: 'Club_auto.7-b', src: '' })).status).toBe(201);
    },
  );

  it.each(['club auto', 'été', 'presse/a', 'Ma voiture : essai (2026) + occasion & co, Œuvre|b'])(
    'names an affiliate and a source as they were given: %j',
    async (origin) => {
      const { status, body } = await start({ idaff: origin, src: origin });
      expect([status, body['idaff'], body['src']]).toEqual([201, origin, origin]);
      const consent = { email: 'a@b.fr', gdprConsent: true, idaff: origin };
      expect((await shop.ask('POST', '/api/webhook/email-consent', consent)).status).toBe(202);
    },
  );

  it('has lines and tabs in a payload, and nothing else of the kind', async () => {
    expect((await step('{\n\t"page": "/"\n}')).status).toBe(201);
    expect((await step({ note: 'one\ntwo' })).status).toBe(201);
    expect((await step('{"note":"\\u0000"}')).status).toBe(400);
    expect((await step({ note: 'a\u0000' })).status).toBe(400);
  });

  it.each(['__proto__', 'constructor', 'prototype'])('names nothing %s, at any depth or in JSON text', async (name) => {
    const untrusted = `{"${name}":{"polluted":1}}`;
    const sent = [untrusted, `{"vehicleData":${untrusted}}`, JSON.stringify({ vehicleData: untrusted })];
    for (const body of sent) expect((await start(body)).status).toBe(400);
    expect((await step(untrusted)).status).toBe(400);
    const later = await start({});
    expect(later.status).toBe(201);
    expect(later.body).not.toHaveProperty('polluted');
  });

  it('leaves nothing behind when it is refused', async () => {
    const uuid = await shop.given(examples.SessionStarted);
    const { status, headers } = await shop.ask('PATCH', `/api/sessions/${uuid}`, { mileage: 5, src: '\u0000' });
    expect([status, headers.get('content-type')]).toEqual([400, 'application/problem+json; charset=utf-8']);
    expect(await shop.eventsOf(uuid)).toHaveLength(1);
  });
});
