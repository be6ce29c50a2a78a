import { type RefObject, useInsertionEffect, useRef } from 'react';

/**
 * A value as the page shows it, for handlers and timers that were made earlier and keep their identity. It is written
 * when the page is, not while it is rendered: React may render something that is never shown.
 */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value);
  // Before all effects of layout, so that those of children read the new value too.
  useInsertionEffect(() => {
    latest.current = value;
  });
  return latest;
}
