import { printableLine } from '../printable-line.js';
import { MAX_VEHICLE_TEXT } from './vehicle-text.js';

/** Exactly these 36 brands are supported. */
export const SUPPORTED_BRANDS = [
  'ABARTH',
  'ALFA ROMEO',
  'ALPINE',
  'AUDI',
  'BMW',
  'CADILLAC',
  'CHEVROLET',
  'CHRYSLER',
  'CITROEN',
  'CUPRA',
  'DACIA',
  'DODGE',
  'DS',
  'FIAT',
  'FORD',
  'HYUNDAI',
  'JAGUAR',
  'JEEP',
  'KIA',
  'LANCIA',
  'LAND ROVER',
  'MAZDA',
  'MERCEDES',
  'MINI',
  'MITSUBISHI',
  'NISSAN',
  'OPEL',
  'PEUGEOT',
  'PORSCHE',
  'RENAULT',
  'SEAT',
  'SKODA',
  'SMART',
  'SUZUKI',
  'VOLKSWAGEN',
  'VOLVO',
] as const;
export type Brand = (typeof SUPPORTED_BRANDS)[number];

/** Spellings that are not a brand's own name, without separators. */
const ALIASES: Readonly<Record<string, Brand>> = {
  ADAMOPEL: 'OPEL',
  BAYERISCHEMOTOREN: 'BMW',
  BMWI: 'BMW',
  BMWM: 'BMW',
  DRINGHCFPORSCHE: 'PORSCHE',
  MERCEDESAMG: 'MERCEDES',
  MERCEDESBENZ: 'MERCEDES',
  VW: 'VOLKSWAGEN',
  VOLKSWAGENVW: 'VOLKSWAGEN',
};
const BRANDS_BY_SPELLING: ReadonlyMap<string, Brand> = new Map([
  ...SUPPORTED_BRANDS.map((brand) => [brand.replaceAll(' ', ''), brand] as const),
  ...Object.entries(ALIASES),
]);

/** Legal forms, and words for any maker of cars: they say what a company is, not which. */
const COMPANY_WORDS: ReadonlySet<string | undefined> = new Set(
  (
    'AB AG AS BV CO COMPANY CORP CORPORATION GMBH INC KG KGAA LIMITED LLC LTD NV PLC SA SARL SAS SE SL SPA SRL SRO ' +
    'AUTO AUTOMOBILE AUTOMOBILES CAR CARS MOTOR MOTORS WERKE'
  ).split(' '),
);

/** In upper case without accents; a trademark sign is no letter. */
const plainOf = (text: string, form: 'NFD' | 'NFKD'): string =>
  printableLine(text, MAX_VEHICLE_TEXT)
    .replaceAll(/[®™©℠]/g, '')
    .normalize(form)
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase();

/** The words of a make without what stands in brackets; single letters in a row are one word: "S.p.A." is SPA. */
const wordsOf = (text: string): readonly string[] =>
  plainOf(text, 'NFKD')
    .replaceAll(/[([{][^)\]}]*[)\]}]?/g, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replaceAll(/\b\w(?: \w\b)+/g, (letters) => letters.replaceAll(' ', ''))
    .split(' ');

/** The words between the company words at both ends. */
function coreOf(words: readonly string[]): readonly string[] {
  const first = words.findIndex((word) => !COMPANY_WORDS.has(word));
  const last = words.findLastIndex((word) => !COMPANY_WORDS.has(word));
  return words.slice(first < 0 ? words.length : first, last + 1);
}

/** The supported brand that a make names, however a registry writes it: the whole name has to be the brand's. */
function supportedBrandOf(text: string): Brand | undefined {
  const words = wordsOf(text);
  return BRANDS_BY_SPELLING.get(words.join('')) ?? BRANDS_BY_SPELLING.get(coreOf(words).join(''));
}

/** The name of a supported brand; any other make in upper case without accents, runs of spaces, dots and hyphens as one space. */
export const normaliseBrand = (text: string): string =>
  supportedBrandOf(text) ??
  plainOf(text, 'NFD')
    .replaceAll(/[\s.-]+/g, ' ')
    .trim();

export const isSupportedBrand = (text: string): boolean => supportedBrandOf(text) !== undefined;
