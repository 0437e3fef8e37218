import { describe, expect, it } from 'vitest';
import { EmailCodes } from './email-codes.js';

const codes = new EmailCodes(Buffer.from('the key of a shop'));
const orderId = '3f0c7a52-6b1e-4c58-9b0d-2d6f3a1e8c47';
const requests = Array.from({ length: 100 }, (_none, index) => ({ orderId, request: index + 1 }));

describe('the code of a change of e-mail', () => {
  it('is six digits of its own for each request, also where they begin with a zero', () => {
    const all = requests.map((of) => codes.codeOf(of));
    expect(all.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
    expect(all.some((code) => code.startsWith('0'))).toBe(true);
    expect(new Set(all).size).toBe(requests.length);
  });

  it('is right as it is read out, and for its request alone', () => {
    const [first, second] = requests;
    if (first === undefined || second === undefined) throw new Error('There is no request.');
    const code = codes.codeOf(first);
    expect([code, ` ${code.slice(0, 3)} ${code.slice(3)} `].map((typed) => codes.isRight(first, typed))).toEqual([
      true,
      true,
    ]);
    expect([codes.isRight(second, code), codes.isRight(first, code.slice(1)), codes.isRight(first, '')]).toEqual([
      false,
      false,
      false,
    ]);
  });
});
