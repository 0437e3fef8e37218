import { useState } from 'react';
import { isSettled, type Complaint, type OrderedReportView } from '@shop/domain/orders';
import type { OrderMessages } from '../i18n/orders/fr.js';
import { orderTexts } from '../i18n/orders/order-texts.js';
import { useTexts } from '../i18n/texts.js';
import { Button, ExternalLink } from '../ui/inputs/button.js';
import { Disclosure } from '../ui/surfaces/disclosure.js';
import { formatMoney } from '../ui/money.js';
import { creditNotePath, reportPath, useOrderWish } from './order.queries.js';
import { WishPause } from './wish-pause.js';
import styles from './order-page.module.css';

type Part = { token: string };

const COMPLAINTS: readonly Complaint[] = ['data-incomplete', 'valuation-wrong', 'other'];

function RefundForm({ token, report }: Part & { report: OrderedReportView }) {
  const m = useTexts(orderTexts);
  const [complaint, setComplaint] = useState<Complaint>('data-incomplete');
  const { mutate, isPending, error } = useOrderWish(token);
  const id = `complaint-${report.serviceId}`;
  return (
    <Disclosure title={m.askRefund}>
      <div className={styles.form}>
        <label htmlFor={id}>{m.complaint}</label>
        <select id={id} value={complaint} onChange={({ target }) => setComplaint(target.value as Complaint)}>
          {COMPLAINTS.map((one) => (
            <option key={one} value={one}>
              {m.complaints[one]}
            </option>
          ))}
        </select>
        <Button
          kind="secondary"
          busy={isPending}
          onClick={() => mutate({ wish: 'refund', serviceId: report.serviceId, complaint })}
        >
          {m.askRefund}
        </Button>
        <WishPause error={error} paused={m.paused} />
      </div>
    </Disclosure>
  );
}

type ReportProps = Part & { report: OrderedReportView; isReadable: boolean; refundDueAt: string | null };

const refundText = (m: OrderMessages, report: OrderedReportView, dueAt: string | null): string | null => {
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
    case 'requested':
    case 'failed':
      return m.refundUnderWay(amount);
  }
};

function Report({ token, report, isReadable, refundDueAt }: ReportProps) {
  const m = useTexts(orderTexts);
  const refund = refundText(m, report, refundDueAt);
  const isReady = report.standing === 'ready' && isReadable;
  return (
    <li className={styles.report}>
      <h3>{report.serviceName}</h3>
      <p>{m.statuses[report.standing]}</p>
      {refund !== null && <p>{refund}</p>}
      {report.creditNoteNumber !== null && (
        <ExternalLink href={creditNotePath(token, report.serviceId)}>
          {m.creditNote(report.creditNoteNumber)}
        </ExternalLink>
      )}
      {isReady && <ExternalLink href={reportPath(token, report.serviceId)}>{m.open(report.serviceName)}</ExternalLink>}
      {isReady && report.refund === 'none' && <RefundForm token={token} report={report} />}
    </li>
  );
}

/** What each service found, and what goes back. */
export const OrderReports = ({
  reports,
  ...part
}: Part & { reports: readonly OrderedReportView[]; isReadable: boolean; refundDueAt: string | null }) => (
  <ul className={styles.reports}>
    {reports.map((report) => (
      <Report key={report.serviceId} {...part} report={report} />
    ))}
  </ul>
);
