import { onToasts, toasts } from '../ui/feedback/toast-store.js';
import type { Configuration } from '../api/configuration.js';
import { deliverTo, measure } from './measure.js';
import { changeTrackerChoice } from './tracker-choice.js';
import { measureSpeed } from './visit-speed.js';

type Stop = () => void;

const nothing: Stop = () => undefined;

/** Loads the code that sends page events, if the configuration names a receiver. */
async function startSending(configuration: Configuration): Promise<Stop> {
  const { analytics } = configuration;
  if (!analytics) {
    deliverTo(nothing);
    return nothing;
  }
  const { sendTo } = await import('./send-events.js');
  return sendTo(analytics, configuration);
}

/** Starts sending; if that fails, for example because the receiver is blocked, events are discarded and the shop goes on. */
function startOrLetGo(configuration: Configuration): Promise<Stop> {
  return startSending(configuration).catch((error: unknown) => {
    console.warn('page events not sent', error);
    deliverTo(nothing);
    return nothing;
  });
}

/** Emits an error event for every failure that a toast shows to the shopper. */
function measureErrors(): Stop {
  let last = 0;
  const look = () => {
    const [latest] = toasts();
    if (latest?.tone !== 'bad' || latest.id === last) return;
    last = latest.id;
    measure('error_occurrence', { message: latest.title });
  };
  look();
  return onToasts(look);
}

/** Measures a whole page view; its events are emitted when the page is left. */
function measurePageView(): Stop {
  const leave = () => measure('session_metrics', { seconds: Math.round(performance.now() / 1000) });
  window.addEventListener('pagehide', leave);
  return () => window.removeEventListener('pagehide', leave);
}

/** Takes over what the visitor answers about trackers in another tab. */
function hearOtherTabs(): Stop {
  const hear = ({ key }: StorageEvent) => {
    if (key === 'trackerChoice') changeTrackerChoice();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

/** Measures the page view and its speed, and sends the events to the configured receiver. Returns a function that stops it. */
export async function startMeasuring(configuration: Configuration): Promise<Stop> {
  const stops = [measureErrors(), measurePageView(), measureSpeed(), hearOtherTabs()];
  stops.push(await startOrLetGo(configuration));
  return () => {
    stops.forEach((stop) => stop());
    deliverTo(null);
  };
}
