import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { outsideOf } from './outside.mjs';

/**
 * Runs a process or tool of the backend in its container. Whatever of the outside has no address or key in the environment is the sandbox
 * container at SANDBOX_TARGET, by the same rule as on one machine; without one it stays empty, which the process refuses by its name.
 */
const { env } = process;
const url = env.SANDBOX_TARGET || undefined;
const smtpUrl = url && `smtp://${new URL(url).hostname}:2525?requireTLS=false`;
const keys = {
  stripeSecretKey: env.SANDBOX_STRIPE_SECRET_KEY,
  stripePublicKey: env.SANDBOX_STRIPE_PUBLIC_KEY,
  stripeWebhookSecret: env.SANDBOX_STRIPE_WEBHOOK_SECRET,
  providerKey: env.SANDBOX_PROVIDER_KEY,
  analyticsKey: env.SANDBOX_PROVIDER_KEY,
};
Object.assign(env, outsideOf({ given: env, url, smtpUrl, keys }));
process.argv.splice(1, 2, join(process.cwd(), process.argv[2]));
await import(pathToFileURL(process.argv[1]).href);
