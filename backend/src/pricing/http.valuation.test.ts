import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ProviderFailed } from '../integrations/provider-call.js';
import { HttpValuation } from './http.valuation.js';

let server: Server;
let asked: string[];
let answer: readonly [status: number, body: object | null];
let valuation: HttpValuation;
beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    asked.push(url);
    response.writeHead(answer[0]).end(JSON.stringify(answer[1]));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  valuation = new HttpValuation(`http://127.0.0.1:${(server.address() as AddressInfo).port}/values`, 'k');
});
afterAll(() => void server.close());
beforeEach(() => {
  asked = [];
});

function valueAfter(status: number, body: object | null): Promise<number | undefined> {
  answer = [status, body];
  return valuation.valueOf('BMW', 'X5 & Co', 2017);
}

describe('the value of a car', () => {
  it('is asked for by make, model and year', async () => {
    expect(await valueAfter(200, { valueEuros: 14_350 })).toBe(14_350);
    expect(asked).toEqual(['/values?make=BMW&model=X5+%26+Co&year=2017']);
  });

  it('may be nothing, and is none where the valuation knows none', async () => {
    expect(await valueAfter(200, { valueEuros: 0 })).toBe(0);
    expect(await valueAfter(404, { valueEuros: 14_350 })).toBeUndefined();
  });

  it.each([
    [200, { valueEuros: -1 }],
    [200, { valueEuros: 100_000_000 }],
    [200, { valueEuros: '14350' }],
    [200, {}],
    [200, null],
    [401, { valueEuros: 14_350 }],
  ])('is not known after %i %o', async (status, body) => {
    const failure = await valueAfter(status, body).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ProviderFailed);
    expect(failure).toMatchObject({ status });
  });

  it('is asked for each time, however often it was not answered', async () => {
    for (let call = 0; call < 7; call += 1) await valueAfter(503, {}).catch(() => undefined);
    expect(await valueAfter(200, { valueEuros: 14_350 })).toBe(14_350);
    expect(asked).toHaveLength(8);
  });
});
