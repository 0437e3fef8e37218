import { createContext, startTransition, use, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { forgetVisit } from '../storage/saved-state.js';
import { useLanguage } from '../i18n/texts.js';

const VisitContext = createContext({ visit: 0, renew: () => undefined as void });

/** Counts visits, so that a new one starts from nothing. */
export function VisitProvider({ children }: { children: ReactNode }) {
  const [visit, setVisit] = useState(0);
  const [renew] = useState(() => () => setVisit((number) => number + 1));
  return <VisitContext value={{ visit, renew }}>{children}</VisitContext>;
}

/** Which visit this is, and how to begin the next under the present address. */
export const useVisitNumber = () => use(VisitContext);

/** Forgets the visit and goes to the start page, in the language spoken now. */
export function useStartOver(): () => void {
  const { renew } = useVisitNumber();
  const navigate = useNavigate();
  const language = useLanguage();
  return () => {
    forgetVisit();
    void navigate(language === 'en' ? '/?lang=en' : '/');
    startTransition(renew);
  };
}
