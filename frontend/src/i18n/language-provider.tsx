import { createContext, use, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import type { Language } from '@shop/domain/sessions';
import { writeLocal, readLocal } from '../storage/saved-state.js';
import { chooseLanguage } from './choose-language.js';
import { LanguageContext } from './messages.js';
import { firstMessages, loadFirstMessages, type LocaleBundle } from './first-messages.js';

const OfferLanguageContext = createContext<(language: Language) => void>(() => undefined);

/** Returns a function that adopts a session's language, unless the URL or the visitor has already chosen one. */
export const useOfferLanguage = () => use(OfferLanguageContext);

interface LanguageProviderProps {
  known?: LocaleBundle | undefined;
  inUrl: Language | null;
  children: ReactNode;
}

/** Holds the page's language and sets it on the document; renders nothing until its messages are loaded, or given as `known`. */
export function LanguageProvider({ known, inUrl, children }: LanguageProviderProps) {
  const [language, setLanguage] = useState(() => chooseLanguage(inUrl, readLocal('selectedLanguage')));
  const [locale, setLocale] = useState<LocaleBundle | null>(known ?? null);
  const [offer] = useState(() => (ofSession: Language) => {
    setLanguage(chooseLanguage(inUrl, readLocal('selectedLanguage'), ofSession));
  });
  useEffect(() => {
    if (known?.language === language) setLocale(known);
    else void loadFirstMessages(language).then(setLocale);
  }, [language, known]);
  useLayoutEffect(() => {
    if (locale) document.documentElement.lang = locale.language;
  }, [locale]);
  useEffect(() => {
    if (inUrl) writeLocal('selectedLanguage', inUrl);
  }, [inUrl]);
  if (!locale) return null;
  return (
    <OfferLanguageContext value={offer}>
      <LanguageContext value={locale.language}>
        <firstMessages.context value={locale.messages}>{children}</firstMessages.context>
      </LanguageContext>
    </OfferLanguageContext>
  );
}
