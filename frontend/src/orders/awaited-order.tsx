import type { ReactNode } from 'react';
import { pauseIn } from '../api/pause.js';
import type { OrderMessages } from '../i18n/orders/fr.js';
import { Notice } from '../ui/feedback/notice.js';
import { Spinner } from '../ui/feedback/spinner.js';
import { Link } from '../ui/navigation/link.js';
import { hasCode } from '../api/api-error.js';
import { isReplaced, isSlow } from './order.queries.js';
import styles from './awaited-order.module.css';

interface AwaitedOrderProps {
  messages: OrderMessages;
  /** Why the order was not found, once it is no longer requested. */
  error: Error | null;
  /** The number of failed requests, and the failure of the last one. */
  looks: number;
  reason: Error | null;
}

function Reason({ messages: m, error, looks, reason }: AwaitedOrderProps) {
  const pause = pauseIn(reason);
  const bad = (text: ReactNode) => (
    <Notice tone="bad" boxed>
      {text}
    </Notice>
  );
  if (pause !== undefined) return bad(m.comesBack(pause));
  if (error !== null && isReplaced(error)) {
    return bad(
      <>
        <span>{m.replaced}</span> <Link to="/contact">{m.withdrawal.contact}</Link>
      </>,
    );
  }
  if (error !== null) return bad(m.unknown);
  if (!isSlow(looks)) return undefined;
  if (reason === null || !hasCode(reason, 'order-not-open')) return bad(m.away);
  return (
    <Notice tone="plain" boxed>
      {m.opening}
    </Notice>
  );
}

/** Placeholder for an order that is not available yet: says that it is being requested, and what delays it. */
export const AwaitedOrder = (props: AwaitedOrderProps) => (
  <div className={styles.awaited}>
    {props.error === null && pauseIn(props.reason) === undefined && <Spinner label={props.messages.loading} />}
    <Reason {...props} />
  </div>
);
