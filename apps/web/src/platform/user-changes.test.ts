import { userInfoApi } from '@gegenpost/contract/user-info.ts';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { session } from '#platform/session.ts';
import { applyVatValidation, changeSavedSearchCount, setMessagesCount } from '#platform/user-changes.ts';
import { server } from '#test/server.ts';
import { newAppState, newUser } from '#test/user.ts';

test('never lets the unread count fall below 0', () => {
  session.set((state) => ({ ...state, user: newUser({ messagesCount: 1 }) }));
  setMessagesCount((count) => count - 3);
  expect(session.get().user?.messagesCount).toBe(0);
  setMessagesCount(-2);
  expect(session.get().user?.messagesCount).toBe(0);
});

test('counts saved searches up and down, never below 0', () => {
  const count = () => session.get().user?.details.saved_search_count;
  session.set((state) => ({ ...state, user: newUser({ details: { saved_search_count: 1 } }) }));
  changeSavedSearchCount(2);
  expect(count()).toBe(3);
  changeSavedSearchCount(-1);
  expect(count()).toBe(2);
  changeSavedSearchCount(-5);
  expect(count()).toBe(0);
});

test('applies a VAT result only to the number of the company, and reads the company again otherwise', async () => {
  const details = {
    company: { ...newUser().details.company!, vat_reg_no_valid: false, has_pending_vat_validation: true },
  };
  session.set((state) => ({ ...state, user: newUser({ details }) }));
  applyVatValidation('DE123456788', true);
  expect(session.get().user?.details.company).toMatchObject({
    vat_reg_no_valid: true,
    has_pending_vat_validation: false,
  });

  const info = { user: newUser({ messagesCount: 9 }), ...newAppState() };
  server.use(http.get(`*${userInfoApi.get.url}`, () => HttpResponse.json(info)));
  applyVatValidation('DE999999999', false);
  await expect.poll(() => session.get().user?.messagesCount).toBe(9);
});
