import type { OrderView } from '@shop/domain/orders';
import { orderMessages } from '../../i18n/orders/order-messages.js';
import { useMessages } from '../../i18n/messages.js';
import { ExternalLink } from '../../ui/inputs/button.js';
import { formatMoney } from '../../ui/money.js';
import { creditNotePath } from '../order.queries.js';
import { refundText } from '../refunds/refund-text.js';
import { coveredBy } from './withdrawal-terms.js';
import styles from './withdrawn-reports.module.css';

/** The refunds after a withdrawal: the sum first, then each report. */
export function WithdrawnReports({ token, order }: { token: string; order: OrderView }) {
  const m = useMessages(orderMessages);
  const { reports, refundedCents, withdrawal } = order;
  const notes = reports.filter(({ creditNoteNumber }) => creditNoteNumber !== null).length;
  return (
    <>
      <p className={styles.sum}>
        {refundedCents > 0
          ? m.givenBack(formatMoney(refundedCents), notes)
          : m.withdrawal.total(formatMoney(coveredBy(order, withdrawal?.services ?? []).cents))}
      </p>
      <ul className={styles.rows}>
        {reports.map((report) => (
          <li key={report.serviceId}>
            <strong>{report.serviceName}</strong>
            <span>
              {report.refund === 'made'
                ? formatMoney(report.shareCents)
                : refundText(m, report, withdrawal?.refundDueAt ?? null)}
            </span>
            {report.creditNoteNumber !== null && (
              <ExternalLink kind="link" href={creditNotePath(token, report.serviceId)}>
                {m.creditNote(report.creditNoteNumber)}
              </ExternalLink>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
