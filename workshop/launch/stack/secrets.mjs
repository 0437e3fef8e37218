import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writePrivately } from '../json-file.mjs';

/**
 * The secrets of one installation, generated at its first start and stored in `secrets.json` (0600) of its data folder. Returns
 * `{ values, keep(changes) }`.
 */
export function secretsOf(data) {
  const file = join(data, 'secrets.json');
  const values = { ...newSecrets(), ...(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}) };
  const keep = (changes) => {
    Object.assign(values, changes);
    writePrivately(file, values);
  };
  keep({});
  return { values, keep };
}

function newSecrets() {
  return {
    backendPassword: random(),
    projectionsPassword: random(),
    masterKey: `1:${randomBytes(32).toString('base64')}`,
    searchKey: randomBytes(32).toString('base64'),
    cookieSecret: randomBytes(32).toString('base64'),
    stripePublicKey: `pk_test_${random()}`,
    stripeSecretKey: `sk_test_${random()}`,
    stripeWebhookSecret: `whsec_${random()}`,
    providerKey: random(),
    analyticsKey: random(),
    adminEmail: 'admin@shop.example',
    adminPassword: randomBytes(15).toString('base64url'),
    adminCreated: false,
    discountIssued: false,
  };
}

const random = () => randomBytes(24).toString('hex');
