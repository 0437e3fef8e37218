import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ProviderFailed } from '../integrations/provider-call.js';
import { HttpCrm } from './http.crm.js';

interface Call {
  readonly asked: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

let server: Server;
let status = 200;
let calls: Call[];
let crm: HttpCrm;
beforeAll(async () => {
  server = createServer((request, response) => {
    void text(request).then((sent) => {
      calls.push({ asked: `${request.method} ${request.url}`, headers: request.headers, body: JSON.parse(sent) });
      response.writeHead(status).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => void server.close());
beforeEach(() => {
  calls = [];
  crm = new HttpCrm(`http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, 'k');
});

const NOTICE = { email: 'jeanne@example.fr', gdprConsent: true, lang: null };

describe('a notice to the CRM', () => {
  it.each([200, 201, 202])('is accepted when it answers %i, and has its key', async (answered) => {
    status = answered;
    await crm.notify(NOTICE, 'consent:1');
    expect(calls).toMatchObject([
      {
        ...{ asked: 'POST /hook', body: NOTICE },
        headers: { 'idempotency-key': 'consent:1', authorization: 'Bearer k', 'content-type': 'application/json' },
      },
    ]);
  });

  it.each([300, 400, 401, 404, 409, 429, 500, 503])('is not when it answers %i', async (answered) => {
    status = answered;
    await expect(crm.notify(NOTICE, 'consent:1')).rejects.toBeInstanceOf(ProviderFailed);
  });
});
