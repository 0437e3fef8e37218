import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import type { OpenAPIObject } from '@nestjs/swagger';
import { Conformance } from './conformance.js';

const document = JSON.parse(
  readFileSync(new URL('../../../docs/openapi.json', import.meta.url), 'utf8'),
) as OpenAPIObject;
const conformance = new Conformance(document);

const json = new Headers({ 'content-type': 'application/json; charset=utf-8' });
const problem = new Headers({ 'content-type': 'application/problem+json' });
const discount = { token: 'BIENVENUE10', discountPercentage: 10 };
const problemOf = (code: string) => ({ type: 'about:blank', title: 'Not Found', status: 404, code, detail: 'no' });
const find = (status: number, headers: Headers, body: unknown) =>
  conformance.deviationsOf('GET', '/api/discount-token/BIENVENUE10?x=1', { status, headers, body }).join();

describe('conformance', () => {
  it('is given for what the document says', () => {
    expect(find(200, json, discount)).toBe('');
    expect(find(404, problem, problemOf('discount-not-found'))).toBe('');
  });

  it.each([
    ['an undocumented status', 204, json, discount, 'is not documented'],
    ['another content type', 200, new Headers({ 'content-type': 'text/html' }), discount, "content type 'text/html'"],
    ['a field too many', 200, json, { ...discount, secret: 1 }, '"secret"'],
    ['a field too few', 200, json, { token: 'x' }, 'discountPercentage'],
    ['a percentage above 100', 200, json, { ...discount, discountPercentage: 101 }, '/discountPercentage'],
    ['a code of another route', 404, problem, problemOf('vehicle-not-found'), '/code'],
  ])('is refused for %s', (_what, status, headers, body, said) => {
    expect(find(status, headers, body)).toContain(said);
  });

  it('is refused where a visit is answered without its revision, or an unknown address with success', () => {
    const steps = { status: 200, headers: json, body: [] };
    const uuid = '00000000-0000-4000-8000-000000000000';
    expect(conformance.deviationsOf('GET', `/api/steps/${uuid}`, steps).join()).toContain('x-session-revision');
    expect(conformance.deviationsOf('GET', '/api/nothing', steps).join()).toContain('is not documented');
    expect(conformance.deviationsOf('DELETE', `/api/steps/${uuid}`, steps).join()).toContain('is not documented');
  });
});
