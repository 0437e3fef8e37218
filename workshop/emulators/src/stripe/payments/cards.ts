import { createHash } from 'node:crypto';
import type { Decline, Outcome, TestCard } from './test-card.js';
import { TEST_CARDS } from './test-cards.js';

/** The decline of a real card in test mode, as by Stripe. */
const LIVE_CARD_DECLINE: Decline = {
  code: 'card_declined',
  declineCode: 'test_mode_live_card',
  message: 'Your card was declined. Your request was in test mode, but used a non test card.',
};

/** The outcome of a card number; a number that is no test card is declined. */
export const outcomeOfNumber = (number: string): Outcome =>
  TEST_CARDS.find((card) => card.number === number)?.outcome ?? { kind: 'declines', decline: LIVE_CARD_DECLINE };

/** The card of a `pm_card_…` id, or undefined. */
export const cardOfTestMethod = (id: string): TestCard | undefined =>
  TEST_CARDS.find((card) => card.paymentMethods.includes(id));

/** The Luhn (mod 10) check that every card number passes. */
export function passesLuhn(number: string): boolean {
  const sum = [...number]
    .reverse()
    .map((digit, index) => (index % 2 === 0 ? Number(digit) : Number(digit) * 2))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return /^\d{12,19}$/.test(number) && sum % 10 === 0;
}

/** The brand of a card number: `visa`, `mastercard`, `amex` or `unknown`. */
function brandOf(number: string): string {
  if (/^4/.test(number)) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard';
  if (/^3[47]/.test(number)) return 'amex';
  return 'unknown';
}

const FINGERPRINT_LENGTH = 16;

/** A card as Stripe shows it; its fingerprint is the same for every use of one number. */
export const cardOf = (number: string, exp_month: number, exp_year: number, wallet?: string) => ({
  brand: brandOf(number),
  country: 'FR',
  exp_month,
  exp_year,
  fingerprint: createHash('sha256').update(number).digest('base64url').slice(0, FINGERPRINT_LENGTH),
  funding: 'credit',
  last4: number.slice(-4),
  wallet: wallet === undefined ? null : { type: wallet },
});

export type Card = Readonly<ReturnType<typeof cardOf>>;
