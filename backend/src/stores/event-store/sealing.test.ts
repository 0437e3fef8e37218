import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { REDACTED } from '@shop/domain';
import { emailFingerprint, seal, unseal, vehicleFingerprint } from './sealing.js';
import { unwrapKey, wrapKey } from './wrapping.js';

const key = randomBytes(32);
const location = { stream: 'session-1', eventId: 'e1', type: 'EmailProvided', field: 'email' };
const sealed = seal('jeanne@example.fr', key, '1', location);

/** The sealed text with one part replaced, of its mark, key version, event, type, field, vector and body. */
const movedTo = (part: number, text: string): string => sealed.split(':').with(part, text).join(':');

describe('a sealed value', () => {
  it('opens where it was sealed, and is not readable there', () => {
    expect(sealed).not.toContain('jeanne');
    expect(unseal(sealed, key, 'session-1')).toBe('jeanne@example.fr');
  });

  it('is another each time, so that nobody sees whose are the same, and so is a wrapped key', () => {
    const again = seal('jeanne@example.fr', key, '1', location);
    expect(again.split(':').map((part, index) => part === sealed.split(':')[index])).toEqual([
      ...[true, true, true, true, true, false, false],
    ]);
    const wrapped = [1, 2].map(() => wrapKey({ key, version: '1' }, 'session-1', randomBytes(32)).wrappedKey);
    const [first, second] = wrapped.map((text) => Buffer.from(text, 'base64').subarray(0, 12).toString('hex'));
    expect(first).not.toBe(second);
  });

  it('has a key that is wrapped for its stream and by this version of the master key alone', () => {
    const [master, plain] = [{ key, version: '1' }, randomBytes(32)];
    const wrapped = wrapKey(master, 'session-1', plain);
    expect(Buffer.from(wrapped.wrappedKey, 'base64').includes(plain)).toBe(false);
    expect(unwrapKey(master, 'session-1', wrapped)).toEqual(plain);
    expect(() => unwrapKey(master, 'session-2', wrapped)).toThrow();
    expect(() => unwrapKey({ ...master, key: randomBytes(32) }, 'session-1', wrapped)).toThrow();
    const newer = { ...master, version: '2' };
    expect(() => unwrapKey(newer, 'session-1', wrapped)).toThrow('master key 1 is not at hand');
  });

  it('is any JSON', () => {
    for (const value of [7, null, ['a', { b: 'é' }], ''])
      expect(unseal(seal(value, key, '1', location), key, 'session-1')).toEqual(value);
  });

  it('does not open in another stream, though it has the same key', () => {
    expect(unseal(sealed, key, 'order-1')).toBe(REDACTED);
  });

  it.each([
    ['event', movedTo(2, 'e2')],
    ['type', movedTo(3, 'DeliveryAddressCorrected')],
    ['field', movedTo(4, 'name')],
    ['version of the key', movedTo(1, '2')],
    ['body', movedTo(6, randomBytes(40).toString('base64url'))],
  ])('does not open with another %s', (_what, moved) => {
    expect(unseal(moved, key, 'session-1')).toBe(REDACTED);
  });

  it('does not open without its key', () => {
    expect(unseal(sealed, undefined, 'session-1')).toBe(REDACTED);
    expect(unseal(sealed, randomBytes(32), 'session-1')).toBe(REDACTED);
  });
});

describe('a fingerprint', () => {
  const [own, other] = [randomBytes(32), randomBytes(32)];

  it.each([
    ['an address', emailFingerprint, ['jeanne@example.fr', ' Jeanne@Example.FR '], 'jean@example.fr'],
    ['a plate', vehicleFingerprint, ['AB-123-CD', 'ab 123 cd', ' AB123CD '], 'AB-123-CE'],
  ] as const)(
    'of %s is one however it is written, and tells nothing without the key',
    (_what, print, same, another) => {
      const prints = same.map((text) => print(text, own));
      expect(new Set(prints).size).toBe(1);
      expect(prints).not.toContain(print(another, own));
      expect(prints).not.toContain(print(same[0], other));
    },
  );
});
