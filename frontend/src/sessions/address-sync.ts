import type { SessionView } from '@shop/domain';
import type { Address } from './address.js';
import { keptParameters } from './kept-parameters.js';
import type { SessionChanges } from './session.queries.js';

const SYNCED = ['lang', 'idaff', 'src', 'product', 'email', 'idveh'] as const;

/** The address parameters that differ from the session; the uuid is never among them. */
export function differencesFrom(session: SessionView, address: Address): SessionChanges {
  const kept = keptParameters(address);
  const differing = SYNCED.filter((name) => kept[name] !== null && kept[name] !== session[name]);
  return Object.fromEntries(differing.map((name) => [name, kept[name]]));
}

/** Tells the session what the address says; ends as done whatever happens. Returns the newest session. */
export async function syncAddress(
  session: SessionView,
  address: Address,
  change: (changes: SessionChanges) => Promise<SessionView>,
): Promise<SessionView> {
  const changes = differencesFrom(session, address);
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
