import type { ServiceId } from '../pricing/index.js';
import { alarmAt, attemptEndsAt, givesUpAt, retryAt, stopsSendingAt } from './deadlines.js';
import type { OrderedMail, MailOfOrder } from './mails/mails.js';
import { refundAlarms, unsettledServices } from './withdrawal/settlement.js';
import { isMissing } from './ordered-service.js';
import { isOpened, missingServices, type OpenedOrder, type OrderState } from './state.js';
import { isContractOver } from './withdrawal/withdrawal.js';

/** A step that the shop takes next for an order, each independent of the others; consequences of time are the command `ApplyDeadlines`. */
export type OrderStep =
  | { readonly type: 'issue-invoice' }
  | { readonly type: 'ask-provider'; readonly serviceId: ServiceId }
  | ({ readonly type: 'send' } & MailOfOrder)
  | { readonly type: 'refund'; readonly serviceId: ServiceId }
  | { readonly type: 'issue-credit-note'; readonly serviceId: ServiceId }
  | { readonly type: 'settle-withdrawal' };

export interface NextSteps {
  readonly steps: readonly OrderStep[];
  /** When there is something to do again, ISO 8601 UTC; null when nothing is left to do. */
  readonly retryAt: string | null;
}

interface Due {
  readonly at: string;
  readonly step: OrderStep | null;
}

const askings = ({ services, order }: OpenedOrder, now: string): Due[] =>
  services.filter(isMissing).map(({ serviceId, failedAt, attempts }) => {
    const step: OrderStep = { type: 'ask-provider', serviceId };
    return { at: failedAt === null ? now : retryAt(order, failedAt, attempts), step };
  });

/** Whether a mail is obsolete: reports after a withdrawal, a delay once nothing is missing, an e-mail or link that was changed again. */
export const isMoot = ({ mail, copy }: OrderedMail, state: OrderState): boolean =>
  (mail === 'reports' && isContractOver(state)) ||
  (mail === 'late' && (state.isCompiled || state.withdrawal !== null)) ||
  (mail === 'address-corrected' && copy < state.corrections) ||
  (mail === 'link-replaced' && copy < state.link) ||
  (mail === 'address-code' && copy !== state.address.change?.request);

const isNeeded = (mail: OrderedMail, state: OrderState): boolean =>
  mail.standing !== 'accepted' && mail.standing !== 'bounced' && !isMoot(mail, state);

/** When a mail is sent, or sent again: one without an outcome not before its attempt is over, since another process may be sending it. */
function sendableAt(order: OpenedOrder['order'], { standing, at, attempts }: OrderedMail, now: string): string {
  if (standing === 'refused') return retryAt(order, at, attempts);
  if (standing !== 'attempted') return now;
  const [again, isOver] = [retryAt(order, at, attempts), attemptEndsAt(at)];
  return again > isOver ? again : isOver;
}

function mailings(state: OpenedOrder, now: string): Due[] {
  if (state.invoice === null) return [];
  return state.mails.flatMap((one): Due[] => {
    if (!isNeeded(one, state) || now >= stopsSendingAt(state.order, one.dueAt)) return [];
    const step: OrderStep = { type: 'send', mail: one.mail, copy: one.copy };
    return [{ at: sendableAt(state.order, one, now), step }];
  });
}

const settlements = (state: OpenedOrder, now: string): Due[] =>
  unsettledServices(state).length > 0 ? [{ at: now, step: { type: 'settle-withdrawal' } }] : [];

const refunds = ({ services }: OpenedOrder, now: string): Due[] =>
  services.flatMap(({ serviceId, refund }): Due[] =>
    refund === 'requested' ? [{ at: now, step: { type: 'refund', serviceId } }] : [],
  );

const creditNotes = ({ services, invoice }: OpenedOrder, now: string): Due[] =>
  services.flatMap(({ serviceId, refund, creditNote }): Due[] =>
    refund === 'made' && creditNote === null && invoice !== null
      ? [{ at: now, step: { type: 'issue-credit-note', serviceId } }]
      : [],
  );

/** Times at which the order must be looked at again although no step is due. */
function appointments(state: OpenedOrder): Due[] {
  const { order, deliveredAt, alarmedAt, lateAt } = state;
  const isPromised = deliveredAt === null && !isContractOver(state);
  const moments = [
    ...(isPromised && alarmedAt === null ? [alarmAt(order)] : []),
    ...(isPromised && lateAt === null ? [order.promisedBy] : []),
    ...(missingServices(state).length > 0 ? [givesUpAt(order)] : []),
    ...refundAlarms(state),
  ];
  return moments.map((at) => ({ at, step: null }));
}

/** The steps that are due at `now`, and when to look again. An order that is not open yet has no steps. */
export function nextStepsOf(state: OrderState, now: string): NextSteps {
  if (!isOpened(state)) return { steps: [], retryAt: null };
  const invoice: Due[] = state.invoice === null ? [{ at: now, step: { type: 'issue-invoice' } }] : [];
  const money = [...settlements(state, now), ...refunds(state, now), ...creditNotes(state, now)];
  const all = [...invoice, ...askings(state, now), ...mailings(state, now), ...money];
  const later = [...all, ...appointments(state)].map(({ at }) => at).filter((at) => at > now);
  const steps = all.flatMap(({ at, step }) => (at <= now && step !== null ? [step] : []));
  return { steps, retryAt: later.toSorted()[0] ?? null };
}
