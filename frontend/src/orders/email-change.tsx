import { useState, type FormEvent } from 'react';
import type { EmailChangeView } from '@shop/domain/orders';
import type { OrderMessages } from '../i18n/orders/fr.js';
import { orderMessages } from '../i18n/orders/order-messages.js';
import { useMessages } from '../i18n/messages.js';
import { Button } from '../ui/inputs/button.js';
import { Disclosure } from '../ui/surfaces/disclosure.js';
import { Field } from '../ui/inputs/field.js';
import { Notice } from '../ui/feedback/notice.js';
import { ActionError } from './action-error.js';
import { hasCode } from '../api/api-error.js';
import { useCustomerAction } from './order.queries.js';
import { useFocusAfter } from '../ui/use-focus-after.js';
import { actionErrorText } from './action-error-text.js';
import styles from './order-page.module.css';

/** Form for another e-mail: the order uses it only after a confirmation through the present one. */
export function NewEmail({ token }: { token: string }) {
  const m = useMessages(orderMessages);
  const [email, setEmail] = useState('');
  const { mutate, isPending, error } = useCustomerAction(token);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate({ action: 'address', email });
  };
  return (
    <Disclosure title={m.correct}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field
          label={m.email}
          hint={m.emailChange.hint}
          type="email"
          autoComplete="email"
          value={email}
          error={error === null ? undefined : actionErrorText(error, m)}
          onChange={({ target }) => setEmail(target.value)}
        />
        <Button type="submit" kind="secondary" busy={isPending}>
          {m.emailChange.change}
        </Button>
      </form>
    </Disclosure>
  );
}

function messageOf(error: Error | null, { triesLeft }: EmailChangeView, m: OrderMessages): string | undefined {
  if (error === null) return undefined;
  if (hasCode(error, 'address-code-wrong')) return m.emailChange.wrong(triesLeft);
  if (hasCode(error, 'address-code-expired')) return m.emailChange.expired;
  if (hasCode(error, 'address-code-used-up')) return m.emailChange.usedUp;
  return actionErrorText(error, m);
}

interface ChangeProps {
  token: string;
  change: EmailChangeView;
}

function CodeForm({ token, change }: ChangeProps) {
  const m = useMessages(orderMessages);
  const [code, setCode] = useState('');
  const [isMalformed, setMalformed] = useState(false);
  const { mutate, isPending, error } = useCustomerAction(token);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const digits = code.replaceAll(/\s/g, '');
    const isWhole = /^\d{6}$/.test(digits);
    setMalformed(!isWhole);
    if (isWhole) mutate({ action: 'address/code', code: digits });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        label={m.emailChange.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        value={code}
        error={isMalformed ? m.emailChange.malformed : messageOf(error, change, m)}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" busy={isPending}>
        {m.emailChange.confirm}
      </Button>
    </form>
  );
}

/** Form for the code sent to the old e-mail while it is valid; offers another code, or staff when that e-mail is unreadable. */
function Code({ token, change, now }: ChangeProps & { now: number }) {
  const m = useMessages(orderMessages);
  const { mutate, isPending, error } = useCustomerAction(token);
  const isOver = now >= Date.parse(change.expiresAt);
  const isUsed = change.triesLeft <= 0;
  return (
    <>
      <p>{m.emailChange.sent(change.sentTo, change.email, change.expiresAt)}</p>
      {isOver && <Notice tone="warn">{m.emailChange.expired}</Notice>}
      {isUsed && !isOver && <Notice tone="bad">{m.emailChange.usedUp}</Notice>}
      {!isOver && !isUsed && <CodeForm key={change.expiresAt} token={token} change={change} />}
      <ActionError error={error} />
      <div className={styles.actions}>
        <Button kind="secondary" busy={isPending} onClick={() => mutate({ action: 'address', email: change.email })}>
          {m.emailChange.another}
        </Button>
        <Button kind="secondary" busy={isPending} onClick={() => mutate({ action: 'address/referral' })}>
          {m.emailChange.unreadable(change.sentTo)}
        </Button>
      </div>
    </>
  );
}

/** A pending change of e-mail; `now` in ms. */
export function EmailChange({ token, change, now }: ChangeProps & { now: number }) {
  const m = useMessages(orderMessages);
  const heading = useFocusAfter(change.status);
  return (
    <div id="adresse" className={styles.request}>
      <h3 ref={heading} tabIndex={-1}>
        {m.emailChange.title}
      </h3>
      {change.status === 'code' && <Code token={token} change={change} now={now} />}
      {change.status === 'referred' && <Notice tone="plain">{m.emailChange.referred(change.email)}</Notice>}
      {change.status === 'declined' && <Notice tone="warn">{m.emailChange.declined(change.email)}</Notice>}
    </div>
  );
}
