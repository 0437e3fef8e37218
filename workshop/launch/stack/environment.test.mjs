import assert from 'node:assert/strict';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { SAMPLES } from '../../../docker/outside.mjs';
import { ROOT } from '../prepare/root.mjs';
import { environments } from './environment.mjs';

const ports = {
  ...{ gateway: 3000, backend: 1, backend2: 2, worker: 3, projections: 4, sandbox: 5, smtp: 6 },
  ...{ eventStore: 7, eventStoreHealth: 8 },
};
const stores = {
  ...{ eventStore: 'esdb://log', eventStoreDatabase: 'postgres://log' },
  ...{ backend: 'postgres://backend', projections: 'postgres://projections' },
  disks: { postgres: '/data/postgres', 'event-store': undefined },
};
const values = {
  ...{ masterKey: 'master', searchKey: 'search', cookieSecret: 'cookie', providerKey: 'provider' },
  ...{ analyticsKey: 'analytics', stripePublicKey: 'pk', stripeSecretKey: 'sk', stripeWebhookSecret: 'whsec' },
};
const environmentsOf = (given, backends) =>
  environments({ given, data: '/data', secrets: { values }, ports, stores, ...(backends && { backends }) });

/** The settings that reach a backend as they are given. */
const HANDED_ON = [
  ...['LIMITS', 'SESSION_BINDING', 'TRUST_PROXY', 'CORS_ORIGINS', 'PRICE_DISPLAY', 'RATING_GOOGLE', 'SMTP_URL'],
  ...['RATING_TRUSTPILOT', 'PROMISE_SECONDS', 'MAIL_DOMAIN_RESOLVER', 'SMTP_PROXY', 'DISKS', 'PUBLIC_URL'],
  ...['VEHICLE_REGISTRY_URL', 'VALUATION_URL', 'CRM_HOOK_URL', 'PROVIDER_KEY', 'ANALYTICS_HOST', 'ANALYTICS_KEY'],
  ...['REPORT_TECHNICAL_URL', 'REPORT_HISTORY_URL', 'REPORT_VALUATION_URL', 'REPORT_KEY', 'STRIPE_API_URL'],
  ...['STRIPE_SECRET_KEY', 'STRIPE_PUBLIC_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_SCRIPT_URL'],
  ...Object.keys(SAMPLES),
];
const picked = (variables, names) => Object.fromEntries(names.map((name) => [name, variables[name]]));

