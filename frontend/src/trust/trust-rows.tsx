import { useMessages } from '../i18n/use-messages.js';
import { Icon, type IconName } from '../ui/data-display/icon.js';
import { Stars } from '../ui/data-display/stars.js';
import { Button } from '../ui/inputs/button.js';
import { RATINGS } from './ratings.js';
import { useTrustDialog } from './use-trust-dialog.js';
import styles from './trust-rows.module.css';

const ROWS = [
  { topic: 'security', icon: 'lock' },
  { topic: 'refund', icon: 'shield' },
  { topic: 'google', icon: 'star' },
  { topic: 'trustpilot', icon: 'star' },
] as const satisfies readonly { topic: string; icon: IconName }[];

/** Assurances for buyers before the payment: four links, each with its statement and source. */
export function TrustRows() {
  const { trust: m, links } = useMessages();
  const { show, dialog } = useTrustDialog();
  return (
    <>
      <ul className={styles.rows} aria-label={m.linksLabel}>
        {ROWS.map(({ topic, icon }) => (
          <li key={topic} className={icon === 'star' ? styles.rating : styles.promise}>
            <Icon name={icon} />
            <div>
              <Button kind="link" onClick={() => show(topic)}>
                {links[topic]}
              </Button>
              <p>
                {(topic === 'google' || topic === 'trustpilot') && <Stars rating={RATINGS[topic].stars} />}
                {m.proofs[topic]}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {dialog}
    </>
  );
}
