import { useState } from 'react';
import { useMessages } from '../app/messages/use-messages.js';
import { Button, ExternalLink } from '../ui/button.js';
import { Dialog } from '../ui/dialog.js';
import { Icon } from '../ui/icon.js';
import styles from './trust-links.module.css';

export type TrustTopic = 'security' | 'refund' | 'google' | 'trustpilot' | 'terms' | 'privacy';

const SECONDS = 60;

type TrustDialogProps = { topic: TrustTopic; reviewsUrl: string | undefined; onClose: () => void };

function TrustDialog({ topic, reviewsUrl, onClose }: TrustDialogProps) {
  const { trust, dialog } = useMessages();
  const { title, text, points } = trust.topics[topic];
  return (
    <Dialog title={title} words={dialog} seconds={SECONDS} onClose={onClose}>
      <p>{text}</p>
      <ul>
        {points.map((point) => (
          <li key={point}>
            <Icon name="check" />
            {point}
          </li>
        ))}
      </ul>
      {topic === 'google' && reviewsUrl && (
        <ExternalLink href={reviewsUrl}>
          {trust.allReviews}
          <Icon name="external" />
        </ExternalLink>
      )}
    </Dialog>
  );
}

type TrustLinksProps = { topics: readonly TrustTopic[]; reviewsUrl?: string | undefined; boxed?: boolean };

/** Links that open what a careful buyer wants to know first. */
export function TrustLinks({ topics, reviewsUrl, boxed = false }: TrustLinksProps) {
  const { trust } = useMessages();
  const [open, setOpen] = useState<TrustTopic | null>(null);
  return (
    <>
      <ul className={boxed ? styles.boxed : styles.links} aria-label={trust.linksLabel}>
        {topics.map((topic) => (
          <li key={topic}>
            <Button kind="link" onClick={() => setOpen(topic)}>
              {trust.topics[topic].link}
            </Button>
          </li>
        ))}
      </ul>
      {open && <TrustDialog topic={open} reviewsUrl={reviewsUrl} onClose={() => setOpen(null)} />}
    </>
  );
}
