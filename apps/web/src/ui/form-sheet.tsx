import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import './form-sheet.css';

/** A page that consists of one form or one message. */
export function FormSheet({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  return (
    <div className="form-page wrap">
      <div className={wide ? 'sheet form-sheet is-wide' : 'sheet form-sheet'}>{children}</div>
    </div>
  );
}

/** The error message of a form that names no field. */
export function FormFailure({ children }: { children: ReactNode }) {
  return (
    <p className="form-failure" role="alert">
      <IconAlertTriangle size={20} stroke={1.6} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
