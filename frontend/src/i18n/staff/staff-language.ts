import { useSyncExternalStore } from 'react';
import { isLanguage, type Language } from '@shop/domain/sessions';
import { writeLocal, readLocal } from '../../storage/saved-state.js';

const CHANGED = 'admin-language';

let chosen: Language | undefined;

function current(): Language {
  const kept = readLocal('adminLanguage');
  return isLanguage(kept) ? kept : (chosen ?? 'fr');
}

function subscribe(changed: () => void) {
  window.addEventListener(CHANGED, changed);
  return () => window.removeEventListener(CHANGED, changed);
}

/** The language of the staff pages: French, unless this browser chose another; independent of the visitor's choice. */
export const useStaffLanguage = (): Language => useSyncExternalStore(subscribe, current);

/** Changes and saves the language; if storage is unavailable, for this page only. */
export function chooseStaffLanguage(language: Language): void {
  chosen = language;
  writeLocal('adminLanguage', language);
  window.dispatchEvent(new Event(CHANGED));
}
