import { BY_ITSELF, recordEvent, type Trace } from '../ledger/events.js';
import type { Ledger } from '../ledger/ledger.js';
import type { PaymentIntent } from '../ledger/objects.js';
import type { Charge } from './charges.js';
import { disputeOf, moveOf, type Dispute } from './dispute.js';
import { optionalNested, optionalText, refuseUnknown, requiredText, type Parameters } from './parameters.js';
import { invalidRequest } from './stripe-failure.js';
import type { DisputeKind } from './test-card.js';

/** The texts by which Stripe's test mode decides a dispute at once. */
const DECISIONS: Readonly<Record<string, 'won' | 'lost' | 'escalated'>> = {
  winning_evidence: 'won',
  losing_evidence: 'lost',
  escalate_inquiry_evidence: 'escalated',
};

/** What Stripe keeps for a dispute in Europe, in cents. */
const FEE = 2000;

/** Lets the cardholder dispute a payment right after it was made. */
export function openDispute(ledger: Ledger, trace: Trace, intent: PaymentIntent, kind: DisputeKind): PaymentIntent {
  const charge = intent.latest_charge === null ? undefined : ledger.find('charge', intent.latest_charge);
  if (charge === undefined) return intent;
  ledger.put({ ...charge, disputed: true });
  const dispute = ledger.put(disputeOf(charge, intent.id, kind));
  recordEvent(ledger, trace, 'charge.dispute.created', dispute);
  if (kind === 'chargeback') withdraw(ledger, trace, dispute);
  return intent;
}

/** Keeps evidence; with one of the texts of Stripe's test mode the bank decides at once. */
export function answerDispute(ledger: Ledger, trace: Trace, id: string, parameters: Parameters): Dispute {
  refuseUnknown(parameters, ['evidence', 'metadata', 'submit']);
  const known = openOf(ledger, id);
  const evidence = optionalNested(parameters, 'evidence') ?? {};
  const dispute = ledger.put({ ...known, evidence: { ...known.evidence, ...evidence } });
  recordEvent(ledger, trace, 'charge.dispute.updated', dispute);
  const decision = DECISIONS[optionalText(evidence, 'uncategorized_text') ?? ''];
  if (decision === undefined) return dispute;
  if (!isInquiry(dispute)) return decision === 'escalated' ? dispute : close(ledger, trace, dispute, decision);
  if (decision !== 'escalated') return close(ledger, trace, dispute, 'warning_closed');
  return withdraw(ledger, trace, { ...dispute, status: 'needs_response', is_charge_refundable: false });
}

/** Accepts a dispute: it is lost. */
export function acceptDispute(ledger: Ledger, trace: Trace, id: string): Dispute {
  const dispute = openOf(ledger, id);
  return close(ledger, trace, dispute, isInquiry(dispute) ? 'warning_closed' : 'lost');
}

const ACTS = ['chargeback', 'inquiry', 'won', 'lost', 'warning_closed'] as const;
type Act = (typeof ACTS)[number];

const isAct = (text: string): text is Act => (ACTS as readonly string[]).includes(text);

/** What the cardholder's bank does about a payment: opens a dispute of it, or closes the newest that is open. */
export function actAsBank(ledger: Ledger, parameters: Parameters): Dispute | undefined {
  const act = requiredText(parameters, 'bank');
  const intent = ledger.get('payment_intent', requiredText(parameters, 'intent'));
  const newest = () => ledger.all('dispute').findLast((one) => one.payment_intent === intent.id);
  if (!isAct(act)) throw invalidRequest(`bank must be one of ${ACTS.join(', ')}`, { param: 'bank' });
  if (act !== 'chargeback' && act !== 'inquiry')
    return close(ledger, BY_ITSELF, openOf(ledger, newest()?.id ?? 'of this intent'), act);
  openDispute(ledger, BY_ITSELF, intent, act);
  return newest();
}

/** Whether the money of a charge is with the bank, so that it cannot be refunded. */
export const isChargedBack = (ledger: Ledger, charge: Charge): boolean =>
  ledger.all('dispute').some((one) => one.charge === charge.id && !one.is_charge_refundable);

const isInquiry = ({ status }: Dispute): boolean => status.startsWith('warning_');

const CLOSED: readonly string[] = ['won', 'lost', 'warning_closed'];

function openOf(ledger: Ledger, id: string): Dispute {
  const dispute = ledger.get('dispute', id);
  if (CLOSED.includes(dispute.status)) throw invalidRequest('This dispute is already closed', {});
  return dispute;
}

/** Takes what is left of the charge and the fee from the account. */
function withdraw(ledger: Ledger, trace: Trace, dispute: Dispute): Dispute {
  const charge = ledger.get('charge', dispute.charge);
  const taken = moveOf(charge, charge.amount_refunded - charge.amount, FEE);
  const withdrawn = ledger.put({ ...dispute, balance_transactions: [...dispute.balance_transactions, taken] });
  recordEvent(ledger, trace, 'charge.dispute.funds_withdrawn', withdrawn);
  return withdrawn;
}

/** Closes a dispute; a won one gives back what it took, with the fee. */
function close(ledger: Ledger, trace: Trace, dispute: Dispute, status: 'won' | 'lost' | 'warning_closed'): Dispute {
  const charge = ledger.get('charge', dispute.charge);
  const taken = status === 'won' ? dispute.balance_transactions : [];
  const back = taken.map(({ amount, fee }) => moveOf(charge, -amount, -fee));
  const balance_transactions = [...dispute.balance_transactions, ...back];
  const closed = ledger.put({ ...dispute, status, balance_transactions, is_charge_refundable: status !== 'lost' });
  recordEvent(ledger, trace, 'charge.dispute.closed', closed, { status: dispute.status });
  if (back.length > 0) recordEvent(ledger, trace, 'charge.dispute.funds_reinstated', closed);
  return closed;
}
