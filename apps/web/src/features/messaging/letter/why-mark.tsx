import { type ReactNode, useId, useState } from 'react';
import './why-mark.css';

type Props = {
  text: string;
  /** Why it is marked. */
  why: string;
  /** What can be done about it, below the reason. */
  children?: ReactNode;
};

/** A marked value in a letter; it opens and says why it is marked, in the text, so that nothing is covered. */
export function WhyMark({ text, why, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const noteId = useId();
  return (
    <>
      <mark className="mark">
        <button
          type="button"
          className="why-mark"
          aria-expanded={isOpen}
          aria-controls={isOpen ? noteId : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          {text}
        </button>
      </mark>
      {isOpen && (
        <span className="why-mark-note" id={noteId} role="note">
          {why} {children}
        </span>
      )}
    </>
  );
}
