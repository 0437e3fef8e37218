import { pauseIn } from '../api/pause.js';
import type { OrderMessages } from '../i18n/orders/fr.js';
import { hasCode } from '../api/api-error.js';

/** Text on why a request was not granted: over a limit for now, used up for good, a malformed e-mail, or another failure. */
export function actionErrorText(error: Error, m: OrderMessages): string {
  const seconds = pauseIn(error);
  if (seconds !== undefined) return m.paused(seconds);
  if (hasCode(error, 'order-mails-used-up')) return m.usedUp;
  return hasCode(error, 'order-address-invalid') ? m.failed : m.notDone;
}
