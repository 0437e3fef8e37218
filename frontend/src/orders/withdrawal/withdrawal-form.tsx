import { useEffect, useRef, useState, type FormEvent } from 'react';
import { cleanEmail, isEmail } from '@shop/domain/customers';
import type { OrderView } from '@shop/domain/orders';
import { pauseIn } from '../../api/pause.js';
import { orderMessages } from '../../i18n/orders/order-messages.js';
import { useMessages } from '../../i18n/messages.js';
import { Button } from '../../ui/inputs/button.js';
import { Field } from '../../ui/inputs/field.js';
import { formatMoney } from '../../ui/money.js';
import { Notice } from '../../ui/feedback/notice.js';
import { hasCode } from '../../api/api-error.js';
import { useCustomerAction } from '../order.queries.js';
import { coveredBy } from './withdrawal-terms.js';
import styles from '../order-page.module.css';

interface Declaration {
  name: string;
  email: string;
}
interface Part {
  order: OrderView;
  declaration: Declaration;
}

/** A heading that gets the focus when its step begins, so that screen readers read it. */
function StepHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  return (
    <h3 ref={heading} tabIndex={-1}>
      {children}
    </h3>
  );
}

function DeclarationText({ order }: Omit<Part, 'declaration'>) {
  const { withdrawal: m } = useMessages(orderMessages);
  const { names } = coveredBy(order, order.withdrawable);
  return <p>{m.declares(names, order.reference, order.paidAt)}</p>;
}

type DeclareProps = Part & { onDeclared: (declaration: Declaration) => void; onKeep: () => void };

/** Step 1: the name, what is withdrawn from, and the e-mail for the acknowledgement. */
function Declare({ order, declaration, onDeclared, onKeep }: DeclareProps) {
  const { withdrawal: m } = useMessages(orderMessages);
  const [name, setName] = useState(declaration.name);
  const [email, setEmail] = useState(declaration.email);
  const [tried, setTried] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() !== '' && isEmail(email)) onDeclared({ name: name.trim(), email: cleanEmail(email) });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <StepHeading>{m.declaration}</StepHeading>
      <DeclarationText order={order} />
      <Field
        label={m.name}
        autoComplete="name"
        required
        maxLength={120}
        value={name}
        error={tried && name.trim() === '' ? m.nameMissing : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <Field
        label={m.email}
        type="email"
        autoComplete="email"
        required
        value={email}
        error={tried && !isEmail(email) ? m.emailWrong : undefined}
        onChange={({ target }) => setEmail(target.value)}
      />
      <Button type="submit">{m.goOn}</Button>
      <Button kind="secondary" onClick={onKeep}>
        {m.keep}
      </Button>
    </form>
  );
}

type ConfirmProps = Part & { token: string; onBack: () => void };

/** Step 2: the declaration again, and the only button that sends it; pressing it again has no further effect. */
function Confirm({ token, order, declaration, onBack }: ConfirmProps) {
  const { withdrawal: m } = useMessages(orderMessages);
  const { mutate, isPending, error } = useCustomerAction(token);
  const { cents } = coveredBy(order, order.withdrawable);
  const failureText = (failure: Error): string => {
    const seconds = pauseIn(failure);
    if (seconds !== undefined) return m.paused(seconds);
    return hasCode(failure, 'withdrawal-too-late') ? m.over(order.withdrawableUntil) : m.failed;
  };
  return (
    <div className={styles.form}>
      <StepHeading>{m.check}</StepHeading>
      <DeclarationText order={order} />
      <p>{m.byWhom(declaration.name, declaration.email)}</p>
      <p>{m.consequence(formatMoney(cents))}</p>
      {error !== null && <Notice tone="bad">{failureText(error)}</Notice>}
      <Button busy={isPending} onClick={() => mutate({ action: 'withdrawal', ...declaration })}>
        {m.confirm}
      </Button>
      <Button kind="secondary" disabled={isPending} onClick={onBack}>
        {m.back}
      </Button>
    </div>
  );
}

/** The two steps that the law requires (L221-21): a declaration, then its confirmation. */
export function WithdrawalForm({ onKeep, ...part }: Omit<Part, 'declaration'> & { token: string; onKeep: () => void }) {
  const [declaration, setDeclaration] = useState<Declaration>({ name: '', email: part.order.email });
  const [isDeclared, setDeclared] = useState(false);
  const declare = (declared: Declaration) => {
    setDeclaration(declared);
    setDeclared(true);
  };
  return isDeclared ? (
    <Confirm {...part} declaration={declaration} onBack={() => setDeclared(false)} />
  ) : (
    <Declare {...part} declaration={declaration} onDeclared={declare} onKeep={onKeep} />
  );
}
