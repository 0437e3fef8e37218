import type { SpeedMeasure, SpeedMetric, SpeedStep } from '@shop/domain/analytics';
import { sendSpeed } from '../api/speed.js';
import { pageNameOf, type PageName } from '../ui/navigation/page-names.js';
import { shownStep } from './use-step-measures.js';

/** Minimum duration of an interaction that the browser reports, in ms; shorter ones are not noticeable. */
const MIN_MS = 16;
const PRESSES = ['pointerdown', 'keydown'] as const;
const STEPS = ['landing', 'email', 'services', 'payment'] as const;
const STEP_OF: Partial<Record<PageName, SpeedStep>> = {
  success: 'success',
  order: 'order',
  report: 'report',
  'shared-report': 'report',
  'sample-report': 'report',
};
const MAX_PRESSES = 50;

/** An entry of the event timing API. */
type Interaction = PerformanceEntry & { interactionId: number };
interface Press {
  at: number;
  step: SpeedStep;
}

/** The page or step that is shown now, by its name for staff; it contains no URL, no order and no name. */
function stepNow(): SpeedStep {
  const page = pageNameOf(window.location.pathname);
  if (page === 'start') return STEPS[(shownStep() ?? 1) - 1] ?? 'landing';
  return STEP_OF[page] ?? 'other';
}

/** Calls back with earlier and future entries of this type; never, if the browser does not measure it. */
function observe<Entry extends PerformanceEntry>(
  type: string,
  handle: (entry: Entry) => void,
): PerformanceObserver | null {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return null;
  const observer = new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(handle));
  observer.observe({ type, buffered: true, durationThreshold: MIN_MS } as PerformanceObserverInit);
  return observer;
}

/** Sends the largest paint of the page and the slowest interaction of each step to the shop when the page is hidden. */
export function measureSpeed(): () => void {
  if (!('PerformanceObserver' in window)) return () => undefined;
  const opened = stepNow();
  const longest = new Map<string, SpeedMeasure>();
  const presses: Press[] = [{ at: 0, step: opened }];
  const record = (step: SpeedStep, metric: SpeedMetric, ms: number) => {
    const known = longest.get(`${step} ${metric}`);
    if (known === undefined || known.ms < ms) longest.set(`${step} ${metric}`, { step, metric, ms: Math.round(ms) });
  };
  const press = ({ timeStamp }: Event) => {
    presses.push({ at: timeStamp, step: stepNow() });
    if (presses.length > MAX_PRESSES) presses.shift();
  };
  const stepAt = (time: number) => presses.findLast(({ at }) => at <= time + 1)?.step ?? opened;
  const observers = [
    observe('largest-contentful-paint', ({ startTime }) => record(opened, 'lcp', startTime)),
    observe<Interaction>('event', ({ interactionId, startTime, duration }) => {
      if (interactionId > 0) record(stepAt(startTime), 'inp', duration);
    }),
  ];
  const leave = () => {
    if (document.visibilityState !== 'hidden' || longest.size === 0) return;
    const device = window.matchMedia('(pointer: coarse)').matches ? 'phone' : 'desktop';
    sendSpeed(device, [...longest.values()]);
    longest.clear();
  };
  PRESSES.forEach((name) => window.addEventListener(name, press, { capture: true, passive: true }));
  document.addEventListener('visibilitychange', leave);
  return () => {
    observers.forEach((observer) => observer?.disconnect());
    PRESSES.forEach((name) => window.removeEventListener(name, press, { capture: true }));
    document.removeEventListener('visibilitychange', leave);
  };
}
