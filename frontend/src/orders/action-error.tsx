import { orderMessages } from '../i18n/orders/order-messages.js';
import { useMessages } from '../i18n/messages.js';
import { Notice } from '../ui/feedback/notice.js';
import { actionErrorText } from './action-error-text.js';

/** Notice on why a request about an order was not granted, announced at once; renders nothing without a failure. */
export function ActionError({ error }: { error: Error | null }) {
  const m = useMessages(orderMessages);
  return error === null ? null : <Notice tone="bad">{actionErrorText(error, m)}</Notice>;
}
