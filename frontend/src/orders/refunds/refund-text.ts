import { isSettled, type OrderedReportView } from '@shop/domain/orders';
import type { OrderMessages } from '../../i18n/orders/fr.js';
import { formatMoney } from '../../ui/money.js';

/** The state of a report's refund as text; null when none was requested. */
export function refundText(m: OrderMessages, report: OrderedReportView, dueAt: string | null): string | null {
  const { refund, shareCents, declined } = report;
  const amount = formatMoney(shareCents);
  if (!isSettled(report)) return m.refundUnderWay(amount);
  switch (refund) {
    case 'none':
      return null;
    case 'asked':
      return m.refundAsked;
    case 'declined':
      return m.refundDeclined(declined ?? '');
    case 'held':
      return m.refundHeld(amount, dueAt ?? '');
    case 'made':
      return m.refunded(amount);
    case 'failed':
      return m.refundFailed(amount);
    case 'requested':
      return m.refundUnderWay(amount);
  }
}
