import { Button } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import './confirm-dialog.css';

type Props = {
  title: string;
  /** The consequences, and that they cannot be undone. */
  children: ReactNode;
  confirm: string;
  cancel: string;
  isPending: boolean;
  /** Gets the focus afterwards: the button that opened the dialog may be gone. */
  focusAfter: RefObject<HTMLElement | null>;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks for confirmation of an irreversible action. The cancel button has the focus first; Escape cancels too. */
export function ConfirmDialog({ title, children, confirm, cancel, isPending, focusAfter, onConfirm, onCancel }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const back = useRef<HTMLButtonElement>(null);
  const isConfirmed = useRef(false);
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    back.current?.focus();
    return () => {
      const next = isConfirmed.current ? focusAfter.current : opener;
      if (next instanceof HTMLElement) next.focus();
    };
  }, [focusAfter]);
  const handleCancel = () => {
    isConfirmed.current = false;
    onCancel();
  };
  const handleConfirm = () => {
    isConfirmed.current = true;
    onConfirm();
  };
  return (
    <dialog
      ref={dialog}
      className="confirm-dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={handleCancel}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <div id={`${id}-text`}>{children}</div>
      <footer>
        <Button variant="default" onClick={handleCancel} ref={back}>
          {cancel}
        </Button>
        <Button color="error" loading={isPending} onClick={handleConfirm}>
          {confirm}
        </Button>
      </footer>
    </dialog>
  );
}
