import type { Command } from '../decider.js';
import type { PaymentSource, PaymentsEvent } from './events.js';
import { isForContent, payableContent, type PaymentsContext } from './intent-content.js';
import { decideRefund, type RefundsCommand } from './refunds.js';
import { refusePayment } from './refusals.js';
import { decideSettlement, type ProviderOutcome } from './settlement.js';
import { openIntent, type Claim, type PaymentsState } from './state.js';

export type PaymentsCommand =
  | RefundsCommand
  /** Adds no event: refuses what `RequestPaymentIntent` would refuse, before anything is undone for that request. */
  | Command<'CheckPayable', { shownAmountCents: number | null }>
  | Command<'RequestPaymentIntent', { shownAmountCents: number | null }>
  | Command<'RecordPaymentIntentCreated', { attempt: number; paymentIntentId: string }>
  | Command<'RecordPaymentIntentFailed', { attempt: number; reason: string }>
  | Command<'RecordPaymentIntentCanceled', { attempt: number; paymentIntentId: string }>
  | Command<'ClaimPayment', Claim>
  | Command<'AttemptPayment', { paymentIntentId: string | null; amountCents: number | null }>
  | Command<
      'FailPayment',
      {
        paymentIntentId: string | null;
        amountCents: number | null;
        providerCode: string | null;
        providerMessage: string | null;
        /** The provider's id of the failed charge, if the provider was queried and returned one. */
        chargeId?: string;
      }
    >
  | Command<'SettlePayment', { outcome: ProviderOutcome; source: PaymentSource }>;

type RequestPaymentIntent = Extract<PaymentsCommand, { type: 'RequestPaymentIntent' }>;

function decideRequest(command: RequestPaymentIntent, context: PaymentsContext): readonly PaymentsEvent[] {
  const order = payableContent(context, command.shownAmountCents, command.at);
  const open = openIntent(context.payments);
  if (open !== undefined) return isForContent(open, order) ? [] : refusePayment('payment-in-progress');
  const attempt = context.payments.intents.length + 1;
  return [{ type: 'PaymentIntentRequested', data: { attempt, ...order }, at: command.at }];
}

type IntentCommand = Extract<PaymentsCommand, { type: `RecordPaymentIntent${string}` }>;

/** The outcome of a requested intent; each is recorded once. */
function decideIntent(command: IntentCommand, payments: PaymentsState): readonly PaymentsEvent[] {
  switch (command.type) {
    case 'RecordPaymentIntentCreated': {
      const { attempt, paymentIntentId, at } = command;
      const intent = payments.intents.find((one) => one.attempt === attempt);
      if (intent?.standing !== 'requested') return [];
      return [
        { type: 'PaymentIntentCreated', data: { attempt, paymentIntentId, amountCents: intent.amountCents }, at },
      ];
    }
    case 'RecordPaymentIntentFailed': {
      const { attempt, reason, at } = command;
      const intent = payments.intents.find((one) => one.attempt === attempt);
      if (intent?.standing !== 'requested') return [];
      return [{ type: 'PaymentIntentFailed', data: { attempt, amountCents: intent.amountCents, reason }, at }];
    }
    case 'RecordPaymentIntentCanceled': {
      const { attempt, paymentIntentId, at } = command;
      const intent = payments.intents.find((one) => one.attempt === attempt);
      if (intent === undefined || intent.standing === 'canceled') return [];
      return [{ type: 'PaymentIntentCanceled', data: { attempt, paymentIntentId }, at }];
    }
  }
}

export function decidePayments(command: PaymentsCommand, context: PaymentsContext): readonly PaymentsEvent[] {
  const { payments } = context;
  switch (command.type) {
    case 'CheckPayable':
      payableContent(context, command.shownAmountCents, command.at);
      return [];
    case 'RequestPaymentIntent':
      return decideRequest(command, context);
    case 'RecordPaymentIntentCreated':
    case 'RecordPaymentIntentFailed':
    case 'RecordPaymentIntentCanceled':
      return decideIntent(command, payments);
    case 'ClaimPayment': {
      const { paymentStatus, paymentIntentId, amountCents, provider, at } = command;
      const data = { paymentStatus, paymentIntentId, amountCents, provider };
      const isKnown =
        payments.claim !== null && JSON.stringify(data) === JSON.stringify(acceptedClaimOf(payments.claim));
      return isKnown ? [] : [{ type: 'PaymentClaimed', data, at }];
    }
    case 'AttemptPayment': {
      const { paymentIntentId, amountCents, at } = command;
      if (payments.status === 'pending' && paymentIntentId !== null && payments.attempted === paymentIntentId)
        return [];
      return [{ type: 'PaymentAttempted', data: { paymentIntentId, amountCents }, at }];
    }
    case 'FailPayment': {
      const { paymentIntentId, amountCents, providerCode, providerMessage, chargeId, at } = command;
      if (payments.paid !== null || (chargeId !== undefined && payments.declined.includes(chargeId))) return [];
      const why = { providerCode, providerMessage, ...(chargeId === undefined ? {} : { chargeId }) };
      return [{ type: 'PaymentFailed', data: { paymentIntentId, amountCents, ...why }, at }];
    }
    case 'SettlePayment':
      return decideSettlement(command, payments, context.uuid);
    case 'RequestRefund':
    case 'RecordRefundCompleted':
    case 'RecordRefundFailed':
      return decideRefund(command, payments);
  }
}

const acceptedClaimOf = ({ paymentStatus, paymentIntentId, amountCents, provider }: Claim): Claim => ({
  paymentStatus,
  paymentIntentId,
  amountCents,
  provider,
});
