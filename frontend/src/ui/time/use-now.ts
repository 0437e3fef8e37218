import { useEffect, useState } from 'react';
import { serverNow } from './server-clock.js';

/** The current time of the shop in ms, updated every `intervalMs`; by default often enough for a display in minutes. */
export function useNow(intervalMs = 15_000): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), intervalMs);
    return () => clearInterval(timer);
  }, [intervalMs]);
  return now;
}
