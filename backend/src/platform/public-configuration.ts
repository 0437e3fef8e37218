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
/** Addresses of the emulators on one machine and in docker-compose.yml; a mail server may run on this machine. */
const EMULATOR = /^(https?:\/\/(sandbox|localhost|127\.0\.0\.1|\[::1\])|smtps?:\/\/sandbox)(?=[:/]|$)/;

/** Whether a key of Stripe takes real money. */
export const isLiveKey = (key: string): boolean => /^[a-z]{2}_live_/.test(key);

const OF_STRIPE_AND_ANALYTICS = ['STRIPE_API_URL', 'STRIPE_SCRIPT_URL', 'ANALYTICS_HOST'];

/** Refuses what only a demo may have when PUBLIC_URL is https, and real money when it is not. */
export const refuseDemo = (read: Read, publicUrl: URL): void => {
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
};
