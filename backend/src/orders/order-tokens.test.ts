import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { OrderTokens } from './order-tokens.js';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

describe('the token of an order', () => {
  it('has one spelling: the last character says nothing that is not looked at', () => {
    const tokens = new OrderTokens(randomBytes(32));
    const orderId = randomUUID();
    const token = tokens.tokenOf(orderId);
    const spellings = [...ALPHABET].map((last) => `${token.slice(0, -1)}${last}`);
    expect(spellings.filter((one) => tokens.orderOf(one) !== undefined)).toEqual([token]);
    expect(tokens.orderOf(token)).toBe(orderId);
  });
});
