import { Suspense, type ReactNode } from 'react';
import { lazyWithQueries, loadQueries } from '../api/lazy-with-queries.js';
import { measure } from '../telemetry/measure.js';
import { useMessages } from '../i18n/use-messages.js';
import { useOnDemand } from '../ui/feedback/use-on-demand.js';
import type { Seller, TrustTopic } from './trust-text.js';

const trustDialog = () => import('./trust-dialog.js');
const TrustDialog = lazyWithQueries(async () => (await trustDialog()).TrustDialog);
const ready = () => Promise.all([trustDialog(), loadQueries()]);

/** Opens a text of trust; `dialog` is where it appears. */
export function useTrustDialog(seller: Seller | undefined): { show: (topic: TrustTopic) => void; dialog: ReactNode } {
  const { trust } = useMessages();
  const { open, show, hide } = useOnDemand<TrustTopic>(ready, trust.missing);
  return {
    show: (topic) => {
      show(topic);
      measure('service_interaction', { opened: topic });
    },
    dialog: open && (
      <Suspense>
        <TrustDialog topic={open} seller={seller} onClose={hide} />
      </Suspense>
    ),
  };
}
