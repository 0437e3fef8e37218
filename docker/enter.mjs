import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { outsideOf } from '../launch/stack/outside.mjs';

/**
 * Runs a process of the shop in its container. Whatever of the outside has no address or key in the environment is the sandbox
 * container, by the same rule as on one machine; the process itself never learns which it is.
 */
const { env } = process;
const keys = {
  stripeSecretKey: env.SANDBOX_STRIPE_SECRET_KEY,
  stripePublicKey: env.SANDBOX_STRIPE_PUBLIC_KEY,
  stripeWebhookSecret: env.SANDBOX_STRIPE_WEBHOOK_SECRET,
  providerKey: env.SANDBOX_PROVIDER_KEY,
  analyticsKey: env.SANDBOX_PROVIDER_KEY,
};
Object.assign(env, outsideOf({ given: env, url: 'http://sandbox:4000', smtpUrl: 'smtp://sandbox:2525', keys }));
process.argv.splice(1, 2, join(process.cwd(), process.argv[2]));
await import(pathToFileURL(process.argv[1]).href);
