import { useEffect, useState } from 'react';
import { whenIdle } from '../ui/time/when-idle.js';
import { useConfiguration } from '../api/configuration.js';

const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'scroll'] as const;
const WITHOUT_A_SIGN_MS = 30_000;

/** Runs `work` once the page is idle after the first interaction, or after 30 s without one. Returns a function that cancels it. */
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

/** Whether the visitor has interacted or stayed a while; no code for measuring is loaded before that. */
function useAwake(): boolean {
  const [awake, setAwake] = useState(false);
  useEffect(() => onceAtRest(() => setAwake(true)), []);
  return awake;
}

/** Measures the session once the page is idle, with the destination from the configuration. */
export function Measuring() {
  const awake = useAwake();
  const data = useConfiguration();
  useEffect(() => {
    if (!awake || !data) return;
    let left = false;
    const started = import('./start-measuring.js').then(({ startMeasuring }) =>
      left ? undefined : startMeasuring(data),
    );
    started.catch((error: unknown) => console.warn('nothing is measured', error));
    return () => {
      left = true;
      void started.then(
        (stop) => stop?.(),
        () => undefined,
      );
    };
  }, [awake, data]);
  return null;
}
