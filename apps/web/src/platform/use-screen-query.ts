import { useMediaQuery } from '@mantine/hooks';
import { useLayoutEffect, useRef } from 'react';

/** Whether a media query holds on the screen. Paper is narrow, but what is printed is the page as it stands there. */
export function useScreenQuery(query: string): boolean {
  const holds = useMediaQuery(query, window.matchMedia(query).matches, { getInitialValueInEffect: false });
  const onScreen = useRef(holds);
  const isOnPaper = window.matchMedia('print').matches;
  useLayoutEffect(() => {
    if (!isOnPaper) onScreen.current = holds;
  });
  return isOnPaper ? onScreen.current : holds;
}
