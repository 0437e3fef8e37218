import type { SessionView } from '@shop/domain';
import type { PageUrl } from './url.js';
import { keptParameters } from './kept-parameters.js';
import type { SessionChanges } from './session-api.js';

const SYNCED = ['lang', 'idaff', 'src', 'product', 'email', 'idveh'] as const;

/** The URL parameters that differ from the session; the uuid is never among them. */
function differencesFrom(session: SessionView, url: PageUrl): SessionChanges {
  const kept = keptParameters(url);
  const differing = SYNCED.filter((name) => kept[name] !== null && kept[name] !== session[name]);
  return Object.fromEntries(differing.map((name) => [name, kept[name]]));
}

/** Applies the URL parameters to the session; a failure is logged, not thrown. Returns the newest session. */
export async function syncUrl(
  session: SessionView,
  url: PageUrl,
  change: (changes: SessionChanges) => Promise<SessionView>,
): Promise<SessionView> {
  const changes = differencesFrom(session, url);
  if (Object.keys(changes).length === 0) return session;
  try {
    const updated = await change(changes);
    window.dispatchEvent(new CustomEvent('sessionUrlParamsUpdated', { detail: updated }));
    return updated;
  } catch (error) {
    console.error('address not synced', error);
    return session;
  }
}
