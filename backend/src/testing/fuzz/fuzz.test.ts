import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenAPIObject } from '@nestjs/swagger';
import fc from 'fast-check';
import { FuzzedShop } from './fuzzed-shop.js';
import type { FuzzRequest } from './mutations.js';
import { operationsOf, requestsTo } from './requests.js';
import { Values } from './values.js';

const isFull = process.env['SHOP_TEST_FULL'] === '1';
const REQUESTS = Number(process.env['SHOP_FUZZ_REQUESTS'] ?? (isFull ? 20_000 : 300));
const SEED = Number(process.env['SHOP_FUZZ_SEED'] ?? 20_260_630);
/** Number of requests per round to the routes on which no random request has succeeded by then. */
const MORE_REQUESTS = 200;
const ROUNDS = 5;
const MAX_ANSWER_MS = 30_000;
const MAX_SHOWN_LENGTH = 2000;
/** Routes that never succeed: only the provider can sign its messages, and only the old e-mail has its code. */
const NEVER_GRANTED = ['POST /api/webhook/stripe', 'POST /api/orders/{token}/address/code'];
/** Succeeds only as long as no request before it has opened a report of the order. */
const GRANTED_AT_RANDOM = 'POST /api/orders/{token}/immediate-performance';

let shop: FuzzedShop;
beforeAll(async () => {
  shop = await FuzzedShop.open();
});
afterAll(() => shop.close());

function shown({ body, ...request }: FuzzRequest) {
  const text = typeof body === 'string' ? body : body && `bytes ${Buffer.from(body).toString('base64')}`;
  return JSON.stringify({ ...request, body: text }, undefined, 2).slice(0, MAX_SHOWN_LENGTH);
}

const neverGranted = (document: OpenAPIObject, granted: readonly string[]) =>
  operationsOf(document).flatMap(({ method, path }) => {
    const pattern = new RegExp(`^${method} ${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
    return granted.some((one) => pattern.test(one)) ? [] : [`${method} ${path}`];
  });

/** The document with these routes alone. */
function onlyOf(document: OpenAPIObject, routes: readonly string[]): OpenAPIObject {
  const paths = Object.entries(document.paths).flatMap(([path, item]) => {
    const wanted = Object.entries(item).filter(([method]) => routes.includes(`${method.toUpperCase()} ${path}`));
    return wanted.length === 0 ? [] : [[path, Object.fromEntries(wanted)]];
  });
  return { ...document, paths: Object.fromEntries(paths) as OpenAPIObject['paths'] };
}

describe('requests of any kind', () => {
  it(
    'are answered as described, at once, and leave nothing when they are refused',
    async () => {
      const granted = new Set<string>();
      const counts = new Map<number, number>();
      let slowest = 0;
      let faults: readonly string[] = [];
      const document = shop.document;
      const values = new Values(document, shop.known);
      const isAsDescribed = async (request: FuzzRequest) => {
        const answer = await shop.ask(request);
        const found = shop.faultsOf(request, answer, MAX_ANSWER_MS);
        if (found.length > 0) faults = found;
        if (answer.status < 300) granted.add(`${request.method} ${request.path}`);
        counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
        slowest = Math.max(slowest, answer.ms);
        return found.length === 0;
      };
      const asks = (described: OpenAPIObject, numRuns: number, seed: number) =>
        fc.check(fc.asyncProperty(requestsTo(described, values), isAsDescribed), { numRuns, seed });
      const refused = () =>
        neverGranted(document, [...granted]).filter((route) => ![GRANTED_AT_RANDOM, ...NEVER_GRANTED].includes(route));
      let outcome = await asks(document, REQUESTS, SEED);
      for (let round = 1; round <= ROUNDS && !outcome.failed && refused().length > 0; round += 1) {
        outcome = await asks(onlyOf(document, refused()), MORE_REQUESTS, SEED + round);
      }
      const { failed, counterexample, counterexamplePath, errorInstance, seed } = outcome;
      if (failed) {
        const again = `SHOP_FUZZ_SEED=${seed}, path ${counterexamplePath ?? ''}`;
        const request = counterexample === null ? '' : shown(counterexample[0]);
        throw new Error(`${faults.join('\n')}\n${request}\n${again}`, { cause: errorInstance });
      }
      const recorded = await shop.recordedRefusals();
      expect(recorded.map(({ type, request }) => `${type} of ${shown(request)}`)).toEqual([]);
      const summary = Object.entries(Object.fromEntries(counts)).map(([status, count]) => `${status}: ${count}`);
      console.log(`${REQUESTS} requests, slowest ${Math.round(slowest)} ms; ${summary.join(', ')}`);
      expect(refused()).toEqual([]);
      expect(neverGranted(document, [...granted])).toEqual(expect.arrayContaining(NEVER_GRANTED));
      expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    },
    300_000 + REQUESTS * 60,
  );
});
