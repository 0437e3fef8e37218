import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { temporaryFolder } from '../testing/stores.mjs';
import { secretsOf } from './secrets.mjs';

let data;
beforeEach(() => (data = temporaryFolder()));
afterEach(() => rmSync(data, { recursive: true, force: true }));

const stored = () => JSON.parse(readFileSync(join(data, 'secrets.json'), 'utf8'));

describe('the secrets of an installation', () => {
  it('are made once, each another, and stay what they are', () => {
    const { values } = secretsOf(data);
    const secrets = Object.values(values).filter((value) => typeof value === 'string');
    assert.equal(new Set(secrets).size, secrets.length);
    assert.match(values.masterKey, /^1:[\w+/]{43}=$/);
    for (const name of ['searchKey', 'cookieSecret']) assert.match(values[name], /^[\w+/]{43}=$/);
    assert.match(values.stripeSecretKey, /^sk_test_[\da-f]{48}$/);
    assert.match(values.stripePublicKey, /^pk_test_[\da-f]{48}$/);
    assert.match(values.stripeWebhookSecret, /^whsec_[\da-f]{48}$/);
    assert.deepEqual([values.adminCreated, values.discountIssued], [false, false]);
    assert.deepEqual(stored(), values);
    assert.deepEqual(secretsOf(data).values, values);
  });

  it('of an older release stay, beside those that it did not know', () => {
    mkdirSync(data, { recursive: true });
    writeFileSync(join(data, 'secrets.json'), JSON.stringify({ masterKey: '1:old', adminCreated: true }));
    const { values, keep } = secretsOf(data);
    assert.deepEqual([values.masterKey, values.adminCreated], ['1:old', true]);
    assert.match(values.searchKey, /^[\w+/]{43}=$/);
    assert.deepEqual(stored(), values);
    keep({ adminEmail: 'jo@example.fr' });
    assert.deepEqual(stored(), { ...values, adminEmail: 'jo@example.fr' });
    assert.equal(values.adminEmail, 'jo@example.fr');
  });
});
