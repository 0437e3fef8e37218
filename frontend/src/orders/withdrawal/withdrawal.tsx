import { useState } from 'react';
import type { OrderView } from '@shop/domain/orders';
import { orderMessages } from '../../i18n/orders/order-messages.js';
import { useMessages } from '../../i18n/messages.js';
import { Button } from '../../ui/inputs/button.js';
import { Card } from '../../ui/surfaces/card.js';
import { Notice } from '../../ui/feedback/notice.js';
import { Link } from '../../ui/navigation/link.js';
import { useFocusAfter } from '../../ui/use-focus-after.js';
import { WithdrawalForm } from './withdrawal-form.js';
import { coveredBy } from './withdrawal-terms.js';
import styles from '../order-page.module.css';

interface Part {
  order: OrderView;
}

function DeclaredWithdrawal({ order }: Part) {
  const { withdrawal: m } = useMessages(orderMessages);
  const { withdrawal } = order;
  if (withdrawal === null) return null;
  const { declaredAt, sentOn } = withdrawal;
  const { names } = coveredBy(order, withdrawal.services);
  return (
    <>
      <Notice tone="good">{sentOn === undefined ? m.declared(declaredAt, names) : m.declaredOn(sentOn, names)}</Notice>
      <p>{m.acknowledged(withdrawal.email)}</p>
    </>
  );
}

function WithdrawalOver({ order }: Part) {
  const { withdrawal: m } = useMessages(orderMessages);
  return (
    <>
      <p>{m.over(order.withdrawableUntil)}</p>
      <p>{m.stillGuaranteed}</p>
      <Link to="/contact">{m.contact}</Link>
    </>
  );
}

function WithdrawalOffer({ token, order }: Part & { token: string }) {
  const { withdrawal: m } = useMessages(orderMessages);
  const [isOpen, setOpen] = useState(false);
  const opener = useFocusAfter<HTMLButtonElement>(isOpen);
  return (
    <>
      <p>{m.until(order.withdrawableUntil)}</p>
      {isOpen ? (
        <WithdrawalForm token={token} order={order} onKeep={() => setOpen(false)} />
      ) : (
        <Button ref={opener} kind="secondary" onClick={() => setOpen(true)}>
          {m.here}
        </Button>
      )}
    </>
  );
}

/** The reports that the buyer requested for immediate supply, and can therefore no longer withdraw from. */
function WithdrawalWaived({ order }: Part) {
  const { immediate: m } = useMessages(orderMessages);
  const { names } = coveredBy(order, order.immediatePerformance.agreement?.givenUp ?? []);
  return names.length > 0 && <p>{m.givenUp(names)}</p>;
}

/** The right to withdraw, while it exists (L221-21), and the outcome of a withdrawal; `now` in ms. */
export function Withdrawal({ token, order, now }: { token: string; order: OrderView; now: number }) {
  const { withdrawal: m } = useMessages(orderMessages);
  const isOver = now >= Date.parse(order.withdrawableUntil);
  const heading = useFocusAfter(order.withdrawal !== null);
  const hasGivenUp = (order.immediatePerformance.agreement?.givenUp ?? []).length > 0;
  const isOffered = order.withdrawal === null && !isOver && order.withdrawable.length > 0;
  return (
    <Card id="renoncer" className={styles.card} aria-labelledby="withdrawal">
      <h2 id="withdrawal" ref={heading} tabIndex={-1}>
        {m.title}
      </h2>
      <DeclaredWithdrawal order={order} />
      {isOffered && <WithdrawalOffer token={token} order={order} />}
      <WithdrawalWaived order={order} />
      {order.withdrawal === null && !isOffered && isOver && <WithdrawalOver order={order} />}
      {order.withdrawal === null && !isOffered && !isOver && !hasGivenUp && <p>{m.nothingLeft}</p>}
    </Card>
  );
}
