import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startChild } from '../processes/child.mjs';
import { freePort } from '../processes/ports.mjs';
import { waitForHealth } from '../processes/ready.mjs';
import { startEmulator } from './emulators.mjs';
import { temporaryFolder } from './stores.mjs';

const ENTRY = fileURLToPath(new URL('../../emulators/bundle/main.js', import.meta.url));

/** A webhook address without a listener. */
const NOWHERE = 'http://127.0.0.1:9/api/webhook/stripe';

/** The keys that every emulator in tests is started with. */
const SANDBOX_KEYS = {
  publicKey: 'pk_test_stories',
  secretKey: 'sk_test_stories',
  webhookSecret: 'whsec_stories',
  providerKey: 'provider-stories',
};

/**
 * Starts the emulators of Stripe, the lookups, CRM, analytics and mail on free ports; Stripe's webhooks go to `webhookUrl`. Returns
 * `{ url, smtpUrl, keys, data, stop() }`.
 */
export async function startSandbox(options) {
  const { env, ...place } = await placeOf(options);
  const { stop } = await startEmulator('sandbox', env);
  return { ...place, stop };
}

/**
 * The same as a separate process, which may be killed: `{ …, pid, log, kill() }`. With `data` and `port` of an earlier one it continues where
 * that one ended.
 */
export async function startSandboxProcess(options) {
  if (!existsSync(ENTRY))
    throw new Error(`${ENTRY} is missing: run "npx tsc -b && node workshop/launch/bundle.mjs" first.`);
  const { env, ...place } = await placeOf(options);
  const child = startChild({
    name: 'sandbox',
    command: process.execPath,
    args: [ENTRY],
    env: { PATH: process.env.PATH, ...env },
    log: join(place.data, 'sandbox.log'),
  });
  await waitForHealth(child, `${place.url}/health/ready`);
  return { ...place, pid: child.pid, log: child.log, stop: child.stop, kill: child.kill };
}

async function placeOf({ webhookUrl = NOWHERE, data = temporaryFolder(), port: known, env = {} } = {}) {
  const [port, smtpPort] = await Promise.all([known ?? freePort(), freePort()]);
  const own = sandboxEnvironment({ port, smtpPort, data, webhookUrl, keys: SANDBOX_KEYS });
  const [url, smtpUrl] = [`http://127.0.0.1:${port}`, `smtp://127.0.0.1:${smtpPort}`];
  return { url, smtpUrl, keys: SANDBOX_KEYS, data, env: { ...own, ...env } };
}

/** The environment of the emulators' process. */
function sandboxEnvironment({ port, smtpPort, data, webhookUrl, keys }) {
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
