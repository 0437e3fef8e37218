import { useEffect, useState } from 'react';

const REFRESH_MS = 15_000;

/** The current time in ms, updated often enough for a display in minutes. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
