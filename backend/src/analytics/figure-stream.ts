import type { LiveFigures } from '@shop/domain/analytics';
import type { Response } from 'express';
import { LiveStream } from '../live-streams/live-stream.js';
import { isStillSignedIn } from '../http/staff/still-signed-in.js';
import type { FigureFeed } from './figure-feed.js';

/** Sends server-sent events `figures` until the client disconnects, is signed out, or reads too slowly. */
export function streamFigures(response: Response, feed: FigureFeed): void {
  const look = async (): Promise<void> => {
    if (await isStillSignedIn(response)) return;
    stream.send('signed-out', {});
    stream.end();
  };
  const stream = new LiveStream(
    response,
    () => leave(),
    () => void look(),
  );
  const show = (live: LiveFigures): void => stream.send('figures', live);
  const leave = feed.watch({ show, end: () => stream.end() });
}
