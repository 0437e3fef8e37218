const REST_MS = 200;

/** Runs `work` once the page is idle; in a browser that cannot report that, a moment later. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work);
  else setTimeout(work, REST_MS);
}
