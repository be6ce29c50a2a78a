import { useEffect, useRef, useState } from 'react';
import { useLatest } from '#platform/use-latest.ts';

const TYPING_PAUSE_MS = 400;

/** Text of a field that reports its value when the typing pauses or on blur. */
export function useTyped(value: string, onPause: (typed: string) => void) {
  const [typed, setTyped] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useLatest(onPause);
  useEffect(() => setTyped(value), [value]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const report = (text: string) => {
    clearTimeout(timer.current);
    if (text !== value) latest.current(text);
  };
  return {
    value: typed,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      const text = currentTarget.value;
      setTyped(text);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => report(text), TYPING_PAUSE_MS);
    },
    onBlur: () => report(typed),
  };
}
