import { useSyncExternalStore } from 'react';
import { isLanguage, type Language } from '@shop/domain/sessions';
import { staffEn } from './en.js';
import { staffFr, type StaffMessages } from './fr.js';

const KEPT_AS = 'adminLanguage';
const CHANGED = 'admin-language';
const TEXTS: Readonly<Record<Language, StaffMessages>> = { fr: staffFr, en: staffEn };

const kept = (): Language => {
  const language = localStorage.getItem(KEPT_AS);
  return isLanguage(language) ? language : 'fr';
};

const subscribe = (changed: () => void) => {
  window.addEventListener(CHANGED, changed);
  return () => window.removeEventListener(CHANGED, changed);
};

/** The language of the staff's side: French, unless this browser was told otherwise; not the visitor's choice. */
export const useStaffLanguage = (): Language => useSyncExternalStore(subscribe, kept);

export const chooseStaffLanguage = (language: Language): void => {
  localStorage.setItem(KEPT_AS, language);
  window.dispatchEvent(new Event(CHANGED));
};

/** Every text of the staff's side in that language. */
export const useStaffMessages = (): StaffMessages => TEXTS[useStaffLanguage()];
