import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { SharedLinkTokens } from './shared-link-tokens.js';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

describe('the token of a shared link', () => {
  const tokens = new SharedLinkTokens(randomBytes(32));
  const orderId = randomUUID();

  it('is always the same for a link, and another one for each', () => {
    const token = tokens.tokenOf({ orderId, link: 1 });
    expect(tokens.tokenOf({ orderId, link: 1 })).toBe(token);
    expect(tokens.linkOf(token)).toEqual({ orderId, link: 1 });
    expect(tokens.linkOf(tokens.tokenOf({ orderId, link: 20 }))).toEqual({ orderId, link: 20 });
    expect(tokens.tokenOf({ orderId, link: 2 })).not.toBe(token);
  });

  it('says nothing of the order', () => {
    const bytes = Buffer.from(tokens.tokenOf({ orderId, link: 1 }), 'base64url');
    expect(bytes.includes(Buffer.from(orderId.replaceAll('-', ''), 'hex'))).toBe(false);
  });

  it('is not that of another shop, nor one with another letter', () => {
    const token = tokens.tokenOf({ orderId, link: 1 });
    expect(new SharedLinkTokens(randomBytes(32)).linkOf(token)).toBeUndefined();
    for (const place of [0, 20, 40, token.length - 1]) {
      const spellings = [...ALPHABET].map((letter) => `${token.slice(0, place)}${letter}${token.slice(place + 1)}`);
      expect(spellings.filter((one) => tokens.linkOf(one) !== undefined)).toEqual([token]);
    }
    for (const text of ['', 'x', 'a'.repeat(62), 'a'.repeat(1000)]) expect(tokens.linkOf(text)).toBeUndefined();
  });
});
