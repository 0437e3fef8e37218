import { useId, useState, type FormEvent } from 'react';
import type { OrderView, RequestedPerformance } from '@shop/domain/orders';
import { orderMessages } from '../i18n/orders/order-messages.js';
import { useMessages } from '../i18n/messages.js';
import { Button } from '../ui/inputs/button.js';
import { Notice } from '../ui/feedback/notice.js';
import { hasCode } from '../api/api-error.js';
import { useCustomerAction } from './order.queries.js';
import { useFocusAfter } from '../ui/use-focus-after.js';
import styles from './order-page.module.css';

/** The box is never ticked beforehand and nothing waits for it: the reports can be opened without it. */
function Offer({ token, offer }: { token: string; offer: RequestedPerformance }) {
  const { immediate: m } = useMessages(orderMessages);
  const [isTicked, setTicked] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, error } = useCustomerAction(token);
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!isTicked);
    if (isTicked) mutate({ action: 'immediate-performance', wordingId: offer.wordingId });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>{m.choice}</p>
      <ul className={styles.outcomes}>
        <li>{m.unticked}</li>
        <li>{m.ticked}</li>
      </ul>
      <label className={styles.tick}>
        <input
          type="checkbox"
          checked={isTicked}
          aria-invalid={isMissing}
          aria-describedby={isMissing ? id : undefined}
          onChange={({ currentTarget }) => setTicked(currentTarget.checked)}
        />
        <span>{offer.text}</span>
      </label>
      {isMissing && !isTicked && (
        <Notice id={id} tone="bad">
          {m.missing}
        </Notice>
      )}
      {error !== null && (
        <Notice tone="bad">{hasCode(error, 'immediate-performance-too-late') ? m.tooLate : m.failed}</Notice>
      )}
      <Button type="submit" kind="secondary" busy={isPending}>
        {m.confirm}
      </Button>
    </form>
  );
}

/** The express request of L221-28, 13°: offered before the first supply, or the request that was made; `now` in ms. */
export function ImmediatePerformance({ token, order, now }: { token: string; order: OrderView; now: number }) {
  const { immediate: m } = useMessages(orderMessages);
  const { offer, agreement } = order.immediatePerformance;
  const [wasOffered] = useState(offer !== null);
  const heading = useFocusAfter(agreement !== null);
  const isOffered = agreement === null && offer !== null && now < Date.parse(order.withdrawableUntil);
  if (order.withdrawal !== null || (agreement === null && !wasOffered)) return null;
  return (
    <div className={styles.request}>
      <h3 ref={heading} tabIndex={-1}>
        {isOffered ? m.title : m.chosen}
      </h3>
      {agreement !== null && <Notice tone="good">{m.agreed(agreement.agreedAt)}</Notice>}
      {isOffered && <Offer token={token} offer={offer} />}
      {agreement === null && !isOffered && <Notice tone="plain">{m.kept}</Notice>}
    </div>
  );
}
