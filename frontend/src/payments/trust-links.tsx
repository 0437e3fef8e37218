import { useState } from 'react';
import { measure } from '../app/measure/measure.js';
import { useMessages } from '../app/messages/use-messages.js';
import { Button } from '../ui/button.js';
import { TrustDialog, type Seller, type TrustTopic } from './trust-dialog.js';
import styles from './trust-links.module.css';

type TrustLinksProps = {
  label: string;
  topics: readonly TrustTopic[];
  seller: Seller | undefined;
  boxed?: boolean;
};

/** Links that open what a careful buyer wants to know first. */
export function TrustLinks({ label, topics, seller, boxed = false }: TrustLinksProps) {
  const { trust } = useMessages();
  const [open, setOpen] = useState<TrustTopic | null>(null);
  return (
    <>
      <ul className={boxed ? styles.boxed : styles.links} aria-label={label}>
        {topics.map((topic) => (
          <li key={topic}>
            <Button
              kind="link"
              onClick={() => {
                setOpen(topic);
                measure('service_interaction', { opened: topic });
              }}
            >
              {trust.links[topic]}
            </Button>
          </li>
        ))}
      </ul>
      {open && <TrustDialog topic={open} seller={seller} onClose={() => setOpen(null)} />}
    </>
  );
}
