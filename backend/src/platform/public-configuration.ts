import { isDay } from '@shop/domain/time';
import type { Read } from './environment.js';

const MIN_SECRET_LENGTH = 32;

const IDENTITY = [
  'COMPANY_NAME',
  'COMPANY_SIRET',
  'COMPANY_VAT_NUMBER',
  'COMPANY_ADDRESS',
  'PUBLICATION_DIRECTOR',
  'SITE_HOST',
  'MEDIATOR',
  'SUPPORT_EMAIL',
  'MAIL_FROM',
  'PROFESSIONAL_APP_URL',
  'CUSTOMER_APP_URL',
  'REVIEWS_URL',
  'LIVE_PAYMENT_HOST',
];
const SAMPLE = /\(exemple\)|\.example(?![\w.-])/;

const PROVIDERS = [
  'VEHICLE_REGISTRY_URL',
  'VALUATION_URL',
  'CRM_HOOK_URL',
  'REPORT_TECHNICAL_URL',
  'REPORT_HISTORY_URL',
  'REPORT_VALUATION_URL',
  'SMTP_URL',
];
/** URLs of the emulators on one machine and in docker-compose.yml; a mail server may run on this machine. */
const EMULATOR = /^(https?:\/\/(sandbox|localhost|127\.0\.0\.1|\[::1\])|smtps?:\/\/sandbox)(?=[:/]|$)/;

/** Whether a key of Stripe takes real money. */
export const isLiveKey = (key: string): boolean => /^[a-z]{2}_live_/.test(key);

const OF_STRIPE_AND_ANALYTICS = ['STRIPE_API_URL', 'STRIPE_SCRIPT_URL', 'ANALYTICS_HOST'];

/** Refuses what only a demo may have when PUBLIC_URL is https, and real money when it is not. */
export function refuseDemo(read: Read, publicUrl: URL): void {
  const valueOf = (name: string): string => read.text(name, '');
  const refuse = (expected: string, names: readonly string[], isWrong: (value: string) => boolean): void => {
    const refused = names.filter((name) => valueOf(name) !== '' && isWrong(valueOf(name)));
    for (const name of refused) read.wrong(name, `${expected} when PUBLIC_URL is https`);
  };
  if (publicUrl.protocol !== 'https:') {
    if (isLiveKey(valueOf('STRIPE_SECRET_KEY'))) read.wrong('PUBLIC_URL', 'https when the key of Stripe is live');
    return;
  }
  refuse('production', ['LIMITS'], (value) => value.trim().startsWith('relaxed'));
  refuse(`at least ${MIN_SECRET_LENGTH} characters`, ['COOKIE_SECRET'], (value) => value.length < MIN_SECRET_LENGTH);
  refuse('that of the real shop', IDENTITY, (value) => SAMPLE.test(value));
  refuse('the address of the real system', PROVIDERS, (value) => EMULATOR.test(value));
  refuse('an https address', OF_STRIPE_AND_ANALYTICS, (value) => !value.startsWith('https:'));
}

/** A rating by buyers on another site. */
export interface Rating {
  /** Out of five. */
  readonly stars: number;
  /** @asType integer @minimum 1 */
  readonly reviews: number;
  /** The day on which both were read, YYYY-MM-DD; null for a sample. */
  readonly date: string | null;
}

/** The ratings that the page shows, by the site that holds the reviews; null for none. */
export interface Ratings {
  readonly google: Rating | null;
  readonly trustpilot: Rating | null;
}

const NONE: Ratings = { google: null, trustpilot: null };

/** The figures of the specification. */
const SAMPLES: Ratings = {
  google: { stars: 4.7, reviews: 1743, date: null },
  trustpilot: { stars: 4, reviews: 193, date: null },
};

const RECORD = /^([0-4](?:\.\d)?|5(?:\.0)?) ([1-9]\d*) (\d{4}-\d{2}-\d{2})$/;

function ratingIn(text: string, refuse: (expected: string) => void): Rating | null {
  if (text === '') return null;
  const [, stars, reviews, date = ''] = RECORD.exec(text) ?? [];
  if (isDay(date)) return { stars: Number(stars), reviews: Number(reviews), date };
  refuse('stars, number of reviews and day, such as 4.7 1743 2026-11-01');
  return null;
}

/** The ratings of the environment; without any, the samples in an installation that is not real, and none in a real one. */
export function readRatings(read: Read, isReal: boolean): Ratings {
  const own = {
    google: ratingIn(read.text('RATING_GOOGLE', ''), (expected) => read.wrong('RATING_GOOGLE', expected)),
    trustpilot: ratingIn(read.text('RATING_TRUSTPILOT', ''), (expected) => read.wrong('RATING_TRUSTPILOT', expected)),
  };
  if (own.google !== null || own.trustpilot !== null) return own;
  return isReal ? NONE : SAMPLES;
}
