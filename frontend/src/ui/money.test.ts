import { describe, expect, it } from 'vitest';
import { formatButtonPrice, formatMoney, formatPrice } from './money.js';

const plain = (text: string) => text.replaceAll(/\s/g, ' ');

describe('showing money', () => {
  it('writes cents as French euros in full', () => {
    expect(plain(formatMoney(1900))).toBe('19,00 €');
    expect(plain(formatMoney(123_450))).toBe('1 234,50 €');
    expect(plain(formatMoney(0))).toBe('0,00 €');
  });

  it('writes a price in its own currency', () => {
    expect(plain(formatPrice({ price: 19, currency: 'EUR' }))).toBe('19,00 €');
    expect(plain(formatPrice({ price: 19, currency: 'GBP' }))).toBe('19,00 £GB');
  });

  it('uses non-breaking spaces, so that no amount is broken over two lines', () => {
    expect(formatMoney(123_450)).not.toContain(' ');
  });

  it('writes whole euros on buttons, without a space', () => {
    expect(formatButtonPrice(4300)).toBe('43€');
    expect(formatButtonPrice(2680)).toBe('26,80€');
  });
});
