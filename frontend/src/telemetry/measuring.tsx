import { useEffect, useState } from 'react';
import { onToasts, toasts } from '../ui/feedback/toast-store.js';
import { whenIdle } from '../ui/time/when-idle.js';
import { useConfiguration, type Configuration } from '../api/configuration.js';
import { deliverTo, measure } from './measure.js';

const nothing = () => undefined;

/** Fetches what sends page events, where the configuration names a receiver. */
async function startSending(configuration: Configuration): Promise<() => void> {
  const { analytics } = configuration;
  if (!analytics) {
    deliverTo(nothing);
    return nothing;
  }
  const { sendTo } = await import('./send-events.js');
  return sendTo(analytics, configuration);
}

/** A blocked receiver costs the shop nothing: what would be measured is let go. */
function startOrLetGo(configuration: Configuration): Promise<() => void> {
  return startSending(configuration).catch((error: unknown) => {
    console.warn('page events not sent', error);
    deliverTo(nothing);
    return nothing;
  });
}

const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'scroll'] as const;
const WITHOUT_A_SIGN_MS = 30_000;

/** Waits until the visitor has done something, or read for a while, and the page is at rest again. Returns how to stop waiting. */
function onceAtRest(work: () => void): () => void {
  const begin = () => {
    stop();
    whenIdle(work);
  };
  const timer = setTimeout(begin, WITHOUT_A_SIGN_MS);
  const stop = () => {
    clearTimeout(timer);
    SIGNS_OF_LIFE.forEach((sign) => window.removeEventListener(sign, begin, { capture: true }));
  };
  SIGNS_OF_LIFE.forEach((sign) => window.addEventListener(sign, begin, { capture: true, passive: true }));
  return stop;
}

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

/** Measures of a whole page view, sent when it is left. */
function useSessionMetrics(): void {
  useEffect(() => {
    const opened = Date.now();
    const leave = () => measure('session_metrics', { seconds: Math.round((Date.now() - opened) / 1000) });
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);
}

/** Whether the visitor has done something, or stayed a while; only then is anything of measuring asked for. */
function useAwake(): boolean {
  const [awake, setAwake] = useState(false);
  useEffect(() => onceAtRest(() => setAwake(true)), []);
  return awake;
}

/** Measures the session once the page is at rest, where the configuration says where to. */
export function Measuring() {
  const awake = useAwake();
  const data = useConfiguration();
  useErrorEvents();
  useSessionMetrics();
  useEffect(() => {
    if (!awake || !data) return;
    let stop = nothing as () => void;
    let left = false;
    void startOrLetGo(data).then((end) => {
      stop = end;
      if (left) end();
    });
    return () => {
      left = true;
      stop();
      deliverTo(null);
    };
  }, [awake, data]);
  return null;
}
