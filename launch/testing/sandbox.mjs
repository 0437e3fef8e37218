import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startChild } from '../processes/child.mjs';
import { freePort } from '../processes/ports.mjs';
import { waitForHealth } from '../processes/ready.mjs';
import { temporaryFolder } from './stores.mjs';

const ENTRY = fileURLToPath(new URL('../../sandbox/dist/main.js', import.meta.url));

/** The keys every stand-in of a test is started with. */
export const SANDBOX_KEYS = {
  publicKey: 'pk_test_stories',
  secretKey: 'sk_test_stories',
  webhookSecret: 'whsec_stories',
  providerKey: 'provider-stories',
};

/**
 * Starts the stand-ins for Stripe, the look-ups, CRM, analytics and mail on free ports; Stripe's webhooks go to `webhookUrl`.
 * With `data` and `port` of earlier ones they go on where those have ended.
 * Returns `{ url, smtpUrl, keys, data, log, stop(), kill() }`.
 */
export async function startSandbox({
  webhookUrl = 'http://127.0.0.1:9/api/webhook/stripe',
  data,
  port: known,
  env = {},
} = {}) {
  if (!existsSync(ENTRY)) throw new Error(`${ENTRY} is missing: run "npx tsc -b sandbox" first.`);
  const [port, smtpPort] = await Promise.all([known ?? freePort(), freePort()]);
  const folder = data ?? temporaryFolder();
  const child = startChild({
    name: 'sandbox',
    command: process.execPath,
    args: [ENTRY],
    env: {
      PATH: process.env.PATH,
      ...sandboxEnvironment({ port, smtpPort, data: folder, webhookUrl, keys: SANDBOX_KEYS }),
      ...env,
    },
    log: join(folder, 'sandbox.log'),
  });
  const url = `http://127.0.0.1:${port}`;
  await waitForHealth(child, `${url}/health/ready`);
  const smtpUrl = `smtp://127.0.0.1:${smtpPort}`;
  return { url, smtpUrl, keys: SANDBOX_KEYS, data: folder, log: child.log, stop: child.stop, kill: child.kill };
}

/** The environment of the stand-ins' process. */
export function sandboxEnvironment({ port, smtpPort, data, webhookUrl, keys }) {
  return {
    SANDBOX_HOST: '127.0.0.1',
    SANDBOX_PORT: String(port),
    SANDBOX_SMTP_PORT: String(smtpPort),
    SANDBOX_DATA: data,
    SANDBOX_STRIPE_PUBLIC_KEY: keys.publicKey,
    SANDBOX_STRIPE_SECRET_KEY: keys.secretKey,
    SANDBOX_STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
    SANDBOX_STRIPE_WEBHOOK_URL: webhookUrl,
    SANDBOX_PROVIDER_KEY: keys.providerKey,
  };
}
