import { useState, type FormEvent } from 'react';
import { SERVICE_NAMES, type ServiceId } from '@shop/domain/pricing';
import type { Availability } from '@shop/domain/reports';
import { availabilityTexts } from '../../i18n/availability.js';
import { staffOrderTexts } from '../../i18n/staff/staff-orders.js';
import { staffTexts } from '../../i18n/staff/staff-texts.js';
import { useTexts } from '../../i18n/texts.js';
import { Button } from '../../ui/inputs/button.js';
import { Chip } from '../../ui/data-display/chip.js';
import { Disclosure } from '../../ui/surfaces/disclosure.js';
import { Field } from '../../ui/inputs/field.js';
import { Notice } from '../../ui/feedback/notice.js';
import { dateFormat } from '../../ui/time/moment-format.js';
import { HeldRefund, namesOf, ReferredEmail, RefundDue } from './order-held.js';
import type { StaffOrder } from '@shop/domain/orders';
import { useStaffAction } from './staff-orders.queries.js';
import styles from './staff-orders.module.css';

const promisedOf = ({ promised }: StaffOrder, words: Readonly<Record<Availability, string>>): string =>
  promised.map(({ serviceId, availability }) => `${SERVICE_NAMES[serviceId]} ${words[availability]}`).join(', ');

type Part = { serviceId: ServiceId; staffAction: ReturnType<typeof useStaffAction> };

function GrantRefund({ serviceId, staffAction: { mutate, isPending } }: Part) {
  const m = useTexts(staffOrderTexts);
  return (
    <Button kind="secondary" busy={isPending} onClick={() => mutate({ action: `refunds/${serviceId}` })}>
      {m.grant(SERVICE_NAMES[serviceId])}
    </Button>
  );
}

type AnswerProps = Part & {
  action: 'decline' | 'by-hand';
  texts: { title: string; label: string; button: string };
};

/** A form about one refund whose text says why or how. */
function RefundForm({ serviceId, staffAction: { mutate, isPending }, action, texts }: AnswerProps) {
  const [reason, setReason] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() !== '') mutate({ action: `refunds/${serviceId}/${action}`, body: { reason: reason.trim() } });
  };
  return (
    <Disclosure title={texts.title}>
      <form className={styles.answer} onSubmit={send}>
        <Field
          label={texts.label}
          value={reason}
          required
          maxLength={500}
          onChange={({ target }) => setReason(target.value)}
        />
        <Button type="submit" kind="secondary" busy={isPending}>
          {texts.button}
        </Button>
      </form>
    </Disclosure>
  );
}

/** Grants a refund, or declines it with a reason that the buyer reads. */
function RefundAnswer(part: Part) {
  const m = useTexts(staffOrderTexts);
  const texts = { title: m.decline(SERVICE_NAMES[part.serviceId]), label: m.reason, button: m.answer };
  return (
    <>
      <GrantRefund {...part} />
      <RefundForm {...part} action="decline" texts={texts} />
    </>
  );
}

/** Records that the money of a failed refund was paid back in another way. */
function RefundByHand(part: Part) {
  const m = useTexts(staffOrderTexts);
  const texts = { title: m.byHand(SERVICE_NAMES[part.serviceId]), label: m.how, button: m.recordByHand };
  return <RefundForm {...part} action="by-hand" texts={texts} />;
}

/** What staff must know about an order, with the actions for it. */
export function ToKnow({ order }: { order: StaffOrder }) {
  const m = useTexts(staffOrderTexts);
  const dayOf = dateFormat(useTexts(staffTexts).locale, { dateStyle: 'short' });
  const staffAction = useStaffAction(order.orderId);
  const { mutate, isPending } = staffAction;
  const { words } = useTexts(availabilityTexts);
  return (
    <div className={styles.toKnow}>
      {order.missing.length > 0 && <p>{m.missing(namesOf(order.missing))}</p>}
      {order.promised.length > 0 && <p>{m.promised(promisedOf(order, words))}</p>}
      {order.brokenPromises.length > 0 && (
        <Chip tone="bad" icon="alert">
          {m.broken(namesOf(order.brokenPromises))}
        </Chip>
      )}
      {order.mailTrouble !== null && <p>{order.mailTrouble === 'bounced' ? m.bounced : m.retrying}</p>}
      {order.refundsFailed.length > 0 && <p>{m.refundFailed(namesOf(order.refundsFailed))}</p>}
      {order.refundsHeld.length > 0 && <HeldRefund order={order} dayOf={dayOf} />}
      {order.refundsHeld.length + order.refundsFailed.length > 0 && <RefundDue order={order} dayOf={dayOf} />}
      {order.addressChange !== null && <p>{m.addressReferred}</p>}
      <div className={styles.actions}>
        {order.mailTrouble !== null && (
          <Button kind="secondary" busy={isPending} onClick={() => mutate({ action: 'redelivery' })}>
            {m.redeliver}
          </Button>
        )}
        {order.addressChange !== null && <ReferredEmail mutate={mutate} isPending={isPending} />}
        {order.refundsAsked.map((serviceId) => (
          <RefundAnswer key={serviceId} serviceId={serviceId} staffAction={staffAction} />
        ))}
        {order.refundsFailed.map((serviceId) => (
          <RefundByHand key={serviceId} serviceId={serviceId} staffAction={staffAction} />
        ))}
        {order.refundsHeld.map((serviceId) => (
          <GrantRefund key={serviceId} serviceId={serviceId} staffAction={staffAction} />
        ))}
      </div>
      {staffAction.isError && <Notice tone="bad">{m.notDone}</Notice>}
    </div>
  );
}
