import { useMessages } from '../../i18n/messages.js';
import { shopMessages } from '../../i18n/shop-messages.js';
import { useDeliveryTime } from '../../i18n/use-delivery-time.js';
import { Button, ExternalLink } from '../../ui/inputs/button.js';
import { Card } from '../../ui/surfaces/card.js';
import { Icon } from '../../ui/data-display/icon.js';
import { Link } from '../../ui/navigation/link.js';
import { serverNow } from '../../ui/time/server-clock.js';
import type { Parts } from '../../ui/parts.js';
import styles from './success-page.module.css';

interface SuccessPageProps {
  email: string | null;
  /** In ms; null when this window did not see the payment. */
  paidAt: number | null;
  customerAppUrl: string | undefined;
  /** The path of the order page; absent until the shop has responded. */
  orderPage?: string | undefined;
  /** The summary of the order, or what keeps its place. */
  order?: Parts;
  onAnother: () => void;
}

function Steps({ email }: Pick<SuccessPageProps, 'email'>) {
  const m = useMessages(shopMessages).success;
  const { long: within } = useDeliveryTime();
  return (
    <ol className={styles.steps}>
      <li data-done>
        <Icon name="check" />
        <p>
          <span>{m.confirmationTo}</span> <strong>{email ?? m.fallbackEmail}</strong>
        </p>
      </li>
      <li>
        <Icon name="mail" />
        <p>{m.delivery(within)}</p>
      </li>
    </ol>
  );
}

/** After the payment: what was paid, what comes when, and what to do if it does not. */
export function SuccessPage({ email, paidAt, customerAppUrl, orderPage, order, onAnother }: SuccessPageProps) {
  const { success: m, time } = useMessages(shopMessages);
  const within = useDeliveryTime();
  const arrival = paidAt !== null && time(new Date(paidAt + within.ms), new Date(serverNow()));
  const title = arrival ? m.titleBefore(arrival) : m.title(within.long);
  return (
    <div className={styles.page}>
      <span className={styles.tick}>
        <Icon name="check" />
      </span>
      <h1>{title}</h1>
      <p className={styles.lead}>{m.lead}</p>
      <Card className={styles.card}>
        {order}
        <Steps email={email} />
        {orderPage === undefined ? (
          order && <span className={styles.follow} />
        ) : (
          <Link className={styles.follow} to={orderPage}>
            {m.orderPage}
          </Link>
        )}
      </Card>
      <Card className={styles.help} aria-labelledby="help">
        <h2 id="help">{m.helpTitle}</h2>
        <p>{m.spam}</p>
        <p>{m.support}</p>
      </Card>
      <div className={styles.actions}>
        <Button kind="secondary" onClick={onAnother}>
          {m.another}
        </Button>
        {customerAppUrl && (
          <ExternalLink href={customerAppUrl}>
            <span>{m.openCustomerApp}</span>
            <Icon name="external" />
          </ExternalLink>
        )}
      </div>
    </div>
  );
}
