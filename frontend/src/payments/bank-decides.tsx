import { useMessages } from '../i18n/messages.js';
import { shopMessages } from '../i18n/shop-messages.js';
import { Button } from '../ui/inputs/button.js';
import { Spinner } from '../ui/feedback/spinner.js';
import styles from './bank-decides.module.css';

/** Shown under the title of the page while the bank processes the payment: nothing can be filled in or paid a second time. */
export function BankDecides({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { bank: m } = useMessages(shopMessages).payments;
  return (
    <div className={styles.bank} role="status">
      <Spinner />
      <p className={styles.once}>{m.once}</p>
      <p>
        <span>{m.confirmation}</span> <strong translate="no">{email}</strong>
        <span>{`. ${m.leave}`}</span>
      </p>
      <Button kind="secondary" onClick={onAgain}>
        {m.again}
      </Button>
    </div>
  );
}
