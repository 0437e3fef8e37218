import type { OrderView } from '@shop/domain/orders';
import { orderMessages } from '../i18n/orders/order-messages.js';
import { useMessages } from '../i18n/messages.js';
import { useNow } from '../ui/time/use-now.js';
import styles from './order-progress.module.css';

const STAGES = ['paid', 'requested', 'received', 'sent'] as const;

/** When a stage was reached, if the order contains that time. */
function reachedAt({ paidAt, deliveredAt, reports, stage }: OrderView, of: OrderView['stage']): string | null {
  if (of === 'paid') return paidAt;
  if (of === 'sent') return deliveredAt;
  const received = reports.flatMap(({ receivedAt }) => (receivedAt === null ? [] : [receivedAt])).sort();
  return of === 'received' && stage !== 'paid' && stage !== 'requested' ? (received.at(-1) ?? null) : null;
}

/** The progress of an order, with the time of each stage that has one. */
export function OrderProgress({ order }: { order: OrderView }) {
  const now = useNow();
  const m = useMessages(orderMessages);
  const reached = STAGES.indexOf(order.stage);
  return (
    <ol className={styles.stages} aria-label={m.progress}>
      {STAGES.map((stage, index) => {
        const at = reachedAt(order, stage);
        return (
          <li key={stage} data-done={index <= reached} aria-current={index === reached ? 'step' : undefined}>
            <span>{m.stages[stage]}</span>
            {at !== null && <time dateTime={at}>{m.at(at, now)}</time>}
          </li>
        );
      })}
    </ol>
  );
}
