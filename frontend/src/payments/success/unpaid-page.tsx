import { useMessages } from '../../i18n/messages.js';
import { shopMessages } from '../../i18n/shop-messages.js';
import { useDeliveryTime } from '../../i18n/use-delivery-time.js';
import { Button } from '../../ui/inputs/button.js';
import { Card } from '../../ui/surfaces/card.js';
import { Icon } from '../../ui/data-display/icon.js';
import { Skeleton } from '../../ui/feedback/skeleton.js';
import styles from './success-page.module.css';

interface UnpaidPageProps {
  state: 'checking' | 'unpaid' | 'unknown';
  pauseSeconds: number | undefined;
  asking: boolean;
  email: string | null;
  supportEmail: string | undefined;
  onAgain: () => void;
  onResume: () => void;
  onAnother: () => void;
}

/** What to do when money may have been charged and nothing has arrived. */
function PaidNote({ email, supportEmail }: Pick<UnpaidPageProps, 'email' | 'supportEmail'>) {
  const { success: m } = useMessages(shopMessages);
  const { long: within } = useDeliveryTime();
  return (
    <Card className={styles.help}>
      <p>
        <span>{m.unpaid.ifPaid}</span> <strong>{email ?? m.fallbackEmail}</strong>
        <span>{`. ${m.delivery(within)}`}</span>
      </p>
      <p>{m.unpaid.pending}</p>
      <p>{m.spam}</p>
      <p>
        <span>{m.support}</span> {supportEmail && <a href={`mailto:${supportEmail}`}>{supportEmail}</a>}
      </p>
    </Card>
  );
}

/** The success page before, or without, a payment: what is known, and how to go on. */
export function UnpaidPage(props: UnpaidPageProps) {
  const { state, pauseSeconds, asking, email, supportEmail, onAgain, onResume, onAnother } = props;
  const { success: m, limits } = useMessages(shopMessages);
  const checking = state === 'checking';
  const lead = state === 'unknown' ? m.unpaid.unknownLead : m.unpaid.lead;
  return (
    <div className={styles.page}>
      <span className={styles.waiting}>
        <Icon name="clock" />
      </span>
      <h1 aria-live="polite">{checking ? m.checking : m.unpaid.title}</h1>
      <div className={styles.known}>
        {checking && <Skeleton />}
        {!checking && <p className={styles.lead}>{pauseSeconds === undefined ? lead : limits.general(pauseSeconds)}</p>}
      </div>
      <PaidNote email={email} supportEmail={supportEmail} />
      <div className={styles.actions}>
        <Button busy={asking} onClick={onAgain}>
          {m.unpaid.again}
        </Button>
        {state === 'unpaid' && (
          <Button kind="secondary" onClick={onResume}>
            {m.unpaid.resume}
          </Button>
        )}
        {state === 'unknown' && (
          <Button kind="secondary" onClick={onAnother}>
            {m.another}
          </Button>
        )}
      </div>
    </div>
  );
}
