import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import type { Language } from '@shop/domain/sessions';
import { readAddress } from '../sessions/address.js';
import { keepLocal, readLocal } from '../sessions/saved-state.js';
import { chooseLanguage } from './messages/choose-language.js';
import { LanguageContext } from './messages/use-messages.js';

const OfferLanguageContext = createContext<(language: Language) => void>(() => undefined);

/** Takes a session's language up, unless the address or the visitor has already chosen one. */
export const useOfferLanguage = () => use(OfferLanguageContext);

/** Knows the language of the page and tells it to the document. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [inAddress] = useState(() => readAddress(window.location.search).lang);
  const [language, setLanguage] = useState(() => chooseLanguage(inAddress, readLocal('selectedLanguage')));
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  useEffect(() => {
    if (inAddress) keepLocal('selectedLanguage', inAddress);
  }, [inAddress]);
  const [offer] = useState(() => (ofSession: Language) => {
    setLanguage(chooseLanguage(inAddress, readLocal('selectedLanguage'), ofSession));
  });
  return (
    <OfferLanguageContext value={offer}>
      <LanguageContext value={language}>{children}</LanguageContext>
    </OfferLanguageContext>
  );
}
