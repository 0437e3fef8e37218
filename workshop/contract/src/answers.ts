import { expect } from '@jest/globals';

/** A value that Jest compares with this test of it. */
function matching(name: string, matches: (value: unknown) => boolean): object {
  return {
    $$typeof: Symbol.for('jest.asymmetricMatcher'),
    asymmetricMatch: matches,
    toAsymmetricMatcher: () => name,
  };
}

const either = (name: string, matches: (value: unknown) => boolean): object =>
  matching(`${name} or null`, (value) => value === null || matches(value));

const isText = (value: unknown): boolean => typeof value === 'string';
const isFilled = (value: unknown): boolean => typeof value === 'string' && value !== '';
const isEuros = (value: unknown): boolean => typeof value === 'number' && value >= 0;
const isWhole = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;
const isPercent = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value <= 100;
const isOneDecimal = (value: unknown): boolean => isPercent(value) && Math.round(Number(value) * 10) / 10 === value;
const isInstant = (value: unknown): boolean => typeof value === 'string' && /^\d{4}-\d\d-\d\dT.*Z$/.test(value);

export const filledText = matching('text', isFilled);
export const secondsOrNull = either('seconds', (value) => typeof value === 'number');
export const textOrNull = either('text', isText);
export const wholeNumber = matching('a whole number', isWhole);
export const wholeOrNull = either('a whole number', isWhole);
export const percent = matching('a percentage of one decimal', isOneDecimal);
export const instant = matching('an instant', isInstant);
export const instantOrNull = either('an instant', isInstant);
export const day = matching('a day', (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value));
export const truth = matching('true or false', (value) => typeof value === 'boolean');
/** Words to agree to, and the services that they cover. */
export const offerOrNull = either('an offer', (value) => {
  const { wordingId, text, services } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return isFilled(wordingId) && isFilled(text) && Array.isArray(services);
});
export const list = matching('a list', Array.isArray);
const eurosOrNull = either('euros', isEuros);
const percentOrNull = either('a percentage', isPercent);

/** Vehicle data (section 3). */
export const VEHICLE = {
  marque: filledText,
  modele: filledText,
  annee: wholeOrNull,
  immatriculation_siv: textOrNull,
  immatriculation_siv_fr: textOrNull,
  vin: textOrNull,
};

/** The shop's own price of a session, in cents but for `basePrice`. */
const QUOTE = {
  basePrice: eurosOrNull,
  ...{ initial: wholeNumber, individual: wholeNumber, sum: wholeNumber, pack: wholeNumber, afterPack: wholeNumber },
  ...{ promo: wholeNumber, total: wholeNumber, savedPercent: matching('a percentage', isPercent) },
};

/** A session (section 3). */
export const SESSION = {
  uuid: filledText,
  ...{ idaff: textOrNull, src: textOrNull, email: textOrNull, product: textOrNull },
  lang: matching('fr or en', (value) => value === 'fr' || value === 'en'),
  idveh: textOrNull,
  vehicleData: either('a vehicle', (value) => typeof value === 'object'),
  ...{ basePrice: eurosOrNull, totalAmount: eurosOrNull, mileage: wholeOrNull },
  ...{ selectedServices: textOrNull, servicePrices: textOrNull },
  ...{ gdprConsent: truth, gdprConsentDate: textOrNull, gdprConsentVersion: textOrNull },
  paymentStatus: either('pending, success or failed', (value) => /^(pending|success|failed)$/.test(String(value))),
  ...{ paymentAmount: wholeOrNull, paymentIntentId: textOrNull, paymentProvider: textOrNull },
  ...{ discountToken: textOrNull, discountPercentage: percentOrNull },
  quote: QUOTE,
};

/** What a session holds before anything is said in it, but for its uuid. */
export const NOTHING_YET = {
  ...{ idaff: null, src: null, email: null, product: null, lang: 'fr', idveh: null, vehicleData: null },
  ...{ basePrice: null, selectedServices: null, servicePrices: null, totalAmount: null, mileage: null },
  ...{ gdprConsent: false, gdprConsentDate: null, gdprConsentVersion: null },
  ...{ paymentStatus: null, paymentAmount: null, paymentIntentId: null, paymentProvider: null },
  ...{ discountToken: null, discountPercentage: null },
};

const JSON_TYPE = 'application/json';
const REVISION = { 'x-session-revision': expect.stringMatching(/^\d+$/) };

/** An answer with at least these fields. */
export const answered = (status: number, json: object) => ({ status, type: JSON_TYPE, json });

/** An answer with every field of a session, some of them with these values. */
export const answeredSession = (status: number, values: object = {}) => ({
  ...answered(status, { ...SESSION, ...values }),
  headers: REVISION,
});

/** A refusal (RFC 9457) with this code, and more fields where it has them. */
export const refused = (status: number, code: string, more: object = {}) => ({
  status,
  type: 'application/problem+json',
  json: { type: 'about:blank', title: filledText, status, code, detail: filledText, ...more },
});

/** The refusal of a body in which these fields are wrong. */
export const refusedFields = (...fields: string[]) =>
  refused(400, 'bad-request', { errors: fields.map((field) => ({ field, message: filledText })) });
