import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@shop/domain/sessions';

/** The language of the URL, else the one chosen before, else the session's; the language of the browser is never used. */
export const chooseLanguage = (
  inUrl: Language | null,
  chosenBefore: string | null,
  ofSession: unknown = null,
): Language => [inUrl, chosenBefore, ofSession].find(isLanguage) ?? DEFAULT_LANGUAGE;
