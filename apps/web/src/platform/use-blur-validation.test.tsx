import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useBlurValidation } from '#platform/use-blur-validation.ts';

const validateField = vi.fn();

function Form() {
  return (
    <form onBlur={useBlurValidation({ validateField })}>
      <input aria-label="E-Mail" data-path="email" />
      <button type="submit">Senden</button>
    </form>
  );
}

test('judges a field when it is left by the keyboard', () => {
  render(<Form />);
  fireEvent.blur(screen.getByLabelText('E-Mail'));
  expect(validateField).toHaveBeenCalledExactlyOnceWith('email');
});

test('waits while a pointer is pressed, so that the pressed button stays where it is', async () => {
  validateField.mockClear();
  render(<Form />);
  fireEvent.pointerDown(screen.getByRole('button'));
  fireEvent.blur(screen.getByLabelText('E-Mail'));
  expect(validateField).not.toHaveBeenCalled();
  fireEvent.pointerUp(screen.getByRole('button'));
  await expect.poll(() => validateField.mock.calls).toEqual([['email']]);
});
