import { useMediaQuery } from '@mantine/hooks';
import { useLayoutEffect, useRef } from 'react';

/**
 * Whether a media query matches on the screen. Print is ignored: paper is narrow, but the page is printed in its
 * present layout.
 */
export function useScreenQuery(query: string): boolean {
  const holds = useMediaQuery(query, window.matchMedia(query).matches, { getInitialValueInEffect: false });
  const onScreen = useRef(holds);
  const isOnPaper = window.matchMedia('print').matches;
  useLayoutEffect(() => {
    if (!isOnPaper) onScreen.current = holds;
  });
  return isOnPaper ? onScreen.current : holds;
}
