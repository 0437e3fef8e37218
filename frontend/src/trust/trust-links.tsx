import { useMessages } from '../i18n/use-messages.js';
import { Button } from '../ui/inputs/button.js';
import type { Seller, TrustTopic } from './trust-text.js';
import { useTrustDialog } from './use-trust-dialog.js';
import styles from './trust-links.module.css';

type TrustLinksProps = {
  label: string;
  topics: readonly TrustTopic[];
  seller: Seller | undefined;
};

/** Links that open what a careful buyer wants to know first. */
export function TrustLinks({ label, topics, seller }: TrustLinksProps) {
  const { trust } = useMessages();
  const { show, dialog } = useTrustDialog(seller);
  return (
    <>
      <ul className={styles.links} aria-label={label}>
        {topics.map((topic) => (
          <li key={topic}>
            <Button kind="link" onClick={() => show(topic)}>
              {trust.links[topic]}
            </Button>
          </li>
        ))}
      </ul>
      {dialog}
    </>
  );
}
