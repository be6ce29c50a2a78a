import { expect, test } from 'vitest';
import { realtimeEvents } from '#platform/realtime.ts';
import { session } from '#platform/session.ts';
import { newUser } from '#test/user.ts';
import { sessionHandlers } from './live-updates.ts';

test('the two VAT events of the user channel say whether the number of the company is valid', () => {
  const vat_reg_no = newUser().details.company!.vat_reg_no!;
  const isValid = () => session.get().user?.details.company?.vat_reg_no_valid;
  const hear = (name: 'vat-validation-failed' | 'vat-validation-succeeded') =>
    sessionHandlers[name](realtimeEvents[name].parse({ vat_reg_no }));
  session.set((state) => ({ ...state, user: newUser() }));
  hear('vat-validation-failed');
  expect(isValid()).toBe(false);
  hear('vat-validation-succeeded');
  expect(isValid()).toBe(true);
});
