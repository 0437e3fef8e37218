import { Suspense } from 'react';
import { loadCode } from '../api/load-code.js';
import { measure } from '../telemetry/measure.js';
import { firstMessages } from '../i18n/first-messages.js';
import { useMessages } from '../i18n/messages.js';
import { lazyWithMessages, loadFoundations } from '../i18n/lazy-with-messages.js';
import { useOnDemand } from '../ui/feedback/use-on-demand.js';
import type { Parts } from '../ui/parts.js';
import type { TrustTopic } from './trust-text.js';

const trustDialog = () => loadCode(() => import('./trust-dialog.js'));
const TrustDialog = lazyWithMessages(async () => (await trustDialog()).TrustDialog);
const ready = () => Promise.all([trustDialog(), loadFoundations()]);

/** Opens a trust text; `dialog` is the element to render. */
export function useTrustDialog(): { show: (topic: TrustTopic) => void; dialog: Parts } {
  const { errors } = useMessages(firstMessages);
  const { open, show, hide } = useOnDemand<TrustTopic>(ready, errors.missing);
  return {
    show: (topic) => {
      show(topic);
      measure('service_interaction', { opened: topic });
    },
    dialog: open && (
      <Suspense>
        <TrustDialog topic={open} onClose={hide} />
      </Suspense>
    ),
  };
}
