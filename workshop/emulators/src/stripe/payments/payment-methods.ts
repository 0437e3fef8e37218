import { cardOf, cardOfTestMethod, outcomeOfNumber, passesLuhn, type Card } from './cards.js';
import type { Ledger } from '../ledger/ledger.js';
import { newId, unixSeconds, type BillingDetails, type PaymentMethod } from '../ledger/objects.js';
import {
  optionalEmail,
  optionalNested,
  optionalText,
  refuseUnknown,
  requiredInteger,
  requiredText,
  type Parameters,
} from './parameters.js';
import { invalidRequest, missing, StripeFailure } from './stripe-failure.js';
import type { Outcome } from './test-card.js';

/** Ways to enter a payment method other than a card number: the wallets of the form. */
const WALLETS: readonly string[] = ['apple_pay', 'google_pay'];
const VISA = '4242424242424242';

/** Creates a method from `type`, `card[…]`, `billing_details[…]`. The card number itself is never stored. */
export function createPaymentMethod(ledger: Ledger, parameters: Parameters): PaymentMethod {
  const known = [
    'type',
    'card',
    'billing_details',
    'link',
    'metadata',
    'allow_redisplay',
    'payment_user_agent',
    'referrer',
  ];
  refuseUnknown(parameters, known);
  const billing = billingDetails(optionalNested(parameters, 'billing_details') ?? {});
  const type = requiredText(parameters, 'type');
  if (type === 'card') return createCard(ledger, optionalNested(parameters, 'card') ?? {}, billing);
  if (type === 'link')
    return storeMethod(
      ledger,
      { type: 'link', link: { email: billing.email }, billing_details: billing },
      { kind: 'succeeds' },
    );
  if (WALLETS.includes(type)) return keepCard(ledger, VISA, cardOf(VISA, 12, walletYear(), type), billing);
  throw invalidRequest(`Invalid type: ${type}`, { param: 'type' });
}

/** A SEPA debit that was confirmed three days before it settles. */
const SEPA_DEBIT = 'pm_sepaDebit_settlesAfterThreeDays';

/** Finds `pm_…`, or creates a new method for Stripe's `pm_card_…`. */
export function resolvePaymentMethod(ledger: Ledger, id: string): PaymentMethod {
  const testCard = cardOfTestMethod(id);
  if (testCard !== undefined) {
    const { number } = testCard;
    return keepCard(ledger, number, cardOf(number, 12, walletYear()), billingDetails({}));
  }
  if (id === SEPA_DEBIT) {
    const details = { sepa_debit: { country: 'FR', last4: '2606' }, billing_details: billingDetails({}) };
    return storeMethod(ledger, { type: 'sepa_debit', ...details }, { kind: 'debits', daysAgo: 3 });
  }
  const method = ledger.find('payment_method', id);
  if (method === undefined) throw missing('PaymentMethod', id);
  return method;
}

export const outcomeOf = (ledger: Ledger, method: PaymentMethod): Outcome =>
  ledger.find('outcome', method.id)?.outcome ?? { kind: 'succeeds' };

function createCard(ledger: Ledger, card: Parameters, billing: BillingDetails): PaymentMethod {
  refuseUnknown(card, ['number', 'exp_month', 'exp_year', 'cvc', 'networks']);
  const number = requiredText(card, 'number').replace(/\s/g, '');
  const month = requiredInteger(card, 'exp_month');
  const year = fullYear(requiredInteger(card, 'exp_year'));
  const wrong = (code: string, param: string, message: string) =>
    new StripeFailure(402, { type: 'card_error', code, param, message });
  if (!passesLuhn(number)) throw wrong('incorrect_number', 'number', 'Your card number is incorrect.');
  if (month < 1 || month > 12)
    throw wrong('invalid_expiry_month', 'exp_month', "Your card's expiration month is invalid.");
  if (new Date(year, month) <= new Date())
    throw wrong('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.");
  return keepCard(ledger, number, cardOf(number, month, year), billing);
}

function keepCard(ledger: Ledger, number: string, card: Card, billing: BillingDetails): PaymentMethod {
  return storeMethod(ledger, { type: 'card', card, billing_details: billing }, outcomeOfNumber(number));
}

function storeMethod(
  ledger: Ledger,
  details: Pick<PaymentMethod, 'type' | 'card' | 'link' | 'sepa_debit' | 'billing_details'>,
  outcome: Outcome,
): PaymentMethod {
  const method: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    created: unixSeconds(),
    customer: null,
    livemode: false,
    metadata: {},
    ...details,
  };
  ledger.put({ id: method.id, object: 'outcome', outcome });
  return ledger.put(method);
}

function billingDetails(details: Parameters): BillingDetails {
  return {
    address: (optionalNested(details, 'address') as Record<string, string> | undefined) ?? null,
    email: optionalEmail(details, 'email', 'billing_details[email]') ?? null,
    name: optionalText(details, 'name') ?? null,
    phone: optionalText(details, 'phone') ?? null,
  };
}

const fullYear = (year: number) => (year < 100 ? 2000 + year : year);

const walletYear = () => new Date().getFullYear() + 3;
