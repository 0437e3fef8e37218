import { pageEventSender } from '../api/page-events.js';
import { pageNameOf } from '../ui/navigation/page-names.js';
import { readLocal } from '../storage/saved-state.js';
import { onTrackerChoice, trackerChoice } from './tracker-choice.js';
import type { Configuration } from '../api/configuration.js';
import { environmentOf, isRegistered } from './measure-context.js';
import { deliverTo, type PageEvent } from './measure.js';

type Receiver = NonNullable<Configuration['analytics']>;

/** Sends page events to the receiver, with the properties common to all events. Returns a function that stops it. */
export function sendTo(analytics: Receiver, { livePaymentHost }: Configuration): () => void {
  const allowed = () => trackerChoice().choice === 'accepted';
  const { send, setCookieAllowed } = pageEventSender(analytics, allowed());
  deliverTo(({ name, details, at }: PageEvent) =>
    send({
      event: name,
      at,
      properties: {
        ...details,
        page: pageNameOf(window.location.pathname),
        language: document.documentElement.lang,
        registered: isRegistered(readLocal('userEmail')),
        environment: environmentOf(window.location.hostname, livePaymentHost),
      },
    }),
  );
  return onTrackerChoice(() => setCookieAllowed(allowed()));
}
