import type { Command } from '../../decider.js';
import type { ProviderRefund } from '../../payments/index.js';
import type { OrderEvent } from '../events.js';
import type { OrderedService } from '../ordered-service.js';
import type { OrderState } from '../state.js';

/** Compares the order with all refunds that the provider has of its payment. */
export type ProviderRefundsCommand = Command<'ApplyProviderRefunds', { refunds: readonly ProviderRefund[] }>;

/** Maximum length of a provider's reason, in characters. */
const MAX_FAILURE_LENGTH = 120;
const SECOND_MS = 1000;

/** Whether a report's refund failed, and staff has to pay it back. */
const isOwed = ({ refund }: OrderedService): boolean => refund === 'failed';

const failedLater = (services: readonly OrderedService[], refunds: readonly ProviderRefund[], at: string) =>
  services.flatMap((service): OrderEvent[] => {
    const { serviceId, shareCents: amountCents, refundId, grantedBy: adminId } = service;
    const failure = refunds.find((one) => one.refundId === refundId)?.failure ?? null;
    if (service.refund !== 'made' || failure === null) return [];
    const reason = failure.slice(0, MAX_FAILURE_LENGTH);
    const data = { serviceId, amountCents, reason, ...(adminId === undefined ? {} : { adminId }) };
    return [{ type: 'ReportRefundFailed', data, at }];
  });

/** The provider knows the time of a refund to the second. */
const isAfter = (createdAt: string, failedAt: string | undefined): boolean =>
  failedAt === undefined || Date.parse(createdAt) >= Math.floor(Date.parse(failedAt) / SECOND_MS) * SECOND_MS;

/** The services that one refund by hand pays back: the one of this very amount, else as many as it covers. */
function paidBackBy({ amountCents, createdAt }: ProviderRefund, owed: readonly OrderedService[]) {
  const later = owed.filter(({ refundFailedAt }) => isAfter(createdAt, refundFailedAt));
  const exact = later.find(({ shareCents }) => shareCents === amountCents);
  if (exact !== undefined) return [exact];
  let left = amountCents;
  return later.filter(({ shareCents }) => {
    const isCovered = shareCents <= left;
    if (isCovered) left -= shareCents;
    return isCovered;
  });
}

function madeByHand(services: readonly OrderedService[], refunds: readonly ProviderRefund[], at: string) {
  const known = services.map(({ refundId }) => refundId);
  const byHand = refunds
    .filter(({ refundId, isByShop, failure }) => !isByShop && failure === null && !known.includes(refundId))
    .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
  let owed = services.filter(isOwed);
  return byHand.flatMap((refund) => {
    const paid = paidBackBy(refund, owed);
    owed = owed.filter((service) => !paid.includes(service));
    return paid.map(({ serviceId, shareCents: amountCents, grantedBy: adminId }): OrderEvent => {
      const data = { serviceId, amountCents, refundId: refund.refundId, ...(adminId === undefined ? {} : { adminId }) };
      return { type: 'ReportRefundMade', data, at };
    });
  });
}

/**
 * Records refunds that failed after the provider had accepted them, and later refunds by hand that make up for failed ones: a refund
 * from before the failure was for something else.
 */
export const decideProviderRefunds = (
  { refunds, at }: ProviderRefundsCommand,
  { services }: OrderState,
): readonly OrderEvent[] => [...failedLater(services, refunds, at), ...madeByHand(services, refunds, at)];
