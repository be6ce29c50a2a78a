import type { ReactNode } from 'react';
import './mark.css';

/** The highlighter: a match or a kept promise, nothing else. */
export function Mark({ children }: { children: ReactNode }) {
  return <mark className="mark">{children}</mark>;
}
