const LOCAL_KEYS = [
  'sessionUuid',
  'sessionData',
  'orderData',
  'urlParams',
  'selectedLanguage',
  'vehicleInput',
  'vehicleData',
  'userEmail',
  'selectedServices',
  'servicePrices',
  'savedAt',
] as const;
const SESSION_KEYS = ['vehicleData', 'selectedServices', 'totalAmount', 'mecavinPrice', 'userEmail'] as const;

/** What outlives a session: the answer about trackers, and the language of the staff's side. */
export type LocalKey = (typeof LOCAL_KEYS)[number] | 'trackerChoice' | 'adminLanguage';
export type TabKey = (typeof SESSION_KEYS)[number];

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** A browser may refuse storage (private windows, full disks); the session then lives in memory alone. */
export function safely<T>(fallback: T, work: () => T): T {
  try {
    return work();
  } catch {
    return fallback;
  }
}

/** Reads a text kept in this browser. */
export const readLocal = (key: LocalKey): string | null => safely(null, () => localStorage.getItem(key));

const KEPT_BEYOND_SESSION: readonly LocalKey[] = ['selectedLanguage', 'trackerChoice', 'adminLanguage'];

/** Keeps a text, or anything else as JSON, in this browser, and when something of the session was kept last. */
export const keepLocal = (key: LocalKey, value: unknown): void =>
  safely(undefined, () => {
    localStorage.setItem(key, asText(value));
    if (!KEPT_BEYOND_SESSION.includes(key)) localStorage.setItem('savedAt', new Date().toISOString());
  });

/** Keeps a text, or anything else as JSON, in this tab. */
export const keepInTab = (key: TabKey, value: unknown): void =>
  safely(undefined, () => sessionStorage.setItem(key, asText(value)));

export const forgetLocal = (...keys: LocalKey[]): void =>
  safely(undefined, () => keys.forEach((key) => localStorage.removeItem(key)));

export const forgetInTab = (...keys: TabKey[]): void =>
  safely(undefined, () => keys.forEach((key) => sessionStorage.removeItem(key)));

/** How long what a session leaves in this browser may lie there. */
const KEPT_MS = 24 * 60 * 60_000;

/** Forgets what a session of another day left here; its uuid stays, and what the shop has stored comes back with it. */
export function forgetOldSession(): void {
  const savedAt = readLocal('savedAt');
  if (savedAt === null || Date.now() - Date.parse(savedAt) < KEPT_MS) return;
  forgetLocal(...LOCAL_KEYS.filter((key) => key !== 'sessionUuid' && !KEPT_BEYOND_SESSION.includes(key)));
}

/** Forgets every saved thing of the session, its uuid too. */
export function forgetSession(): void {
  forgetLocal(...LOCAL_KEYS);
  forgetInTab(...SESSION_KEYS);
}
