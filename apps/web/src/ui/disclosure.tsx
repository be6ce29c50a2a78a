import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import './disclosure.css';

type Props = {
  /** Content of the button; `label` is its accessible name where the content is no text. */
  button: ReactNode;
  label: string;
  className?: string;
  /** Opens above the button, e.g. in a bar at the bottom. */
  upwards?: boolean;
  onOpen?: () => void;
  /** A function gets a callback that closes the panel. */
  children: ReactNode | ((close: () => void) => ReactNode);
};

/**
 * A button that opens a small panel beside it; it closes with Escape, a click outside, and when the focus leaves it.
 */
export function Disclosure({ button, label, className, upwards = false, onOpen, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !root.current?.contains(target)) setIsOpen(false);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault(); // keeps a modal beneath open
      setIsOpen(false);
      trigger.current?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [isOpen]);

  const close = () => {
    setIsOpen(false);
    trigger.current?.focus();
  };
  const toggle = () => {
    if (!isOpen) onOpen?.();
    setIsOpen(!isOpen);
  };
  return (
    <div className="disclosure" ref={root}>
      <button
        ref={trigger}
        type="button"
        className={className}
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={toggle}
      >
        {button}
      </button>
      {isOpen && (
        <div id={panelId} className={upwards ? 'disclosure-panel is-upwards' : 'disclosure-panel'}>
          {typeof children === 'function' ? children(close) : children}
        </div>
      )}
    </div>
  );
}
