import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@shop/domain/sessions';

/** The address speaks first, then what was chosen before, then the session; the browser is never asked. */
export const chooseLanguage = (
  inUrl: Language | null,
  chosenBefore: string | null,
  ofSession: unknown = null,
): Language => [inUrl, chosenBefore, ofSession].find(isLanguage) ?? DEFAULT_LANGUAGE;
