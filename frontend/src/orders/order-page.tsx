import { useEffect } from 'react';
import type { OrderView } from '@shop/domain/orders';
import { orderMessages } from '../i18n/orders/order-messages.js';
import { useMessages } from '../i18n/messages.js';
import { Button, ExternalLink } from '../ui/inputs/button.js';
import { Card } from '../ui/surfaces/card.js';
import { formatMoney } from '../ui/money.js';
import { Notice } from '../ui/feedback/notice.js';
import { ActionError } from './action-error.js';
import { OrderMail } from './order-mail.js';
import { ImmediatePerformance } from './immediate-performance.js';
import { OrderProgress } from './order-progress.js';
import { OrderReports } from './order-reports.js';
import { isReadable, type Findings } from './reading/findings.js';
import { Plate } from '../ui/data-display/plate.js';
import { Link } from '../ui/navigation/link.js';
import { coveredBy } from './withdrawal/withdrawal-terms.js';
import { WithdrawnReports } from './withdrawal/withdrawn-reports.js';
import { Withdrawal } from './withdrawal/withdrawal.js';
import { invoicePath, useCustomerAction } from './order.queries.js';
import styles from './order-page.module.css';

interface OrderProps {
  token: string;
  order: OrderView;
}

/** The amount whose refund failed, in cents. */
const failedCentsOf = ({ reports }: OrderView): number =>
  reports.reduce((sum, { refund, shareCents }) => sum + (refund === 'failed' ? shareCents : 0), 0);

/** What the order has come to: the money where there are no reports, else the delivery; nothing while it is late. */
function Status({ order, now }: { order: OrderView; now: number }) {
  const m = useMessages(orderMessages);
  const { deliveredAt, isLate, promisedBy, reports, withdrawal } = order;
  const isEmpty = reports.every(({ standing }) => standing !== 'ready');
  const failedCents = failedCentsOf(order);
  const isRefunded = withdrawal !== null || (deliveredAt !== null && isEmpty);
  if (failedCents > 0 && isRefunded) return <Notice tone="warn">{m.refundFailed(formatMoney(failedCents))}</Notice>;
  if (withdrawal !== null) {
    const amount = formatMoney(coveredBy(order, withdrawal.services).cents);
    return <Notice tone="good">{m.withdrawal.outcome(amount, withdrawal.refundDueAt)}</Notice>;
  }
  if (deliveredAt === null) return isLate ? null : <Notice tone="plain">{m.preparing(promisedBy, now)}</Notice>;
  return <Notice tone={isEmpty ? 'plain' : 'good'}>{isEmpty ? m.nothing : m.delivered(deliveredAt, now)}</Notice>;
}

function LateChoice({ token, order }: OrderProps) {
  const m = useMessages(orderMessages);
  const { mutate, isPending, error } = useCustomerAction(token);
  const missing = order.reports.filter(({ standing }) => standing === 'waiting' || standing === 'requested');
  return (
    <Card id="choix" className={styles.card} aria-labelledby="late">
      <h2 id="late">{m.late}</h2>
      <p>{order.isAwaited ? m.waiting : m.lateChoice}</p>
      <div className={styles.actions}>
        {!order.isAwaited && (
          <Button kind="secondary" busy={isPending} onClick={() => mutate({ action: 'wait' })}>
            {m.wait}
          </Button>
        )}
        {missing.map(({ serviceId, serviceName }) => (
          <Button
            key={serviceId}
            kind="secondary"
            busy={isPending}
            onClick={() => mutate({ action: 'refund', serviceId, complaint: 'other' })}
          >
            {m.refundNow(serviceName)}
          </Button>
        ))}
      </div>
      <ActionError error={error} />
    </Card>
  );
}

/** Scrolls to the part of the page that a mail links to, because it does not exist before the order is loaded. */
const useLinkedPart = () =>
  useEffect(() => {
    const part = window.location.hash.slice(1);
    if (part !== '') document.getElementById(part)?.scrollIntoView();
  }, []);

/** The amount paid, the invoice, and a link to the page on personal data. */
function Payment({ token, order }: OrderProps) {
  const m = useMessages(orderMessages);
  const { invoiceNumber, amountCents, refundedCents } = order;
  return (
    <Card className={styles.card} aria-labelledby="payment">
      <h2 id="payment">{m.invoiceTitle}</h2>
      <p>
        <span>{m.paid}</span> <strong translate="no">{formatMoney(amountCents)}</strong>
      </p>
      {refundedCents > 0 && <p>{m.refunded(formatMoney(refundedCents))}</p>}
      {invoiceNumber !== null && <ExternalLink href={invoicePath(token)}>{m.invoice(invoiceNumber)}</ExternalLink>}
      <Link to="/confidentialite">{m.consent}</Link>
    </Card>
  );
}

type PageProps = OrderProps & { findings: Findings; now: number };

function Reports({ token, order, findings, now }: PageProps) {
  const m = useMessages(orderMessages);
  const { readableUntil, reports, withdrawal } = order;
  const readable = isReadable(order, now);
  const isAnyReady = reports.some(({ standing }) => standing === 'ready');
  return (
    <Card className={styles.card} aria-labelledby="reports">
      <h2 id="reports">{withdrawal === null ? m.reports : m.withdrawal.refund}</h2>
      {readable && <ImmediatePerformance token={token} order={order} now={now} />}
      {withdrawal === null ? (
        <OrderReports token={token} reports={reports} findings={findings} isReadable={readable} now={now} />
      ) : (
        <WithdrawnReports token={token} order={order} />
      )}
      {withdrawal === null && (isAnyReady || !readable) && (
        <p className={styles.hint}>{(readable ? m.readableUntil : m.expired)(readableUntil)}</p>
      )}
    </Card>
  );
}

/** The buyer's page: the findings first, then the progress of the order, its documents, and the possible requests. */
export function OrderPage({ token, order, findings, now }: PageProps) {
  const m = useMessages(orderMessages);
  const { vehicle, reference } = order;
  const id = vehicle.plate ?? vehicle.vin;
  const name = `${vehicle.make} ${vehicle.model}`.trim();
  useLinkedPart();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{name === '' ? m.reports : m.reportsOn(name)}</h1>
        <div className={styles.car}>
          {id !== null && <Plate id={id} />}
          <p>{m.title(reference)}</p>
        </div>
      </header>
      <Status order={order} now={now} />
      {order.withdrawal === null && <OrderProgress order={order} />}
      {order.isLate && <LateChoice token={token} order={order} />}
      <div className={styles.columns}>
        <Reports token={token} order={order} findings={findings} now={now} />
        <div className={styles.aside}>
          <Payment token={token} order={order} />
          <Card className={styles.card} aria-labelledby="mail">
            <h2 id="mail">{m.mailTitle}</h2>
            <OrderMail token={token} order={order} now={now} />
          </Card>
          <Withdrawal token={token} order={order} now={now} />
        </div>
      </div>
    </div>
  );
}
