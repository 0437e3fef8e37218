import { Suspense, type MouseEvent } from 'react';
import { loadCode } from '../../api/load-code.js';
import { firstMessages } from '../../i18n/first-messages.js';
import { useMessages } from '../../i18n/messages.js';
import { lazyWithMessages, loadFoundations } from '../../i18n/lazy-with-messages.js';
import { measure } from '../../telemetry/measure.js';
import { useOnDemand } from '../../ui/feedback/use-on-demand.js';

const opened = () => loadCode(() => import('./opened.js'));
const Opened = lazyWithMessages(async () => (await opened()).Opened);
const ready = () => Promise.all([opened(), loadFoundations()]);

const pressed = ({ target }: MouseEvent) =>
  target instanceof Element ? target.closest('[data-opens]')?.getAttribute('data-opens') : undefined;

/** Opens the pop-up that `data-opens` of a pressed button names; `dialog` is the element to render. */
export function useOpened() {
  const { errors } = useMessages(firstMessages);
  const { open, show, hide } = useOnDemand<string>(ready, errors.missing);
  const press = (event: MouseEvent) => {
    const what = pressed(event);
    if (!what) return;
    show(what);
    measure('service_interaction', { opened: what });
  };
  const dialog = open !== null && (
    <Suspense>
      <Opened what={open} onClose={hide} />
    </Suspense>
  );
  return { press, dialog };
}
