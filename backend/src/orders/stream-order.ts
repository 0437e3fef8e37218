import type { Response } from 'express';
import { LiveStream } from '../http/live-stream.js';
import type { OrderFeed } from './order-feed.js';

/** Sends server-sent events `order` until the order stops changing by itself or the client disconnects; calls `onClose` once. */
export const streamOrder = (response: Response, feed: OrderFeed, orderId: string, onClose: () => void): void => {
  const stream = new LiveStream(response, () => {
    leave();
    onClose();
  });
  const leave = feed.watch(orderId, {
    show: (order) => stream.send('order', order),
    end: () => stream.end(),
  });
};
