import { createContext, use, useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { Language } from '@shop/domain/sessions';
import { readAddress } from '../sessions/address.js';
import { keepLocal, readLocal } from '../sessions/saved-state.js';
import { chooseLanguage } from './messages/choose-language.js';
import { loadMessages, LocaleContext, type LocaleBundle } from './messages/use-messages.js';

const OfferLanguageContext = createContext<(language: Language) => void>(() => undefined);

/** Takes a session's language up, unless the address or the visitor has already chosen one. */
export const useOfferLanguage = () => use(OfferLanguageContext);

/** Knows the language of the page and tells it to the document; draws nothing before its texts are there, or `known`. */
export function LanguageProvider({ known, children }: { known?: LocaleBundle | undefined; children: ReactNode }) {
  const { search } = useLocation();
  const [inAddress] = useState(() => readAddress(search).lang);
  const [language, setLanguage] = useState(() => chooseLanguage(inAddress, readLocal('selectedLanguage')));
  const [locale, setLocale] = useState<LocaleBundle | null>(known ?? null);
  const [offer] = useState(() => (ofSession: Language) => {
    setLanguage(chooseLanguage(inAddress, readLocal('selectedLanguage'), ofSession));
  });
  useEffect(() => {
    if (known?.language === language) setLocale(known);
    else void loadMessages(language).then(setLocale);
  }, [language, known]);
  useLayoutEffect(() => {
    if (locale) document.documentElement.lang = locale.language;
  }, [locale]);
  useEffect(() => {
    if (inAddress) keepLocal('selectedLanguage', inAddress);
  }, [inAddress]);
  if (!locale) return null;
  return (
    <OfferLanguageContext value={offer}>
      <LocaleContext value={locale}>{children}</LocaleContext>
    </OfferLanguageContext>
  );
}
