import { useEffect, useEffectEvent, useState } from 'react';

const leftUntil = (end: number) => Math.max(0, Math.ceil((end - Date.now()) / 1000));

/**
 * Counts whole seconds down to `end` (ms since 1970) by the system clock, so that a suspended tab does not delay it; calls `onEnd`
 * once when it is reached.
 */
export function useSecondsLeft(end: number, onEnd: () => void): number {
  const [left, setLeft] = useState(() => leftUntil(end));
  const atEnd = useEffectEvent(onEnd);
  useEffect(() => {
    setLeft(leftUntil(end));
    const timer = setInterval(() => {
      const now = leftUntil(end);
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      atEnd();
    }, 1000);
    return () => clearInterval(timer);
  }, [end]);
  return left;
}

/** 125 → '02:05'. */
export const asClock = (seconds: number): string =>
  [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');
