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

const MAX_BRAND_LENGTH = 60;
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['B M W', 'BMW'],
  ['BMW I', 'BMW'],
  ['MERCEDES BENZ', 'MERCEDES'],
  ['VW', 'VOLKSWAGEN'],
  ['DS AUTOMOBILES', 'DS'],
]);

/** Uppercase without accents; runs of spaces, dots and hyphens become one space; then the aliases are applied. */
export const normaliseBrand = (text: string): string => {
  const plain = text.slice(0, MAX_BRAND_LENGTH).normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase();
  const collapsed = plain.replaceAll(/[\s.-]+/g, ' ').trim();
  return ALIASES.get(collapsed) ?? collapsed;
};

export const isSupportedBrand = (text: string): boolean =>
  (SUPPORTED_BRANDS as readonly string[]).includes(normaliseBrand(text));
