import type { Response } from 'express';
import { LiveStream } from '../live-streams/live-stream.js';
import type { OrderFeed } from './order-feed.js';
import type { OrderLink } from './order-tokens.js';

/** Sends server-sent events `order` until the order stops changing by itself or the client disconnects; calls `onClose` once. */
export function streamOrder(response: Response, feed: OrderFeed, link: OrderLink, onClose: () => void): void {
  const stream = new LiveStream(response, () => {
    leave();
    onClose();
  });
  const leave = feed.watch(link, {
    show: (order) => stream.send('order', order),
    end: () => stream.end(),
  });
}
