import { chooseTrackers, useTrackerChoice } from '../telemetry/tracker-choice.js';
import { Button } from '../ui/inputs/button.js';
import { Link } from '../ui/navigation/link.js';
import { useConfiguration } from '../api/configuration.js';
import { firstMessages } from '../i18n/first-messages.js';
import { useMessages } from '../i18n/messages.js';
import { PAGES } from '../trust/pages.js';
import styles from './tracker-bar.module.css';

/**
 * Asks whether a cookie may recognize the visitor, if a receiver is configured; refusing is as easy as accepting. `waits`: on this page
 * only a visitor who wants to choose again is asked.
 */
export function TrackerBar({ waits }: { waits: boolean }) {
  const { trackers: m } = useMessages(firstMessages);
  const { asking } = useTrackerChoice();
  const data = useConfiguration();
  if (asking === null || (waits && asking === 'first') || !data?.analytics) return null;
  return (
    <section className={styles.bar} aria-label={m.label}>
      <p>
        <span>{m.question}</span> <Link to={PAGES.privacy}>{m.more}</Link>
      </p>
      <div className={styles.answers}>
        <Button kind="secondary" onClick={() => chooseTrackers('refused')}>
          {m.refuse}
        </Button>
        <Button kind="secondary" onClick={() => chooseTrackers('accepted')}>
          {m.accept}
        </Button>
      </div>
    </section>
  );
}
