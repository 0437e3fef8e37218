import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import type { Language } from '@shop/domain/sessions';
import { readAddress } from '../sessions/address.js';
import { keepLocal, readLocal } from '../sessions/saved-state.js';
import { chooseLanguage } from './messages/choose-language.js';
import { FRENCH, speechIn, SpeechContext, type Speech } from './messages/use-messages.js';

const OfferLanguageContext = createContext<(language: Language) => void>(() => undefined);

/** Takes a session's language up, unless the address or the visitor has already chosen one. */
export const useOfferLanguage = () => use(OfferLanguageContext);

/** Knows the language of the page and tells it to the document; draws nothing before its texts are there. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [inAddress] = useState(() => readAddress(window.location.search).lang);
  const [language, setLanguage] = useState(() => chooseLanguage(inAddress, readLocal('selectedLanguage')));
  const [speech, setSpeech] = useState<Speech | null>(language === 'fr' ? FRENCH : null);
  const [offer] = useState(() => (ofSession: Language) => {
    setLanguage(chooseLanguage(inAddress, readLocal('selectedLanguage'), ofSession));
  });
  useEffect(() => {
    void speechIn(language).then(setSpeech);
  }, [language]);
  useEffect(() => {
    if (speech) document.documentElement.lang = speech.language;
  }, [speech]);
  useEffect(() => {
    if (inAddress) keepLocal('selectedLanguage', inAddress);
  }, [inAddress]);
  if (!speech) return null;
  return (
    <OfferLanguageContext value={offer}>
      <SpeechContext value={speech}>{children}</SpeechContext>
    </OfferLanguageContext>
  );
}
