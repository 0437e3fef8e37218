import { useMessages } from '../i18n/messages.js';
import { shopMessages } from '../i18n/shop-messages.js';
import { Button } from '../ui/inputs/button.js';
import { Dialog } from '../ui/feedback/dialog.js';
import { TickedList } from '../ui/ticked-list.js';
import styles from './email-step.module.css';

const SECONDS = 60;

interface ProfessionalDialogProps {
  onYes: () => void;
  onNo: () => void;
  onClose: () => void;
}

/** Asks whether the shopper trades in cars; closes without an answer after a minute. */
export function ProfessionalDialog({ onYes, onNo, onClose }: ProfessionalDialogProps) {
  const { customers, dialog } = useMessages(shopMessages);
  const m = customers.professional;
  return (
    <Dialog title={m.title} messages={dialog} seconds={SECONDS} onClose={onClose}>
      <p>{m.text}</p>
      <TickedList items={m.benefits} />
      <div className={styles.answers}>
        <Button onClick={onYes}>{m.yes}</Button>
        <Button kind="secondary" onClick={onNo}>
          {m.no}
        </Button>
      </div>
    </Dialog>
  );
}
