import { useState, type FormEvent } from 'react';
import type { OrderView } from '@shop/domain/reports';
import type { OrderMessages } from '../app/messages/order/fr.js';
import { Button } from '../ui/button.js';
import { Disclosure } from '../ui/disclosure.js';
import { Field } from '../ui/field.js';
import { Notice } from '../ui/notice.js';
import { isUsedUp, useOrderWish } from './order.queries.js';
import styles from './order-page.module.css';

type MailProps = { token: string; order: OrderView; m: OrderMessages };

function CorrectAddress({ token, m }: Omit<MailProps, 'order'>) {
  const [email, setEmail] = useState('');
  const { mutate, isPending, error } = useOrderWish(token);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate({ wish: 'address', email });
  };
  const trouble = error === null ? undefined : isUsedUp(error) ? m.usedUp : m.failed;
  return (
    <Disclosure title={m.correct}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field
          label={m.email}
          type="email"
          autoComplete="email"
          value={email}
          error={trouble}
          onChange={({ target }) => setEmail(target.value)}
        />
        <Button type="submit" kind="secondary" busy={isPending}>
          {m.save}
        </Button>
      </form>
    </Disclosure>
  );
}

/** Where the mails go, why one does not arrive, and what to do about it. */
export function OrderMail({ token, order, m }: MailProps) {
  const { mutate, isPending, isSuccess, error } = useOrderWish(token);
  return (
    <div className={styles.stack}>
      <p>
        {m.sentTo} <strong>{order.email}</strong>
      </p>
      {order.mailTrouble === 'bounced' && <Notice tone="bad">{m.bounced}</Notice>}
      {order.mailTrouble === 'retrying' && <Notice tone="warn">{m.retrying}</Notice>}
      {isSuccess && <Notice tone="good">{m.resent}</Notice>}
      {error !== null && <Notice tone="bad">{isUsedUp(error) ? m.usedUp : m.failed}</Notice>}
      <Button kind="secondary" busy={isPending} onClick={() => mutate({ wish: 'resend' })}>
        {m.resend}
      </Button>
      <CorrectAddress token={token} m={m} />
    </div>
  );
}
