import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { readLocal } from '../../sessions/saved-state.js';
import { onToasts, toasts } from '../../ui/toast-store.js';
import { configurationQuery, type Configuration } from '../configuration.queries.js';
import { environmentOf, isRegistered } from './measure-context.js';
import { deliverTo, measure, type PageEvent } from './measure.js';

const nothing = () => undefined;

/** Sends what is measured to the receiver, with what is true of every event. */
async function startSending({ analytics, livePaymentHost }: Configuration): Promise<() => void> {
  if (!analytics) {
    deliverTo(nothing);
    return nothing;
  }
  const { pageEventSender } = await import('../../api/page-events.js');
  const { send, leave, stay } = pageEventSender(analytics);
  deliverTo(({ name, details, at }: PageEvent) =>
    send({
      event: name,
      timestamp: at.toISOString(),
      properties: {
        ...details,
        $pathname: window.location.pathname,
        language: document.documentElement.lang,
        registered: isRegistered(readLocal('userEmail')),
        environment: environmentOf(window.location.hostname, livePaymentHost),
      },
    }),
  );
  window.addEventListener('pagehide', leave, { capture: true });
  window.addEventListener('pageshow', stay);
  return () => {
    window.removeEventListener('pagehide', leave, { capture: true });
    window.removeEventListener('pageshow', stay);
  };
}

const idle = (work: () => void) =>
  'requestIdleCallback' in window ? window.requestIdleCallback(work) : setTimeout(work, 1_000);

/** Every sentence that tells a shopper of a failure is an error that occurred. */
function useErrorEvents(): void {
  useEffect(() => {
    let last = 0;
    return onToasts(() => {
      const [shown] = toasts();
      if (shown?.tone !== 'bad' || shown.id === last) return;
      last = shown.id;
      measure('error_occurrence', { message: shown.title });
    });
  }, []);
}

/** What a whole page view was like, told when it is left. */
function useSessionMetrics(): void {
  useEffect(() => {
    const opened = Date.now();
    const leave = () => measure('session_metrics', { seconds: Math.round((Date.now() - opened) / 1000) });
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);
}

/** Measures the visit once the page is at rest, where the configuration says where to. */
export function Measuring() {
  const { data } = useQuery(configurationQuery);
  useErrorEvents();
  useSessionMetrics();
  useEffect(() => {
    if (!data) return;
    let stop = nothing as () => void;
    let left = false;
    idle(() => {
      if (left) return;
      void startSending(data).then((end) => {
        stop = end;
        if (left) end();
      });
    });
    return () => {
      left = true;
      stop();
      deliverTo(null);
    };
  }, [data]);
  return null;
}
