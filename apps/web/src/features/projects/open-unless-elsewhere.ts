import type { MouseEvent } from 'react';

/** A press that asks for a new tab is left to the browser. */
export function openUnlessElsewhere(event: MouseEvent, open: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
  event.preventDefault();
  open();
}
