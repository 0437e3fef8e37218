import { useState, type FormEvent } from 'react';
import { SERVICE_NAMES, type ServiceId } from '@shop/domain/pricing';
import type { StaffOrdersMessages } from '../../i18n/order/staff.js';
import { useStaffMessages } from '../../i18n/staff/use-staff-messages.js';
import { Button } from '../../ui/inputs/button.js';
import { Disclosure } from '../../ui/surfaces/disclosure.js';
import { Field } from '../../ui/inputs/field.js';
import { Notice } from '../../ui/feedback/notice.js';
import { HeldRefund, ReferredAddress, RefundDue } from './order-held.js';
import type { StaffOrder } from '@shop/domain/orders';
import { useHandling } from './staff-orders.queries.js';
import styles from './staff-orders.module.css';

const namesOf = (ids: readonly ServiceId[]): string => ids.map((id) => SERVICE_NAMES[id]).join(', ');

type Part = { handling: ReturnType<typeof useHandling>; m: StaffOrdersMessages };

/** Yes, or no with a reason that the buyer reads. */
function RefundAnswer({ serviceId, handling, m }: Part & { serviceId: ServiceId }) {
  const [reason, setReason] = useState('');
  const { mutate, isPending } = handling;
  const name = SERVICE_NAMES[serviceId];
  const decline = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() !== '') mutate({ handle: 'decline', serviceId, reason: reason.trim() });
  };
  return (
    <>
      <Button kind="secondary" busy={isPending} onClick={() => mutate({ handle: 'grant', serviceId })}>
        {m.grant(name)}
      </Button>
      <Disclosure title={m.decline(name)}>
        <form className={styles.answer} onSubmit={decline}>
          <Field
            label={m.reason}
            value={reason}
            required
            maxLength={500}
            onChange={({ target }) => setReason(target.value)}
          />
          <Button type="submit" kind="secondary" busy={isPending}>
            {m.answer}
          </Button>
        </form>
      </Disclosure>
    </>
  );
}

/** What staff has to know of an order, and can do about it. */
export function ToKnow({ order, m }: { order: StaffOrder; m: StaffOrdersMessages }) {
  const days = new Intl.DateTimeFormat(useStaffMessages().locale, { timeZone: 'Europe/Paris', dateStyle: 'short' });
  const dayOf = (at: string): string => days.format(new Date(at));
  const handling = useHandling(order.orderId);
  return (
    <>
      {order.missing.length > 0 && <p>{m.missing(namesOf(order.missing))}</p>}
      {order.mailTrouble !== null && (
        <>
          <p>{order.mailTrouble === 'bounced' ? m.bounced : m.retrying}</p>
          <Button kind="secondary" busy={handling.isPending} onClick={() => handling.mutate({ handle: 'redeliver' })}>
            {m.redeliver}
          </Button>
        </>
      )}
      {order.refundsFailed.length > 0 && <p>{m.refundFailed(namesOf(order.refundsFailed))}</p>}
      {order.refundsHeld.length > 0 && <HeldRefund order={order} m={m} dayOf={dayOf} />}
      {order.refundsHeld.length + order.refundsFailed.length > 0 && <RefundDue order={order} m={m} dayOf={dayOf} />}
      {order.addressChange !== null && <ReferredAddress handling={handling} m={m} />}
      {[...order.refundsAsked, ...order.refundsHeld].map((serviceId) => (
        <RefundAnswer key={serviceId} serviceId={serviceId} handling={handling} m={m} />
      ))}
      {handling.isError && <Notice tone="bad">{m.notDone}</Notice>}
    </>
  );
}
