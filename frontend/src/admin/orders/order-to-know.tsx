import { SERVICE_NAMES, type ServiceId } from '@shop/domain/pricing';
import type { Availability } from '@shop/domain/reports';
import { availabilityMessages } from '../../i18n/availability.js';
import { staffOrderMessages } from '../../i18n/staff/staff-orders.js';
import { staffMessages } from '../../i18n/staff/staff-messages.js';
import { useMessages } from '../../i18n/messages.js';
import { Button } from '../../ui/inputs/button.js';
import { Chip, type ChipTone } from '../../ui/data-display/chip.js';
import type { IconName } from '../../ui/data-display/icon.js';
import { formatMoney } from '../../ui/money.js';
import { Notice } from '../../ui/feedback/notice.js';
import { dateFormat } from '../../ui/time/moment-format.js';
import { HeldRefund, namesOf, ReferredEmail, RefundDue } from './order-held.js';
import type { StaffOrder } from '@shop/domain/orders';
import { GrantRefund, RefundAnswer, RefundByHand } from './refund-answer.js';
import { useStaffAction } from './staff-orders.queries.js';
import styles from './staff-orders.module.css';

const promisedOf = ({ promised }: StaffOrder, statuses: Readonly<Record<Availability, string>>): string =>
  promised.map(({ serviceId, availability }) => `${SERVICE_NAMES[serviceId]} ${statuses[availability]}`).join(', ');

const DISPUTE_LOOKS: Readonly<Record<StaffOrder['disputes'][number]['status'], { tone: ChipTone; icon: IconName }>> = {
  open: { tone: 'warn', icon: 'alert' },
  lost: { tone: 'bad', icon: 'alert' },
  won: { tone: 'good', icon: 'check' },
  closed: { tone: 'plain', icon: 'check' },
};

const refundsOf = ({ refunds }: StaffOrder, ids: readonly ServiceId[]) =>
  refunds.filter(({ serviceId }) => ids.includes(serviceId));

function OrderNotes({ order }: { order: StaffOrder }) {
  const m = useMessages(staffOrderMessages);
  const dayOf = dateFormat(useMessages(staffMessages).locale, { dateStyle: 'short' });
  const { statuses } = useMessages(availabilityMessages);
  return (
    <>
      {order.missing.length > 0 && <p>{m.missing(namesOf(order.missing))}</p>}
      {order.promised.length > 0 && <p>{m.promised(promisedOf(order, statuses))}</p>}
      {order.brokenPromises.length > 0 && (
        <Chip tone="bad" icon="alert">
          {m.broken(namesOf(order.brokenPromises))}
        </Chip>
      )}
      {order.disputes.map(({ status, amountCents }, index) => (
        <Chip key={index} {...DISPUTE_LOOKS[status]}>
          {m.disputes[status](formatMoney(amountCents))}
        </Chip>
      ))}
      {order.mailTrouble !== null && <p>{order.mailTrouble === 'bounced' ? m.bounced : m.retrying}</p>}
      {order.refundsFailed.length > 0 && <p>{m.refundFailed(namesOf(order.refundsFailed))}</p>}
      {order.refundsHeld.length > 0 && <HeldRefund order={order} dayOf={dayOf} />}
      {order.refundsHeld.length + order.refundsFailed.length > 0 && <RefundDue order={order} dayOf={dayOf} />}
      {order.addressChange !== null && <p>{m.emailChangeReferred}</p>}
    </>
  );
}

/** What staff must know about an order, with the actions for it. */
export function ToKnow({ order }: { order: StaffOrder }) {
  const m = useMessages(staffOrderMessages);
  const staffAction = useStaffAction(order.orderId);
  const { mutate, isPending } = staffAction;
  return (
    <div className={styles.toKnow}>
      <OrderNotes order={order} />
      {refundsOf(order, order.refundsAsked).map((refund) => (
        <RefundAnswer key={refund.serviceId} order={order} refund={refund} staffAction={staffAction} />
      ))}
      <div className={styles.actions}>
        {order.mailTrouble !== null && (
          <Button kind="secondary" busy={isPending} onClick={() => mutate({ action: 'redelivery' })}>
            {m.redeliver}
          </Button>
        )}
        {order.addressChange !== null && <ReferredEmail mutate={mutate} isPending={isPending} />}
        {refundsOf(order, order.refundsFailed).map((refund) => (
          <RefundByHand key={refund.serviceId} order={order} refund={refund} staffAction={staffAction} />
        ))}
        {refundsOf(order, order.refundsHeld).map((refund) => (
          <GrantRefund key={refund.serviceId} order={order} refund={refund} staffAction={staffAction} />
        ))}
      </div>
      {staffAction.isError && <Notice tone="bad">{m.notDone}</Notice>}
    </div>
  );
}
