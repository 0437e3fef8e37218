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

/** Keys in local storage, with those that outlive a session: the choice about trackers, and the language of the staff pages. */
type LocalKey = (typeof LOCAL_KEYS)[number] | 'trackerChoice' | 'adminLanguage';
type TabKey = (typeof SESSION_KEYS)[number];

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Runs `work`; returns `fallback` if the browser refuses storage (private windows, full disks), so the session is in memory only. */
export function safely<T>(fallback: T, work: () => T): T {
  try {
    return work();
  } catch {
    return fallback;
  }
}

/** Reads a text from local storage. */
export const readLocal = (key: LocalKey): string | null => safely(null, () => localStorage.getItem(key));

const KEPT_BEYOND_SESSION: readonly LocalKey[] = ['selectedLanguage', 'trackerChoice', 'adminLanguage'];

/** Saves a text, or any other value as JSON, in local storage, with the time of the last save of session data. */
export const writeLocal = (key: LocalKey, value: unknown): void =>
  safely(undefined, () => {
    localStorage.setItem(key, asText(value));
    if (!KEPT_BEYOND_SESSION.includes(key)) localStorage.setItem('savedAt', new Date().toISOString());
  });

/** Saves a text, or any other value as JSON, in the storage of this tab. */
export const writeInTab = (key: TabKey, value: unknown): void =>
  safely(undefined, () => sessionStorage.setItem(key, asText(value)));

export const removeLocal = (...keys: LocalKey[]): void =>
  safely(undefined, () => keys.forEach((key) => localStorage.removeItem(key)));

export const removeInTab = (...keys: TabKey[]): void =>
  safely(undefined, () => keys.forEach((key) => sessionStorage.removeItem(key)));

/** Maximum age of the data that a session leaves in this browser, in ms. */
const RETENTION_MS = 24 * 60 * 60_000;

/** Deletes session data older than a day; the uuid stays, and with it the data that the shop has stored can be loaded again. */
export function removeOldSession(): void {
  const savedAt = readLocal('savedAt');
  if (savedAt === null || Date.now() - Date.parse(savedAt) < RETENTION_MS) return;
  removeLocal(...LOCAL_KEYS.filter((key) => key !== 'sessionUuid' && !KEPT_BEYOND_SESSION.includes(key)));
}

/** Deletes all saved data of the session, including its uuid. */
export function removeSession(): void {
  removeLocal(...LOCAL_KEYS);
  removeInTab(...SESSION_KEYS);
}