describe('the environment of an installation', () => {
  it('hands each setting on as it is given, to the backends and the worker', () => {
    const given = Object.fromEntries(HANDED_ON.map((name) => [name, `given ${name}`]));
    const { backend, backend2, worker } = environmentsOf({ ...given, RECONCILIATION_SECONDS: '9' }, [
      'backend',
      'backend2',
    ]);
    assert.deepEqual(picked(backend, HANDED_ON), given);
    assert.deepEqual(backend2, { ...backend, PORT: '2' });
    assert.deepEqual(worker, { ...backend, PORT: '3', RECONCILIATION_SECONDS: '9' });
  });

  it('names the emulators, each at its own address and with its own key, where nothing is given', () => {
    const { backend, sandbox } = environmentsOf({});
    const at = 'http://127.0.0.1:5';
    const expected = {
      ...{
        VEHICLE_REGISTRY_URL: `${at}/registry`,
        VALUATION_URL: `${at}/valuation`,
        CRM_HOOK_URL: `${at}/crm/consents`,
      },
      ...{ REPORT_TECHNICAL_URL: `${at}/reports/technical`, REPORT_HISTORY_URL: `${at}/reports/history` },
      ...{ REPORT_VALUATION_URL: `${at}/reports/valuation`, REPORT_KEY: 'provider', PROVIDER_KEY: 'provider' },
      ...{ ANALYTICS_HOST: '/sandbox/analytics', ANALYTICS_KEY: 'analytics', SMTP_URL: 'smtp://127.0.0.1:6' },
      ...{ STRIPE_API_URL: at, STRIPE_SECRET_KEY: 'sk', STRIPE_PUBLIC_KEY: 'pk', STRIPE_WEBHOOK_SECRET: 'whsec' },
      ...{ STRIPE_SCRIPT_URL: '/sandbox/stripe/stripe.js', PUBLIC_URL: 'http://localhost:3000', HOST: '127.0.0.1' },
      ...{ LIMITS: 'relaxed', SESSION_BINDING: 'compatible', TRUST_PROXY: 'loopback', PROMISE_SECONDS: '3600' },
      ...{ MAIL_DOMAIN_RESOLVER: 'none', CORS_ORIGINS: '', PRICE_DISPLAY: '', SMTP_PROXY: '' },
      ...{ MASTER_KEY: 'master', SEARCH_KEY: 'search', COOKIE_SECRET: 'cookie', PORT: '1' },
      ...{ EVENT_STORE_URL: 'esdb://log', BACKEND_DATABASE_URL: 'postgres://backend' },
      DISKS: 'postgres=/data/postgres:data=/data:logs=/data/logs:mailbox=/data/sandbox',
    };
    assert.deepEqual(picked(backend, Object.keys(expected)), expected);
    const { SANDBOX_STRIPE_WEBHOOK_URL: hook, SANDBOX_PROVIDER_KEY: key } = sandbox;
    assert.deepEqual([hook, key], ['http://127.0.0.1:3000/api/webhook/stripe', 'provider']);
    assert.equal(environmentsOf({ PROVIDER_KEY: 'own' }).sandbox.SANDBOX_PROVIDER_KEY, 'own');
  });

  it('takes a proxy from small letters first, and what is asked without one from both', () => {
    const given = {
      http_proxy: 'http://a',
      HTTP_PROXY: 'http://b',
      HTTPS_PROXY: 'http://c',
      no_proxy: 'd',
      NO_PROXY: 'e',
    };
    const { backend } = environmentsOf(given);
    assert.deepEqual([backend.HTTP_PROXY, backend.HTTPS_PROXY, backend.NO_PROXY], ['http://a', 'http://c', 'd,e']);
    assert.equal(environmentsOf({ NO_PROXY: 'e' }).backend.NO_PROXY, 'e');
  });

  it('gives the gateway every backend, and the emulators but at an https address', () => {
    const names = ['API_TARGET', 'SANDBOX_TARGET', 'KEPT_ASSETS', 'PORT', 'PUBLIC_URL', 'GATEWAY_TRUST_PROXY', 'HOST'];
    assert.deepEqual(picked(environmentsOf({}, ['backend', 'backend2']).gateway, names), {
      ...{ API_TARGET: 'http://127.0.0.1:1,http://127.0.0.1:2', SANDBOX_TARGET: 'http://127.0.0.1:5' },
      ...{ KEPT_ASSETS: '/data/assets', PORT: '3000', PUBLIC_URL: 'http://localhost:3000' },
      ...{ GATEWAY_TRUST_PROXY: '', HOST: undefined },
    });
    const real = {
      PUBLIC_URL: 'https://shop.fr',
      GATEWAY_TRUST_PROXY: 'loopback',
      HOST: '0.0.0.0',
      ANALYTICS_HOST: '/a',
    };
    const { gateway } = environmentsOf(real);
    assert.deepEqual(picked(gateway, [...Object.keys(real), 'SANDBOX_TARGET', 'STRIPE_SCRIPT_URL']), {
      ...{ ...real, SANDBOX_TARGET: '', STRIPE_SCRIPT_URL: 'https://js.stripe.com/endive/stripe.js' },
    });
  });

  it('gives the readers of the log their own addresses, the place of what is compiled, and no secret', () => {
    const { projections, analyst, eventStore } = environmentsOf({});
    const compiled = { NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node') };
    const readModels = { EVENT_STORE_URL: 'esdb://log', PROJECTIONS_DATABASE_URL: 'postgres://projections' };
    const own = (variables) => Object.fromEntries(Object.entries(variables).filter(([name]) => !(name in process.env)));
    assert.deepEqual(own(analyst), { ...compiled, ...readModels });
    assert.deepEqual(own(projections), {
      ...{ ...compiled, ...readModels },
      ...('HOST' in process.env ? {} : { HOST: '127.0.0.1' }),
      PORT: '4',
    });
    assert.deepEqual(own(eventStore), {
      ...{ EVENT_STORE_HOST: '127.0.0.1', EVENT_STORE_PORT: '7', EVENT_STORE_HTTP_PORT: '8' },
      ...{ EVENT_STORE_DATABASE_URL: 'postgres://log', ...compiled },
    });
  });
});
