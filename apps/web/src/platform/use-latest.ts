import { type RefObject, useInsertionEffect, useRef } from 'react';

/**
 * The latest rendered value in a ref, for handlers and timers that keep their identity. Written after rendering,
 * because React may discard a render.
 */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value);
  // An insertion effect runs before all layout effects, so that those of children read the new value too.
  useInsertionEffect(() => {
    latest.current = value;
  });
  return latest;
}
