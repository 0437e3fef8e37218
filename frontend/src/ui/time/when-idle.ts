const REST_MS = 200;

/** Does `work` once the page is at rest; where the browser cannot tell, a moment later. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work);
  else setTimeout(work, REST_MS);
}
