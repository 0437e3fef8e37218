import { firstMessages } from '../i18n/first-messages.js';
import { useMessages } from '../i18n/messages.js';
import { Button } from '../ui/inputs/button.js';
import type { TrustTopic } from './trust-text.js';
import styles from './trust-links.module.css';

/** Links to the trust texts that buyers look for first; the parent component opens the one that `data-opens` names. */
export function TrustLinks({ label, topics }: { label: string; topics: readonly TrustTopic[] }) {
  const { links } = useMessages(firstMessages);
  return (
    <ul className={styles.links} aria-label={label}>
      {topics.map((topic) => (
        <li key={topic}>
          <Button kind="link" data-opens={topic}>
            {links[topic]}
          </Button>
        </li>
      ))}
    </ul>
  );
}
