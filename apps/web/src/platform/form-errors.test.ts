import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '#platform/api.ts';
import { fieldTooltip, formErrors, showFormErrors } from '#platform/form-errors.ts';
import { notices } from '#platform/notices.ts';

const refusal = new ApiError(422, {
  message: 'x',
  errors: { title: [':attribute ist zu lang.', 'zweite'], 'offer.pay_to': ['Bitte prüfen Sie :attribute.'] },
});
const labels = { title: 'Titel', 'offer.pay_to': 'Gehalt bis' };

afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
});

test('names the fields by their labels', () => {
  expect(formErrors(refusal, labels)).toEqual({
    title: 'Titel ist zu lang.',
    'offer.pay_to': 'Bitte prüfen Sie Gehalt bis.',
  });
});

test('finds no fields in any other error', () => {
  expect(formErrors(new ApiError(500, { message: 'x', errors: { a: ['b'] } }))).toEqual({});
  expect(formErrors(new Error('x'))).toEqual({});
});

test('shows the one notice, focuses the first wrong field and takes the tooltip away after 3 seconds', () => {
  vi.useFakeTimers();
  document.body.innerHTML = '<input name="offer.pay_to"><input name="title">';
  const setErrors = vi.fn();
  const getInputNode = (path: string) => document.querySelector<HTMLElement>(`[name="${path}"]`);

  expect(showFormErrors({ setErrors, getInputNode }, refusal, labels)).toBe(true);
  expect(setErrors).toHaveBeenCalledWith(formErrors(refusal, labels));
  expect(notices.get()).toMatchObject([{ name: 'validation', text: 'Einige Felder sind nicht richtig ausgefüllt.' }]);
  expect(document.activeElement).toBe(getInputNode('offer.pay_to'));
  vi.advanceTimersByTime(2999);
  expect(fieldTooltip.get()?.text).toBe('Bitte prüfen Sie Gehalt bis.');
  vi.advanceTimersByTime(1);
  expect(fieldTooltip.get()).toBeNull();
});
