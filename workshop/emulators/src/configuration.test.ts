import { describe, expect, it } from 'vitest';
import { readConfiguration } from './configuration.js';

const complete = {
  SANDBOX_PORT: '4010',
  SANDBOX_SMTP_PORT: '0',
  SANDBOX_DATA: '/tmp/sandbox',
  SANDBOX_PROVIDER_KEY: 'provider',
  SANDBOX_STRIPE_PUBLIC_KEY: 'pk_test_1',
  SANDBOX_STRIPE_SECRET_KEY: 'sk_test_1',
  SANDBOX_STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SANDBOX_STRIPE_WEBHOOK_URL: 'http://127.0.0.1:3000/api/webhook/stripe',
};

describe('the configuration of the sandbox', () => {
  it('is read from the environment, on this machine alone by default', () => {
    expect(readConfiguration(complete)).toEqual({
      host: '127.0.0.1',
      port: 4010,
      smtpPort: 0,
      data: '/tmp/sandbox',
      providerKey: 'provider',
      reportMs: 1_500,
      stripe: {
        publicKey: 'pk_test_1',
        secretKey: 'sk_test_1',
        webhookSecret: 'whsec_1',
        webhookUrl: 'http://127.0.0.1:3000/api/webhook/stripe',
      },
    });
    expect(readConfiguration({ ...complete, SANDBOX_HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
  });

  it('names everything that is wrong at once', () => {
    const wrong = { ...complete, SANDBOX_PORT: '70000', SANDBOX_DATA: '', SANDBOX_STRIPE_WEBHOOK_URL: 'ftp://x' };
    expect(() => readConfiguration({ ...wrong, SANDBOX_REPORT_MS: 'soon' })).toThrow(
      /SANDBOX_PORT is not a port.*\n.*SANDBOX_DATA is missing.*\n.*SANDBOX_STRIPE_WEBHOOK_URL is not an http.*\n.*SANDBOX_REPORT_MS is not/,
    );
  });
});
