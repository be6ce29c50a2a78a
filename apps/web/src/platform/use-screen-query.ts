import { useMediaQuery } from '@mantine/hooks';
import { useRef } from 'react';

/** Whether a media query holds on the screen. Paper is narrow, but what is printed is the page as it stands there. */
export function useScreenQuery(query: string): boolean {
  const holds = useMediaQuery(query, window.matchMedia(query).matches, { getInitialValueInEffect: false });
  const onScreen = useRef(holds);
  if (!window.matchMedia('print').matches) onScreen.current = holds;
  return onScreen.current;
}
