import { plainText } from '../plain-text.js';

/** Maximum number of digits of a mileage. */
const MAX_DIGITS = 7;

/** Groups of three after one and the same sign, or digits alone; then what follows a point or comma as decimals. */
const NUMBER = /(?:[1-9]\d{0,2}([ .,'])\d{3}(?:\1\d{3})*(?!\d)|\d+)([.,][\d.,]*)?/;

/**
 * The kilometres in a text of any notation, without decimals; null when it holds no number, two, or one that is too long. A point or
 * comma before exactly three digits parts thousands, before any other number of digits it starts the decimals.
 */
export function kilometresIn(text: string): number | null {
  const plain = plainText(text).replace(/[’ʼ′`]/g, "'");
  const [found = '', , decimals = ''] = NUMBER.exec(plain) ?? [];
  const digits = found.slice(0, found.length - decimals.length).replace(/\D/g, '');
  const rest = plain.slice(plain.indexOf(found) + found.length);
  return digits === '' || digits.length > MAX_DIGITS || /\d/.test(rest) ? null : Number(digits);
}
