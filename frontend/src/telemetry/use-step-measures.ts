import { useEffect } from 'react';
import { STAGES } from '@shop/domain/sessions';
import { measure } from './measure.js';

const visible = () => document.visibilityState === 'visible';

type Step = 1 | 2 | 3 | 4;

let currentStep: Step | null = null;

/** The step that is shown; null outside the purchase. */
export const shownStep = (): Step | null => currentStep;

/** Measures which step is shown, and for how many seconds it was visible. */
export function useStepMeasures(step: Step): void {
  useEffect(() => {
    currentStep = step;
    const stage = STAGES[step - 1] ?? '';
    measure('form_progress', { step, stage });
    let since = visible() ? Date.now() : null;
    let seen = 0;
    const count = () => {
      if (since !== null) seen += Date.now() - since;
      since = visible() ? Date.now() : null;
    };
    const report = () => {
      count();
      const seconds = Math.round(seen / 1000);
      seen = 0;
      if (seconds > 0) measure('user_engagement', { step, stage, seconds });
    };
    document.addEventListener('visibilitychange', count);
    window.addEventListener('pagehide', report);
    return () => {
      currentStep = null;
      document.removeEventListener('visibilitychange', count);
      window.removeEventListener('pagehide', report);
      report();
    };
  }, [step]);
}
