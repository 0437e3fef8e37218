import { useState, type FormEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { REFUND_REASON_MAX, type StaffOrder, type StaffRefund } from '@shop/domain/orders';
import { SERVICE_NAMES } from '@shop/domain/pricing';
import { staffOrderMessages } from '../../i18n/staff/staff-orders.js';
import { staffRefundMessages } from '../../i18n/staff/staff-refunds.js';
import { useMessages } from '../../i18n/messages.js';
import { toast } from '../../ui/feedback/toast-store.js';
import { Button } from '../../ui/inputs/button.js';
import { Field } from '../../ui/inputs/field.js';
import { formatMoney } from '../../ui/money.js';
import { Disclosure } from '../../ui/surfaces/disclosure.js';
import { useFocusAfter } from '../../ui/use-focus-after.js';
import { BuyerWords } from './buyer-words.js';
import { MoneyDialog } from './money-dialog.js';
import type { useStaffAction } from './staff-orders.queries.js';
import styles from './staff-orders.module.css';
import { storyQuery } from './story.queries.js';

interface Part {
  order: StaffOrder;
  refund: StaffRefund;
  staffAction: ReturnType<typeof useStaffAction>;
}

function RefundDialog({ order, refund, staffAction, onClose }: Part & { onClose: () => void }) {
  const m = useMessages(staffRefundMessages);
  const { data: story } = useQuery(storyQuery(order.orderId));
  const { serviceId, amountCents, complaint } = refund;
  const amount = formatMoney(amountCents);
  const isHeld = order.refundsHeld.includes(serviceId);
  const send = (reason: string) => {
    const action = { action: `refunds/${serviceId}`, body: { reason } } as const;
    staffAction.mutateAsync(action).then(
      () => toast({ title: m.sent(amount), tone: 'good' }),
      () => undefined,
    );
  };
  return (
    <MoneyDialog
      title={m.title(SERVICE_NAMES[serviceId])}
      details={[
        [m.amount, amount],
        [m.receiver, story?.subject.email ?? '–'],
        [m.order, order.reference],
        [m.request, isHeld ? m.withdrawal : ((complaint && m.complaints[complaint]) ?? '–')],
      ]}
      confirm={m.confirm(amount)}
      pending={m.pending(amount)}
      onConfirm={send}
      onClose={onClose}
    />
  );
}

/** Gives the money of one report back, after a question. */
export function GrantRefund(part: Part) {
  const m = useMessages(staffRefundMessages);
  const [isOpen, setOpen] = useState(false);
  const opener = useFocusAfter<HTMLButtonElement>(isOpen);
  const { serviceId, amountCents } = part.refund;
  return (
    <>
      <Button ref={opener} kind="secondary" busy={part.staffAction.isPending} onClick={() => setOpen(true)}>
        {m.grant(SERVICE_NAMES[serviceId], formatMoney(amountCents))}
      </Button>
      {isOpen && <RefundDialog {...part} onClose={() => setOpen(false)} />}
    </>
  );
}

type FormProps = Part & {
  action: 'decline' | 'by-hand';
  messages: { title: string; label: string; button: string };
};

/** A form about one refund whose text says why or how. */
function RefundForm({ refund: { serviceId }, staffAction: { mutate, isPending }, action, messages }: FormProps) {
  const [reason, setReason] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() !== '') mutate({ action: `refunds/${serviceId}/${action}`, body: { reason: reason.trim() } });
  };
  return (
    <Disclosure title={messages.title}>
      <form className={styles.answer} onSubmit={send}>
        <Field
          label={messages.label}
          value={reason}
          required
          maxLength={REFUND_REASON_MAX}
          onChange={({ target }) => setReason(target.value)}
        />
        <Button type="submit" kind="secondary" busy={isPending}>
          {messages.button}
        </Button>
      </form>
    </Disclosure>
  );
}

/** What the buyer asks for and why; the refund is granted, or declined with a reason that the buyer reads. */
export function RefundAnswer(part: Part) {
  const m = useMessages(staffOrderMessages);
  const { asked, complaints, accessReason } = useMessages(staffRefundMessages);
  const { serviceId, amountCents, complaint, isExplained } = part.refund;
  const name = SERVICE_NAMES[serviceId];
  const messages = { title: m.decline(name), label: m.reason, button: m.answer };
  return (
    <div className={styles.refund}>
      <p>{`${asked(name, formatMoney(amountCents))} ${complaint ? complaints[complaint] : ''}`.trim()}</p>
      {isExplained && (
        <BuyerWords
          orderId={part.order.orderId}
          reason={accessReason(name)}
          wordsIn={({ refundRequests }) => refundRequests.find((one) => one.serviceId === serviceId)?.explanation}
        />
      )}
      <div className={styles.actions}>
        <GrantRefund {...part} />
        <RefundForm {...part} action="decline" messages={messages} />
      </div>
    </div>
  );
}

/** Records that the money of a failed refund was paid back in another way. */
export function RefundByHand(part: Part) {
  const m = useMessages(staffOrderMessages);
  const { byHand } = useMessages(staffRefundMessages);
  const title = byHand(SERVICE_NAMES[part.refund.serviceId], formatMoney(part.refund.amountCents));
  return <RefundForm {...part} action="by-hand" messages={{ title, label: m.how, button: m.recordByHand }} />;
}
