import { pauseIn } from '../api/pause.js';
import type { OrderMessages } from '../i18n/orders/fr.js';
import { isUsedUp } from './order.queries.js';

/** Why a wish was not granted: too often for now, too often for ever, or something else. */
export function wishErrorText(error: Error, m: OrderMessages): string {
  const seconds = pauseIn(error);
  if (seconds !== undefined) return m.paused(seconds);
  return isUsedUp(error) ? m.usedUp : m.failed;
}
