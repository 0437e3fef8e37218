import { chooseTrackers, useTrackerChoice } from '../telemetry/tracker-choice.js';
import { Button } from '../ui/inputs/button.js';
import { useMessages } from '../i18n/messages.js';
import { shopMessages } from '../i18n/shop-messages.js';
import styles from './tracker-bar.module.css';

/** The current choice about trackers, and buttons to change it. */
export function TrackerAnswer() {
  const { trackers: m, trackerAnswer } = useMessages(shopMessages);
  const { choice } = useTrackerChoice();
  return (
    <section className={styles.answer} aria-labelledby="trackers">
      <h2 id="trackers">{trackerAnswer.title}</h2>
      <p role="status">{trackerAnswer.now[choice ?? 'unanswered']}</p>
      <div className={styles.answers}>
        <Button kind="secondary" disabled={choice === 'refused'} onClick={() => chooseTrackers('refused')}>
          {m.refuse}
        </Button>
        <Button kind="secondary" disabled={choice === 'accepted'} onClick={() => chooseTrackers('accepted')}>
          {m.accept}
        </Button>
      </div>
    </section>
  );
}
