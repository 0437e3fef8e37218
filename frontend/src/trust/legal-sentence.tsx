import { useMessages } from '../i18n/use-messages.js';
import { Button } from '../ui/inputs/button.js';
import { useTrustDialog } from './use-trust-dialog.js';
import styles from './trust-links.module.css';

/** What the buyer accepts by paying, in a sentence with links that open the texts. */
export function LegalSentence() {
  const { legal: m } = useMessages().trust;
  const { show, dialog } = useTrustDialog();
  return (
    <>
      <p className={styles.sentence}>
        {m.accept}{' '}
        <Button kind="link" onClick={() => show('terms')}>
          {m.terms}
        </Button>
        {'. '}
        {m.your}{' '}
        <Button kind="link" onClick={() => show('privacy')}>
          {m.privacy}
        </Button>{' '}
        {m.use}
      </p>
      {dialog}
    </>
  );
}
