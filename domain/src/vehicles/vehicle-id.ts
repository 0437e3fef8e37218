import { plainText } from '../plain-text.js';

/** Length limits of a visitor's input, of a VIN and of a plate, in characters. */
export const VEHICLE_INPUT_MAX = 17;
const VIN_LENGTH = 17;
const PLATE_MIN_LENGTH = 6;
const PLATE_MAX_LENGTH = 9;

export type VehicleIdKind = 'plate' | 'vin';
export type VehicleInputState = 'pending' | 'valid' | 'invalid';

const VIN = /^[A-HJ-NPR-Z0-9]{17}$/;
const PLATE = /^[A-Z]{1,2}\d{1,4}[A-Z]{1,2}$/;
const VIN_START = /^[A-HJ-NPR-Z0-9]{0,17}$/;
const PLATE_START = /^(?:[A-Z]{0,2}|[A-Z]{1,2}\d{1,4}[A-Z]{0,2})$/;
const MAX_CLEANED_LENGTH = 64;

export const isVin = (text: string): boolean => text.length === VIN_LENGTH && VIN.test(text);

/** Both the pattern and the length of 6 to 9 must hold, on the cleaned text. */
export const isPlate = (text: string): boolean =>
  text.length >= PLATE_MIN_LENGTH && text.length <= PLATE_MAX_LENGTH && PLATE.test(text);

const NUMERO = /\bN ?[°º]|№/g;
const AROUND_WORDS = /[ ,;:/|=°º"'`\p{Pi}\p{Pf}\p{Ps}\p{Pe}<>]+/u;
const INSIDE_WORDS = /[-*._·•]/g;
const LABEL =
  /^(?:VIN|NO|NUM[A-Z]*|DE?|DU|LA|CODE|SERI[A-Z]*|CHASSIS|IMMAT[A-Z]*|PLA(?:QUE|TE)|LICEN[CS]E|REG[A-Z]*|CAR|VEHI[A-Z]*|IDENT[A-Z]*)$/;

/** Maximum length of "numéro de série du véhicule" and its like, in words. */
const MAX_LABEL_WORDS = 8;

/** The text without what is invisible, in upper case; a letter that would become another one, such as ß, stays. */
export const plainVehicleText = (text: string): string =>
  plainText(text).replace(/[a-z]+/g, (letters) => letters.toUpperCase());

const splitAt = (sign: RegExp, text: string): string[] => text.split(sign).filter((part) => part !== '');

const isLabel = (word: string): boolean => LABEL.test(word.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase());

/** Stands where two things are kept apart, or where a text is cut; no plate and no VIN has it. */
export const APART = '…';

/** A scanner of Code 39 writes a VIN with an I before it; no VIN has an I. */
const withoutImportMark = (word: string): string =>
  word.startsWith('I') && isVin(word.slice(1)) ? word.slice(1) : word;

/** Whether the first or the last group alone, or the three groups as a plate is written, are a plate among others. */
const hasPlateAtAnEnd = (groups: readonly string[]): boolean =>
  [1, 3].some(
    (size) =>
      groups.length > size &&
      [groups.slice(0, size), groups.slice(-size)].some(
        (some) => isPlate(some.join('')) && (size === 1 || /^[A-Z]+ \d+ [A-Z]+$/.test(some.join(' '))),
      ),
  );

function idIn(groups: readonly string[]): string | undefined {
  const joined = withoutImportMark(groups.join(''));
  return isPlate(joined) || (isVin(joined) && !hasPlateAtAnEnd(groups)) ? joined : undefined;
}

/**
 * What was typed or pasted without labels, spaces, hyphens, quotes and what is invisible, in upper case; the only VIN in a longer
 * text is taken out of it. Two things are never joined into a plate or VIN, and nothing is cut into one.
 */
export function cleanVehicleInput(text: string): string {
  const words = splitAt(AROUND_WORDS, plainVehicleText(text).replace(NUMERO, ' NUMERO '));
  const groups = words.flatMap((word) => splitAt(INSIDE_WORDS, word));
  const start = groups.slice(0, MAX_LABEL_WORDS);
  const labels = start.slice(
    0,
    [...start, ''].findIndex((group) => !isLabel(group)),
  );
  for (let first = 0; first <= labels.length; first += 1) {
    const id = idIn(groups.slice(first));
    if (id !== undefined) return id;
  }
  const vins = new Set(words.map((word) => withoutImportMark(word.replace(INSIDE_WORDS, ''))).filter(isVin));
  const [vin] = vins;
  if (vin !== undefined && vins.size === 1) return vin;
  const rest = groups.slice(labels.some((label) => label.length > 2) ? labels.length : 0);
  return rest.join(hasPlateAtAnEnd(rest) ? APART : '').slice(0, MAX_CLEANED_LENGTH);
}

const platesAllowed = (lang: string | null | undefined): boolean =>
  lang === undefined || lang === null || lang === 'fr';

/** A plate is recognised only when the language is French or unset. */
export function recogniseVehicleId(text: string, lang?: string | null): VehicleIdKind | 'unknown' {
  const cleaned = cleanVehicleInput(text);
  if (isVin(cleaned)) return 'vin';
  return platesAllowed(lang) && isPlate(cleaned) ? 'plate' : 'unknown';
}

/** Pending while the text can still become a plate or a VIN. */
export function vehicleInputState(text: string, lang?: string | null): VehicleInputState {
  const cleaned = cleanVehicleInput(text);
  if (recogniseVehicleId(cleaned, lang) !== 'unknown') return 'valid';
  const canBeVin = cleaned.length < VIN_LENGTH && VIN_START.test(cleaned);
  const canBePlate = platesAllowed(lang) && cleaned.length < PLATE_MAX_LENGTH && PLATE_START.test(cleaned);
  return canBeVin || canBePlate ? 'pending' : 'invalid';
}

/** AB123CD → AB-123-CD; a text that is not letters, digits, letters is returned unchanged. */
export function hyphenatePlate(plate: string): string {
  const parts = /^([A-Z]{1,2})(\d{1,4})([A-Z]{1,2})$/.exec(cleanVehicleInput(plate));
  return parts === null ? plate : parts.slice(1).join('-');
}
