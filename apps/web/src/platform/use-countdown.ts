import { useEffect, useState } from 'react';

const SPOKEN_EVERY_SECONDS = 10;

/**
 * Counts seconds down by the clock, so that a sleeping tab does not prolong the wait.
 *
 * @param initial  Seconds left when the page opens.
 * @returns `seconds` left, and `spoken` for screen readers, which changes only every 10 s, is 0 at the end, and null
 * before the first start.
 */
export function useCountdown(initial = 0): {
  seconds: number;
  spoken: number | null;
  start: (seconds: number) => void;
} {
  const [endsAt, setEndsAt] = useState(() => (initial > 0 ? Date.now() + initial * 1000 : null));
  const [seconds, setSeconds] = useState(initial);

  useEffect(() => {
    if (endsAt === null) return;
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [endsAt]);

  const start = (wait: number) => {
    setSeconds(wait);
    setEndsAt(Date.now() + wait * 1000);
  };
  const spoken = endsAt === null ? null : Math.ceil(seconds / SPOKEN_EVERY_SECONDS) * SPOKEN_EVERY_SECONDS;
  return { seconds, spoken, start };
}
