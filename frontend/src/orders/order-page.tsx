import { useEffect } from 'react';
import type { OrderView } from '@shop/domain/orders';
import { orderTexts } from '../i18n/orders/order-texts.js';
import { useTexts } from '../i18n/texts.js';
import { Button, ExternalLink } from '../ui/inputs/button.js';
import { Card } from '../ui/surfaces/card.js';
import { formatMoney } from '../ui/money.js';
import { Notice } from '../ui/feedback/notice.js';
import { useNow } from '../ui/time/use-now.js';
import { OrderMail } from './order-mail.js';
import { ImmediatePerformance } from './immediate-performance.js';
import { OrderReports } from './order-reports.js';
import { Withdrawal } from './withdrawal/withdrawal.js';
import { invoicePath, useOrderWish } from './order.queries.js';
import { WishPause } from './wish-pause.js';
import styles from './order-page.module.css';

type OrderProps = { token: string; order: OrderView };

const STAGES = ['paid', 'requested', 'received', 'sent'] as const;

const Progress = ({ order }: Omit<OrderProps, 'token'>) => {
  const m = useTexts(orderTexts);
  const reached = STAGES.indexOf(order.stage);
  return (
    <ol className={styles.stages} aria-label={m.progress}>
      {STAGES.map((stage, place) => (
        <li key={stage} data-done={place <= reached} aria-current={place === reached ? 'step' : undefined}>
          {m.stages[stage]}
        </li>
      ))}
    </ol>
  );
};

function DeliveryStatus({
  order: { deliveredAt, isLate, promisedBy, reports, withdrawal },
}: Omit<OrderProps, 'token'>) {
  const m = useTexts(orderTexts);
  if (withdrawal !== null) return null;
  if (deliveredAt === null) return isLate ? null : <Notice tone="plain">{m.preparing(promisedBy)}</Notice>;
  const isEmpty = reports.every(({ standing }) => standing !== 'ready');
  return <Notice tone={isEmpty ? 'plain' : 'good'}>{isEmpty ? m.nothing : m.delivered(deliveredAt)}</Notice>;
}

function LateChoice({ token, order }: OrderProps) {
  const m = useTexts(orderTexts);
  const { mutate, isPending, error } = useOrderWish(token);
  const missing = order.reports.filter(({ standing }) => standing === 'waiting' || standing === 'requested');
  return (
    <Card id="choix" className={styles.card} aria-labelledby="late">
      <h2 id="late">{m.late}</h2>
      <p>{order.isAwaited ? m.waiting : m.lateChoice}</p>
      <div className={styles.actions}>
        {!order.isAwaited && (
          <Button busy={isPending} onClick={() => mutate({ wish: 'wait' })}>
            {m.wait}
          </Button>
        )}
        {missing.map(({ serviceId, serviceName }) => (
          <Button
            key={serviceId}
            kind="secondary"
            busy={isPending}
            onClick={() => mutate({ wish: 'refund', serviceId, complaint: 'other' })}
          >
            {m.refundNow(serviceName)}
          </Button>
        ))}
      </div>
      <WishPause error={error} paused={m.paused} />
    </Card>
  );
}

/** A mail leads to a part of the page, which is there only now. */
const useLinkedPart = () =>
  useEffect(() => {
    const part = window.location.hash.slice(1);
    if (part !== '') document.getElementById(part)?.scrollIntoView();
  }, []);

/** The buyer's page: how far the order is, what was found, every paper, and what can be asked. */
export function OrderPage({ token, order }: OrderProps) {
  const m = useTexts(orderTexts);
  const { vehicle, invoiceNumber } = order;
  const now = useNow();
  const isReadable = now < Date.parse(order.readableUntil);
  useLinkedPart();
  return (
    <div className={styles.page}>
      <h1>{m.title(order.reference)}</h1>
      <p className={styles.lead}>
        {vehicle.make} {vehicle.model} {vehicle.plate ?? vehicle.vin}
      </p>
      <DeliveryStatus order={order} />
      {order.withdrawal === null && <Progress order={order} />}
      {order.isLate && <LateChoice token={token} order={order} />}
      <Card className={styles.card} aria-labelledby="reports">
        <h2 id="reports">{m.reports}</h2>
        {isReadable && <ImmediatePerformance token={token} order={order} now={now} />}
        <OrderReports
          token={token}
          reports={order.reports}
          isReadable={isReadable}
          refundDueAt={order.withdrawal?.refundDueAt ?? null}
        />
        {order.withdrawal === null && (
          <p className={styles.hint}>{(isReadable ? m.readableUntil : m.expired)(order.readableUntil)}</p>
        )}
      </Card>
      <Withdrawal token={token} order={order} now={now} />
      <Card className={styles.card}>
        <OrderMail token={token} order={order} now={now} />
      </Card>
      <Card className={styles.card}>
        <p>
          {m.paid} <strong>{formatMoney(order.amountCents)}</strong>
        </p>
        {order.refundedCents > 0 && <p>{m.refunded(formatMoney(order.refundedCents))}</p>}
        {invoiceNumber !== null && <ExternalLink href={invoicePath(token)}>{m.invoice(invoiceNumber)}</ExternalLink>}
      </Card>
    </div>
  );
}
