import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { isLanguage, type Language } from '@shop/domain/sessions';
import { readUrl } from '../sessions/url.js';
import { writeLocal, readLocal } from '../storage/saved-state.js';
import { changeLanguage } from '../sessions/session-api.js';
import { firstMessages } from '../i18n/first-messages.js';
import { useLanguage, useMessages } from '../i18n/messages.js';
import styles from './header.module.css';

const NAMES: Record<Language, string> = { fr: 'Français', en: 'English' };

function urlIn(language: Language): string {
  const query = new URLSearchParams(window.location.search);
  query.delete('langue');
  query.set('lang', language);
  return `${window.location.pathname}?${query.toString()}`;
}

/** Changes the language of the session, then reloads the page in it, even if that change failed. */
export function LanguageSwitcher() {
  const { header: m } = useMessages(firstMessages);
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const [emailAtOpening] = useState(() => readLocal('userEmail'));
  const [isPending, setIsPending] = useState(false);
  const choose = async (lang: Language) => {
    const { uuid } = readUrl(search);
    setIsPending(true);
    writeLocal('selectedLanguage', lang);
    try {
      if (uuid) await changeLanguage(uuid, lang);
    } catch (error) {
      console.error('language not saved', error);
    }
    setIsPending(false);
    window.location.assign(urlIn(lang));
  };
  const select = useRef<HTMLSelectElement>(null);
  const takeOver = useEffectEvent(() => {
    const { value } = select.current ?? {};
    if (isLanguage(value) && value !== language) void choose(value);
  });
  /** A prerendered list may have been used before the scripts came. */
  useEffect(() => takeOver(), []);
  return (
    <select
      ref={select}
      className={styles.switcher}
      aria-label={m.language}
      value={language}
      disabled={isPending || (emailAtOpening !== null && pathname !== '/')}
      onChange={({ currentTarget: { value } }) => {
        if (isLanguage(value)) void choose(value);
      }}
    >
      {Object.entries(NAMES).map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  );
}
