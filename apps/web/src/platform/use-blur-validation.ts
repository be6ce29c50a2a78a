import { type FocusEvent, useEffect, useRef } from 'react';
import { useLatest } from './use-latest.ts';

/** The part of Mantine's form that is used here. */
type Form = { validateField(path: string): unknown };

/**
 * Validates a field on blur. While a pointer is pressed validation waits: an error text that appears between press and
 * release would move the pressed button away and lose the click.
 *
 * @returns For the form's `onBlur`.
 */
export function useBlurValidation(form: Form): (event: FocusEvent<HTMLFormElement>) => void {
  const isPressed = useRef(false);
  useEffect(() => {
    const press = () => {
      isPressed.current = true;
    };
    const release = () => {
      isPressed.current = false;
    };
    window.addEventListener('pointerdown', press, true);
    window.addEventListener('pointerup', release);
    window.addEventListener('pointercancel', release);
    return () => {
      window.removeEventListener('pointerdown', press, true);
      window.removeEventListener('pointerup', release);
      window.removeEventListener('pointercancel', release);
    };
  }, []);
  const latest = useLatest(form);
  return ({ target }) => {
    const { path } = (target as HTMLElement).dataset;
    if (path === undefined) return;
    const validate = () => {
      latest.current.validateField(path);
    };
    if (isPressed.current) window.addEventListener('pointerup', () => setTimeout(validate), { once: true });
    else validate();
  };
}
