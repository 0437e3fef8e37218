import { Suspense } from 'react';
import { loadCode } from '../api/load-code.js';
import { measure } from '../telemetry/measure.js';
import { firstMessages } from '../i18n/first-messages.js';
import type { Language } from '@shop/domain/sessions';
import { useLanguage, useMessages } from '../i18n/messages.js';
import { loadTrustMessages } from '../i18n/trust/trust-messages.js';
import { lazyWithMessages, loadFoundations } from '../i18n/lazy-with-messages.js';
import { useOnDemand } from '../ui/feedback/use-on-demand.js';
import type { Parts } from '../ui/parts.js';
import type { TrustTopic } from './trust-text.js';

const trustDialog = () => loadCode(() => import('./trust-dialog.js'));
const TrustDialog = lazyWithMessages(async () => (await trustDialog()).TrustDialog);
/** A text that is not loaded leaves the pop-up to say so. */
const ready = (language: Language) =>
  Promise.all([trustDialog(), loadFoundations(), loadTrustMessages[language]().catch(() => undefined)]);

/** Opens a trust text; `dialog` is the element to render. */
export function useTrustDialog(): { show: (topic: TrustTopic) => void; dialog: Parts } {
  const { errors } = useMessages(firstMessages);
  const language = useLanguage();
  const { open, show, hide } = useOnDemand<TrustTopic>(() => ready(language), errors.missing);
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
