import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { OrderView } from '@shop/domain/reports';
import type { WithdrawalMessages } from '../app/messages/order/withdrawal.js';
import { Button } from '../ui/button.js';
import { Card } from '../ui/card.js';
import { Notice } from '../ui/notice.js';
import { WithdrawalForm } from './withdrawal-form.js';
import { coveredBy } from './withdrawal-terms.js';
import styles from './order-page.module.css';

type Part = { order: OrderView; m: WithdrawalMessages };

const Declared = ({ order, m }: Part) => {
  const { withdrawal } = order;
  if (withdrawal === null) return null;
  return (
    <>
      <Notice tone="good">{m.declared(withdrawal.declaredAt, coveredBy(order, withdrawal.services).names)}</Notice>
      <p>{m.acknowledged(withdrawal.email)}</p>
    </>
  );
};

const Over = ({ order, m }: Part) => (
  <>
    <p>{m.over(order.withdrawableUntil)}</p>
    <p>{m.stillGuaranteed}</p>
    <Link to="/contact">{m.contact}</Link>
  </>
);

function Offered({ token, order, m }: Part & { token: string }) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (!isOpen && wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <>
      <p>{m.until(order.withdrawableUntil)}</p>
      {isOpen ? (
        <WithdrawalForm token={token} order={order} m={m} onKeep={() => setOpen(false)} />
      ) : (
        <Button ref={opener} kind="secondary" onClick={() => setOpen(true)}>
          {m.here}
        </Button>
      )}
    </>
  );
}

/** What had the focus is gone with the form: it goes to the heading over what is told now. */
function useHeadingOf(isDeclared: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasDeclared = useRef(isDeclared);
  useEffect(() => {
    if (isDeclared && !wasDeclared.current && document.activeElement === document.body) heading.current?.focus();
    wasDeclared.current = isDeclared;
  }, [isDeclared]);
  return heading;
}

/** The right to withdraw, for as long as there is one (L221-21), and what became of it; `now` in milliseconds. */
export function Withdrawal({ token, order, m, now }: Part & { token: string; now: number }) {
  const isOver = now >= Date.parse(order.withdrawableUntil);
  const heading = useHeadingOf(order.withdrawal !== null);
  const isOffered = order.withdrawal === null && !isOver && order.withdrawable.length > 0;
  return (
    <Card id="renoncer" className={styles.card} aria-labelledby="withdrawal">
      <h2 id="withdrawal" ref={heading} tabIndex={-1}>
        {m.title}
      </h2>
      <Declared order={order} m={m} />
      {isOffered && <Offered token={token} order={order} m={m} />}
      {order.withdrawal === null && !isOffered && (isOver ? <Over order={order} m={m} /> : <p>{m.nothingLeft}</p>)}
    </Card>
  );
}
