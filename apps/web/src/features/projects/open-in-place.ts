import type { MouseEvent } from 'react';

/** Opens in place, and leaves clicks that ask for a new tab or window to the browser. */
export function openInPlace(event: MouseEvent, open: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
  event.preventDefault();
  open();
}
