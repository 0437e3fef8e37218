import type { ReactNode } from 'react';
import { useMessages } from '../i18n/messages.js';
import { shopMessages } from '../i18n/shop-messages.js';
import { Icon, type IconName } from '../ui/data-display/icon.js';
import { Stars } from '../ui/data-display/stars.js';
import { Button } from '../ui/inputs/button.js';
import { RATING_TOPICS, useRatings } from './ratings.js';
import type { TrustTopic } from './trust-text.js';
import { useTrustDialog } from './use-trust-dialog.js';
import styles from './trust-rows.module.css';

const PROMISES = [
  { topic: 'security', icon: 'lock' },
  { topic: 'refund', icon: 'shield' },
] as const;

interface RowProps {
  topic: TrustTopic;
  icon: IconName;
  onOpen: (topic: TrustTopic) => void;
  children: ReactNode;
}

const Row = ({ topic, icon, onOpen, children }: RowProps) => (
  <li className={icon === 'star' ? styles.rating : styles.promise}>
    <Icon name={icon} />
    <div>
      <Button kind="link" onClick={() => onOpen(topic)}>
        {useMessages(shopMessages).links[topic]}
      </Button>
      <p>{children}</p>
    </div>
  </li>
);

/** Assurances for buyers before the payment: links, each with its statement or rating. */
export function TrustRows() {
  const { trust: m } = useMessages(shopMessages);
  const { show, dialog } = useTrustDialog();
  const ratings = useRatings();
  return (
    <>
      <ul className={styles.rows} aria-label={m.linksLabel}>
        {PROMISES.map(({ topic, icon }) => (
          <Row key={topic} topic={topic} icon={icon} onOpen={show}>
            {m.proofs[topic]}
          </Row>
        ))}
        {RATING_TOPICS.map((topic) => {
          const rating = ratings[topic];
          return (
            rating && (
              <Row key={topic} topic={topic} icon="star" onOpen={show}>
                <Stars rating={rating.stars} />
                <span>{m.rating(rating.stars, rating.reviews)}</span>
              </Row>
            )
          );
        })}
      </ul>
      {dialog}
    </>
  );
}
