import { hashOf, pickBy } from '../hash.js';
import { NEWEST_YEAR } from './catalogue.js';
import { codeOf } from './manufacturer-codes.js';

/** The characters of a VIN: digits and letters without I, O and Q. */
const ALPHABET = '0123456789ABCDEFGHJKLMNPRSTUVWXYZ';

/** Codes for the tenth character of a VIN, in order from the model year 2001 (ISO 3779). */
const YEARS = '123456789ABCDEFGHJKLMNPRSTVWXY';

const LETTERS = 26 + 26 * 26;
const DIGITS = 10 + 100 + 1_000 + 10_000;

export const isVin = (text: string): boolean => /^[A-HJ-NPR-Z0-9]{17}$/.test(text);

/** One or two letters, one to four digits, one or two letters; six to nine characters in total, without hyphens. */
export const isPlate = (text: string): boolean => /^(?=.{6,9}$)[A-Z]{1,2}\d{1,4}[A-Z]{1,2}$/.test(text);

/** The model year that the tenth character encodes, unless it is later than the newest possible year. */
export function yearOfVin(vin: string): number | undefined {
  const year = 2001 + YEARS.indexOf(vin.charAt(9));
  return year > 2000 && year <= NEWEST_YEAR ? year : undefined;
}

/** A VIN that ends with the encoded plate, so that the plate can be derived from it. */
export function vinOf(plate: string, make: string, year: number): string {
  const filler = [0, 1, 2, 3, 4, 5].map((index) => pickBy(`${plate} vin ${index}`, [...ALPHABET])).join('');
  return codeOf(make) + filler + YEARS.charAt(year - 2001) + encode(numberOf(plate)).padStart(7, '0');
}

/** The plate encoded at the end of a VIN, if there is one; it is real only if it generates this same VIN. */
export function plateInVin(vin: string): string | undefined {
  const number = [...vin.slice(-7)].reduce((sum, character) => sum * ALPHABET.length + ALPHABET.indexOf(character), 0);
  if (number >= LETTERS * DIGITS * LETTERS) return undefined;
  const [right, left] = [number % LETTERS, Math.floor(number / LETTERS)];
  const [digits, letters] = [left % DIGITS, Math.floor(left / DIGITS)];
  return lettersAt(letters) + digitsAt(digits) + lettersAt(right);
}

/** A plate in the current format (AB123CD), always the same for the same text. */
export function plateFrom(text: string): string {
  const letter = (index: number) => pickBy(`${text} plate ${index}`, [...'ABCDEFGHJKLMNPQRSTVWXYZ']);
  const number = String((hashOf(`${text} plate`) % 999) + 1).padStart(3, '0');
  return letter(0) + letter(1) + number + letter(2) + letter(3);
}

function numberOf(plate: string): number {
  const [, left = '', digits = '', right = ''] = /^([A-Z]+)(\d+)([A-Z]+)$/.exec(plate) ?? [];
  return (placeOfLetters(left) * DIGITS + placeOfDigits(digits)) * LETTERS + placeOfLetters(right);
}

function encode(number: number): string {
  const rest = Math.floor(number / ALPHABET.length);
  return (rest > 0 ? encode(rest) : '') + ALPHABET.charAt(number % ALPHABET.length);
}

const code = (letter: string) => letter.charCodeAt(0) - 65;
const letterOf = (index: number) => String.fromCharCode(65 + index);

const placeOfLetters = (letters: string) =>
  letters.length === 1 ? code(letters) : 26 + code(letters.charAt(0)) * 26 + code(letters.charAt(1));

const lettersAt = (index: number) =>
  index < 26 ? letterOf(index) : letterOf(Math.floor((index - 26) / 26)) + letterOf((index - 26) % 26);

const placeOfDigits = (digits: string) => Number(digits) + (digits.length > 1 ? (10 ** digits.length - 10) / 9 : 0);

function digitsAt(index: number): string {
  const length = [4, 3, 2].find((digits) => index >= (10 ** digits - 10) / 9) ?? 1;
  return String(index - (length > 1 ? (10 ** length - 10) / 9 : 0)).padStart(length, '0');
}
