import { createContext, startTransition, use, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { removeSession } from '../storage/saved-state.js';
import { useLanguage } from '../i18n/messages.js';

const SessionNumberContext = createContext({ sessionNumber: 0, renew: () => undefined as void });

/** Counts sessions, so that a new one starts with fresh state. */
export function SessionNumberProvider({ children }: { children: ReactNode }) {
  const [sessionNumber, setNumber] = useState(0);
  const [renew] = useState(() => () => setNumber((number) => number + 1));
  return <SessionNumberContext value={{ sessionNumber, renew }}>{children}</SessionNumberContext>;
}

/** The number of the current session, and a function that begins the next one at the current URL. */
export const useSessionNumber = () => use(SessionNumberContext);

/** Forgets the session and goes to the start page, in the present language. */
export function useStartOver(): () => void {
  const { renew } = useSessionNumber();
  const navigate = useNavigate();
  const language = useLanguage();
  return () => {
    removeSession();
    void navigate(language === 'en' ? '/?lang=en' : '/');
    startTransition(renew);
  };
}
