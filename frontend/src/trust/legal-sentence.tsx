import { useMessages } from '../i18n/messages.js';
import { shopMessages } from '../i18n/shop-messages.js';
import { Button } from '../ui/inputs/button.js';
import { useTrustDialog } from './use-trust-dialog.js';
import styles from './trust-links.module.css';

/** What the buyer accepts by paying, in a sentence with links that open the texts. */
export function LegalSentence() {
  const { legal: m } = useMessages(shopMessages).trust;
  const { show, dialog } = useTrustDialog();
  return (
    <>
      <p className={styles.sentence}>
        <span>{m.accept}</span>{' '}
        <Button kind="link" onClick={() => show('terms')}>
          {m.terms}
        </Button>
        <span>{`. ${m.your} `}</span>
        <Button kind="link" onClick={() => show('privacy')}>
          {m.privacy}
        </Button>{' '}
        <span>{m.use}</span>
      </p>
      {dialog}
    </>
  );
}
