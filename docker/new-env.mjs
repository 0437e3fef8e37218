import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Prints `.env.example` with a fresh secret for every line that ends in `=generated`: node docker/new-env.mjs > .env */
const secrets = {
  MASTER_KEY: () => `1:${randomBytes(32).toString('base64')}`,
  SEARCH_KEY: () => randomBytes(32).toString('base64'),
  SANDBOX_STRIPE_SECRET_KEY: () => `sk_test_${random()}`,
  SANDBOX_STRIPE_PUBLIC_KEY: () => `pk_test_${random()}`,
  SANDBOX_STRIPE_WEBHOOK_SECRET: () => `whsec_${random()}`,
};
const random = () => randomBytes(24).toString('hex');
const example = readFileSync(new URL('../.env.example', import.meta.url), 'utf8');
process.stdout.write(example.replace(/^(\w+)=generated$/gm, (_line, name) => `${name}=${(secrets[name] ?? random)()}`));
