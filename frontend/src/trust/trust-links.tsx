import { lazy, Suspense } from 'react';
import { measure } from '../telemetry/measure.js';
import { useMessages } from '../i18n/use-messages.js';
import { Button } from '../ui/inputs/button.js';
import { useOnDemand } from '../ui/feedback/use-on-demand.js';
import type { Seller, TrustTopic } from './trust-text.js';
import styles from './trust-links.module.css';

const trustDialog = () => import('./trust-dialog.js');
const TrustDialog = lazy(() => trustDialog().then(({ TrustDialog }) => ({ default: TrustDialog })));

type TrustLinksProps = {
  label: string;
  topics: readonly TrustTopic[];
  seller: Seller | undefined;
  boxed?: boolean;
};

/** Links that open what a careful buyer wants to know first. */
export function TrustLinks({ label, topics, seller, boxed = false }: TrustLinksProps) {
  const { trust } = useMessages();
  const { open, show, hide } = useOnDemand<TrustTopic>(trustDialog, trust.missing);
  return (
    <>
      <ul className={boxed ? styles.boxed : styles.links} aria-label={label}>
        {topics.map((topic) => (
          <li key={topic}>
            <Button
              kind="link"
              onClick={() => {
                show(topic);
                measure('service_interaction', { opened: topic });
              }}
            >
              {trust.links[topic]}
            </Button>
          </li>
        ))}
      </ul>
      {open && (
        <Suspense>
          <TrustDialog topic={open} seller={seller} onClose={hide} />
        </Suspense>
      )}
    </>
  );
}
