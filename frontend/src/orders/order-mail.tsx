import { useState } from 'react';
import type { OrderView } from '@shop/domain/orders';
import { orderMessages } from '../i18n/orders/order-messages.js';
import { useMessages } from '../i18n/messages.js';
import { Button } from '../ui/inputs/button.js';
import { Notice } from '../ui/feedback/notice.js';
import { ActionError } from './action-error.js';
import { EmailChange, NewEmail } from './email-change.js';
import { useCustomerAction } from './order.queries.js';
import { useFocusAfter } from '../ui/use-focus-after.js';
import styles from './order-page.module.css';

/** The e-mail that the mails go to, why a mail does not arrive, and what the buyer can do about it; `now` in ms. */
export function OrderMail({ token, order, now }: { token: string; order: OrderView; now: number }) {
  const m = useMessages(orderMessages);
  const { mutate, isPending, isSuccess, error } = useCustomerAction(token);
  const { addressChange: change, email } = order;
  const [firstEmail] = useState(email);
  const section = useFocusAfter<HTMLDivElement>(`${email} ${change === null}`);
  const isChanged = email !== firstEmail;
  return (
    <div className={styles.stack} ref={section} tabIndex={-1}>
      <p>
        <span>{m.sentTo}</span> <strong translate="no">{email}</strong>
      </p>
      {isChanged && <Notice tone="good">{m.emailChange.changed(email)}</Notice>}
      {order.mailTrouble === 'bounced' && <Notice tone="bad">{m.bounced}</Notice>}
      {order.mailTrouble === 'retrying' && <Notice tone="warn">{m.retrying}</Notice>}
      {isSuccess && <Notice tone="good">{m.resent}</Notice>}
      <ActionError error={error} />
      <Button kind="secondary" busy={isPending} onClick={() => mutate({ action: 'resend' })}>
        {m.resend}
      </Button>
      {change !== null && <EmailChange token={token} change={change} now={now} />}
      {change?.status !== 'code' && <NewEmail token={token} />}
    </div>
  );
}
