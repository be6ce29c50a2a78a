import type { ReactNode } from 'react';
import './empty-sheet.css';

/** Empty state: one sentence with the reason, and at most one action. */
export function EmptySheet({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="empty-sheet">
      <span className="empty-sheet-paper" aria-hidden="true" />
      <p>{children}</p>
      {action}
    </div>
  );
}
