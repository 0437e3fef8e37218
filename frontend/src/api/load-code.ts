/** Pauses before the shop is asked for its release, in ms: it is away for a moment while it is replaced. */
const PAUSES_MS = [0, 1000, 2000, 4000];
const TIMEOUT_MS = 5_000;

/** The script that this module came with. It names all other files, so its own name tells releases apart. */
export const OWN_SCRIPT = new URL(import.meta.url).pathname;

/** Whether the shop serves another release than this page's; undefined when it does not answer. */
async function isReplaced(): Promise<boolean | undefined> {
  try {
    const headers = { accept: 'text/html' };
    const response = await fetch('/success', { headers, cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return response.ok ? !(await response.text()).includes(OWN_SCRIPT) : undefined;
  } catch {
    return undefined;
  }
}

/** Loads the style sheets that did not come, which an import asks for only once. Rejects when one is gone. */
const loadMissingStyles = () =>
  Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([disabled])')]
      .filter(({ sheet }) => sheet === null)
      .map((link) => {
        const again = link.cloneNode() as HTMLLinkElement;
        return new Promise((resolve, reject) => {
          again.onload = resolve;
          again.onerror = () => reject(new Error('style sheet not loaded'));
          document.head.append(again);
        });
      }),
  );

/** Loads the page anew at this entry of the history; false when it was tried from this release before: two gateways may serve two of them. */
function renew(): boolean {
  const state = window.history.state as { renewed?: readonly string[] } | null;
  const renewed = state?.renewed ?? [];
  if (renewed.includes(OWN_SCRIPT)) return false;
  window.history.replaceState({ ...state, renewed: [...renewed, OWN_SCRIPT] }, '');
  window.location.reload();
  return true;
}

/** Rejects with `error` while the shop is away; otherwise loads the code again or, without it, the page anew, and then never resolves. */
async function recovered<Code>(load: () => Promise<Code>, error: unknown): Promise<Code> {
  for (const pause of navigator.onLine ? PAUSES_MS : []) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    if ((await isReplaced()) === undefined) continue;
    try {
      await loadMissingStyles();
      return await load();
    } catch (gone) {
      /** A shop that stops may have served its document and no longer the code; then it would not serve the page either. */
      const replaced = await isReplaced();
      if (replaced === undefined) continue;
      if (!replaced || !renew()) throw gone;
      return new Promise(() => undefined);
    }
  }
  throw error;
}

/**
 * Loads code of the pages. When a release has taken it away, the page loads itself anew, with all that was typed at this entry of the
 * history; the promise then stays open, so that nothing says meanwhile that something is missing. Rejects when the shop does not answer.
 */
export const loadCode = <Code>(load: () => Promise<Code>): Promise<Code> =>
  load().catch((error: unknown) => recovered(load, error));
