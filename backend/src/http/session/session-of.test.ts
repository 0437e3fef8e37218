import type { Request } from 'express';
import { describe, expect, it } from 'vitest';
import { sessionOf } from './session-of.js';

const [IN_PATH, UUID, SESSION_UUID, HEADER] = [1, 2, 3, 4].map(
  (digit) => `5F0C9C1E-0000-4000-8000-00000000000${digit}`,
) as [string, string, string, string];

/** A request that names another visit in each place. */
const REQUEST = {
  params: { uuid: IN_PATH },
  body: { uuid: UUID, sessionUuid: SESSION_UUID },
  get: (name: string) => (name === 'x-session-uuid' ? HEADER : undefined),
} as unknown as Request;

describe('the visit that a request is about', () => {
  it.each([
    ['/api/sessions', UUID],
    ['/api/steps', UUID],
    ['/api/create-payment-intent', SESSION_UUID],
    ['/api/webhook/email-consent', SESSION_UUID],
    ['/api/vehicle/license-plate', HEADER],
    ['/api/vehicle/vin', HEADER],
    ['/api/mecavin/calculate-price', HEADER],
    ['/api/discount-token/:token', HEADER],
    ['/api/sessions/:uuid', IN_PATH],
    ['/api/sessions/:uuid/availability', IN_PATH],
    ['/api/steps/:uuid/last', IN_PATH],
  ])('is named in one place alone: %s', (route, uuid) => {
    expect(sessionOf(REQUEST, route)).toBe(uuid.toLowerCase());
    expect(
      sessionOf({ params: {}, body: undefined, get: () => undefined } as unknown as Request, route),
    ).toBeUndefined();
  });

  it('is none for what is no uuid', () => {
    expect(sessionOf({ ...REQUEST, body: { uuid: '7' } } as Request, '/api/steps')).toBeUndefined();
  });
});
