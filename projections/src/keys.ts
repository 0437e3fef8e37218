import { isOrderStream, orderOf } from '@shop/domain/orders';
import { isSessionStream, sessionOf as sessionOfStream } from '@shop/domain/sessions';
import type { EventRecord } from '@shop/eventing/event';

/** The session that a stream `session-<uuid>` is about; undefined for other streams. */
export const sessionOf = (stream: string): string | undefined =>
  isSessionStream(stream) ? sessionOfStream(stream).toLowerCase() : undefined;

/** The key of a row that is about a session. */
export const sessionKey = ({ stream }: EventRecord): string => sessionOf(stream) ?? stream;

/** The key of a row that is about a session and its order, `order-<the same uuid>`. */
export const purchaseKey = (event: EventRecord): string =>
  isOrderStream(event.stream) ? orderOf(event.stream).toLowerCase() : sessionKey(event);
