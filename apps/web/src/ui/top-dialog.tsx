import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import './icon-button.css';
import './top-dialog.css';
import { uiTexts } from './ui.de.ts';

type Props = {
  title: string;
  /** Hides the title visually, for dialogs whose content is self-explanatory. */
  isBare?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog near the top of the screen, based on the native one, which brings focus trap, Escape and focus return. */
export function TopDialog({ title, isBare = false, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className="top-dialog"
      aria-labelledby={titleId}
      onClose={onClose}
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className="top-dialog-sheet">
        <div className={isBare ? 'visually-hidden' : 'top-dialog-head'}>
          <h2 id={titleId}>{title}</h2>
          {!isBare && (
            <button type="button" className="icon-button" aria-label={uiTexts.close} onClick={onClose}>
              <IconX size={20} stroke={1.6} aria-hidden="true" />
            </button>
          )}
        </div>
        {children}
      </div>
    </dialog>
  );
}
