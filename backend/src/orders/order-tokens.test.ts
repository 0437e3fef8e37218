import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { OrderTokens } from './order-tokens.js';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

describe('the token of an order', () => {
  const tokens = new OrderTokens(randomBytes(32));
  const orderId = randomUUID();

  it.each([0, 1, 258])('has one spelling: link %i', (link) => {
    const token = tokens.tokenOf({ orderId, link });
    const spellings = [...ALPHABET].map((last) => `${token.slice(0, -1)}${last}`);
    expect(spellings.filter((one) => tokens.linkOf(one) !== undefined)).toEqual([token]);
    expect(tokens.linkOf(token)).toEqual({ orderId, link });
  });

  it('is that of mails which were sent before links could be replaced', () => {
    const before = new OrderTokens(Buffer.alloc(32, 7));
    const sent = 'XwycHgAAQACAAAAAAAAAAVZ6-tpyzgQ9XFC-VzQ2PvY';
    expect(before.tokenOf({ orderId: '5f0c9c1e-0000-4000-8000-000000000001', link: 0 })).toBe(sent);
  });

  it('names one link alone, in its own shop', () => {
    const bytes = Buffer.from(tokens.tokenOf({ orderId, link: 1 }), 'base64url');
    bytes.writeUInt16BE(2, 16);
    expect(tokens.linkOf(bytes.toString('base64url'))).toBeUndefined();
    const first = Buffer.from(tokens.tokenOf({ orderId, link: 0 }), 'base64url');
    const padded = Buffer.concat([first.subarray(0, 16), Buffer.alloc(2), first.subarray(16)]);
    expect(tokens.linkOf(padded.toString('base64url'))).toBeUndefined();
    expect(new OrderTokens(randomBytes(32)).linkOf(tokens.tokenOf({ orderId, link: 1 }))).toBeUndefined();
  });
});
