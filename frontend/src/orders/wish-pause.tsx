import { pauseIn } from '../api/pause.js';
import { Notice } from '../ui/feedback/notice.js';

/** Notice that a request has to wait, and for how long; renders nothing for any other failure. */
export function WishPause({ error, paused }: { error: Error | null; paused: (seconds: number) => string }) {
  const seconds = pauseIn(error);
  return seconds === undefined ? null : <Notice tone="bad">{paused(seconds)}</Notice>;
}
