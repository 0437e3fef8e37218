import { randomBytes } from 'node:crypto';
import { recordEvent, type Trace } from '../ledger/events.js';
import type { Ledger } from '../ledger/ledger.js';
import { BLANK_INTENT, newId, unixSeconds, type PaymentIntent, type PaymentIntentStatus } from '../ledger/objects.js';
import { checkedAmount, checkedCurrency } from './amounts.js';
import { mergedMetadata } from './metadata.js';
import {
  optionalChoice,
  optionalFlag,
  optionalList,
  optionalNested,
  optionalEmail,
  optionalText,
  optionalInteger,
  refuseUnknown,
  requiredInteger,
  requiredText,
  type Parameters,
} from './parameters.js';
import { resolvePaymentMethod } from './payment-methods.js';
import { checkStatement } from './statements.js';
import { invalidRequest, required } from './stripe-failure.js';

const STATEMENTS = ['statement_descriptor', 'statement_descriptor_suffix'] as const;
const TEXTS = ['customer', 'receipt_email', ...STATEMENTS] as const;
const MAX_DESCRIPTION_LENGTH = 1000;
const FUTURE_USES = ['on_session', 'off_session'];
const REASONS_TO_CANCEL = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'];

const EDITABLE = [
  ...TEXTS,
  ...['description', 'setup_future_usage'],
  ...['amount', 'currency', 'metadata', 'payment_method', 'payment_method_options', 'payment_method_types', 'shipping'],
];

/** Parameters of `confirm`, also allowed in a creation with `confirm: true`. */
export const CONFIRMATION = [
  'error_on_requires_action',
  'mandate_data',
  'off_session',
  'payment_method',
  'payment_method_data',
  'payment_method_options',
  'receipt_email',
  'return_url',
  'setup_future_usage',
  'use_stripe_sdk',
];

const FLAGS = ['confirm', 'error_on_requires_action', 'use_stripe_sdk'];

const CREATION = [
  ...EDITABLE,
  ...CONFIRMATION,
  'automatic_payment_methods',
  'capture_method',
  'confirm',
  'confirmation_method',
];

const ANY_METHOD = { enabled: true, allow_redirects: 'always' };

function automaticMethods(
  parameters: Parameters,
): { readonly enabled: boolean; readonly allow_redirects?: string } | undefined {
  const name = 'automatic_payment_methods';
  const nested = optionalNested(parameters, name);
  if (nested === undefined) return undefined;
  refuseUnknown(nested, ['enabled', 'allow_redirects'], name);
  const redirects = optionalChoice(nested, 'allow_redirects', ['always', 'never']);
  const enabled = optionalFlag(nested, 'enabled', `${name}[enabled]`);
  if (enabled === undefined) throw required(`${name}[enabled]`);
  return { enabled, ...(redirects !== undefined && { allow_redirects: redirects }) };
}

/** Creates an intent and its `payment_intent.created` event. Confirming it at once is left to the caller. */
export function createIntent(ledger: Ledger, trace: Trace, parameters: Parameters): PaymentIntent {
  refuseUnknown(parameters, CREATION);
  optionalChoice(parameters, 'capture_method', ['automatic', 'automatic_async', 'manual']);
  optionalChoice(parameters, 'confirmation_method', ['automatic', 'manual']);
  FLAGS.forEach((name) => optionalFlag(parameters, name));
  const amount = checkedAmount(requiredInteger(parameters, 'amount'));
  const currency = checkedCurrency(requiredText(parameters, 'currency'));
  const automatic = automaticMethods(parameters);
  const types = optionalList(parameters, 'payment_method_types');
  if (automatic?.enabled && types !== undefined) {
    throw invalidRequest(
      'You may only specify one of these parameters: automatic_payment_methods, payment_method_types.',
    );
  }
  const id = newId('pi');
  const intent: PaymentIntent = {
    ...BLANK_INTENT,
    ...edited(ledger, BLANK_INTENT, parameters),
    id,
    amount,
    currency,
    client_secret: `${id}_secret_${randomBytes(12).toString('hex')}`,
    created: unixSeconds(),
    automatic_payment_methods: types === undefined ? { ...ANY_METHOD, ...automatic } : null,
    payment_method_types: types ?? ['card', 'link'],
  };
  ledger.put(intent);
  recordEvent(ledger, trace, 'payment_intent.created', intent);
  return intent;
}

export function updateIntent(ledger: Ledger, id: string, parameters: Parameters): PaymentIntent {
  refuseUnknown(parameters, EDITABLE);
  const intent = ledger.get('payment_intent', id);
  const amount = optionalInteger(parameters, 'amount');
  if (amount !== undefined && !PAYABLE.includes(intent.status)) throw unexpectedState(intent, 'update');
  const currency = optionalText(parameters, 'currency');
  return ledger.put({
    ...intent,
    ...edited(ledger, intent, parameters),
    amount: amount === undefined ? intent.amount : checkedAmount(amount),
    currency: currency === undefined ? intent.currency : checkedCurrency(currency),
  });
}

export function cancelIntent(ledger: Ledger, trace: Trace, id: string, parameters: Parameters): PaymentIntent {
  refuseUnknown(parameters, ['cancellation_reason']);
  const reason = optionalChoice(parameters, 'cancellation_reason', REASONS_TO_CANCEL) ?? null;
  const intent = ledger.get('payment_intent', id);
  if (!PAYABLE.includes(intent.status)) throw unexpectedState(intent, 'cancel');
  const canceled = ledger.put({
    ...intent,
    status: 'canceled' as const,
    canceled_at: unixSeconds(),
    cancellation_reason: reason,
    next_action: null,
  });
  recordEvent(ledger, trace, 'payment_intent.canceled', canceled);
  return canceled;
}

/** Statuses of an intent that is neither finished nor being processed. */
export const PAYABLE: readonly PaymentIntentStatus[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
];

export const unexpectedState = (intent: PaymentIntent, verb: string) =>
  invalidRequest(
    `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}. ` +
      `Only a PaymentIntent with one of the following statuses may be ${verb === 'confirm' ? 'confirmed' : `${verb}ed`}: ` +
      `${PAYABLE.join(', ')}.`,
    { code: 'payment_intent_unexpected_state', payment_intent: intent },
  );

function edited(ledger: Ledger, intent: PaymentIntent, parameters: Parameters): Partial<PaymentIntent> {
  const methodId = optionalText(parameters, 'payment_method');
  const method = methodId === undefined ? undefined : resolvePaymentMethod(ledger, methodId);
  optionalEmail(parameters, 'receipt_email');
  optionalNested(parameters, 'shipping');
  optionalNested(parameters, 'payment_method_options');
  STATEMENTS.forEach((name) => checkStatement(parameters, name));
  const texts = TEXTS.map((name) => [name, optionalText(parameters, name) ?? intent[name]] as const);
  return {
    ...Object.fromEntries(texts),
    description: optionalText(parameters, 'description', MAX_DESCRIPTION_LENGTH) ?? intent.description,
    setup_future_usage: optionalChoice(parameters, 'setup_future_usage', FUTURE_USES) ?? intent.setup_future_usage,
    metadata: mergedMetadata(intent.metadata, parameters),
    payment_method: method?.id ?? intent.payment_method,
    payment_method_types: optionalList(parameters, 'payment_method_types') ?? intent.payment_method_types,
    status:
      method !== undefined && intent.status === 'requires_payment_method' ? 'requires_confirmation' : intent.status,
  };
}
