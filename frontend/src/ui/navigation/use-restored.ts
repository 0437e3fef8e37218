import { useEffect, useEffectEvent } from 'react';

/** Calls `then` when Back or Forward restores the page from memory, as it was left. */
export function useRestored(then: () => void): void {
  const restored = useEffectEvent(then);
  useEffect(() => {
    const look = ({ persisted }: PageTransitionEvent) => {
      if (persisted) restored();
    };
    window.addEventListener('pageshow', look);
    return () => window.removeEventListener('pageshow', look);
  }, []);
}
