import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PRODUCTION } from './limits.js';

const API = new URL('../../../docs/openapi.json', import.meta.url);
const { paths } = JSON.parse(readFileSync(API, 'utf8')) as { paths: Readonly<Record<string, object>> };
const routes = Object.entries(paths).flatMap(([path, methods]) =>
  Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
);
const { ofRoutes } = PRODUCTION;
const limited = new Set(Object.values(ofRoutes).flatMap((limit) => limit.routes));
const matching = (pattern: RegExp) => routes.filter((route) => pattern.test(route)).sort();
const counted = (...limits: readonly string[]) => limits.flatMap((name) => ofRoutes[name]?.routes ?? []).sort();

describe('the routes that are limited', () => {
  it('are all that anybody may ask for, but for what costs nothing and what the payment provider says', () => {
    expect([...limited].filter((route) => !routes.includes(route))).toEqual([]);
    expect(routes.filter((route) => !limited.has(route) && !route.includes('/api/admin/'))).toEqual([
      ...['GET /health/live', 'GET /health/ready', 'GET /metrics', 'GET /api/configuration'],
      ...['POST /api/webhook/stripe', 'GET /api/automotive-keywords'],
    ]);
  });

  it('are each action, each file and each look at an order, and each guess of its link', () => {
    expect(counted('order-actions')).toEqual(matching(/^POST \/api\/orders\/:token/));
    expect(counted('orders', 'order-files', 'order-streams')).toEqual(
      matching(/^GET \/api\/(orders\/:token|shared-reports)/),
    );
    expect(counted('unknown-orders')).toEqual(
      matching(/ \/api\/(orders\/:token|shared-reports|sessions\/:uuid\/order)/),
    );
  });

  it('are each guess of a session, and whatever is written down', () => {
    expect(counted('unknown-sessions')).toEqual(
      matching(/ \/api\/(sessions\/:uuid(\/availability)?|steps(\/:uuid(\/last)?)?)$/),
    );
    expect(counted('written-bytes')).toEqual(
      matching(
        /^(POST|PATCH) \/api\/(sessions(\/:uuid)?|steps|create-payment-intent|privacy\/.*|webhook\/email-consent)$/,
      ),
    );
  });
});
