import type { ReactNode } from 'react';
import './mark.css';

/** Highlights a match or a success; not for other emphasis. */
export function Mark({ children }: { children: ReactNode }) {
  return <mark className="mark">{children}</mark>;
}
