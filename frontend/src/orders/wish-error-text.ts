import { pauseIn } from '../api/pause.js';
import type { OrderMessages } from '../i18n/orders/fr.js';
import { isUsedUp } from './order.queries.js';

/** Text on why a request was not granted: over a limit for now, used up for good, or another failure. */
export function wishErrorText(error: Error, m: OrderMessages): string {
  const seconds = pauseIn(error);
  if (seconds !== undefined) return m.paused(seconds);
  return isUsedUp(error) ? m.usedUp : m.failed;
}
