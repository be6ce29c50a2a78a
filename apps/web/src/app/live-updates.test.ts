import { expect, test } from 'vitest';
import { companyQuery, vatChecksQuery } from '#features/company/company.queries.ts';
import { queryClient } from '#platform/query-client.ts';
import { realtimeEvents } from '#platform/realtime.ts';
import { session } from '#platform/session.ts';
import { newCompany } from '#test/company.ts';
import { newUser } from '#test/user.ts';
import { loadRoomHandlers, sessionHandlers } from './live-updates.ts';

test('the two VAT events of the user channel say whether the number of the company is valid', () => {
  const vat_reg_no = newUser().details.company!.vat_reg_no!;
  const isValid = () => session.get().user?.details.company?.vat_reg_no_valid;
  const receive = (name: 'vat-validation-failed' | 'vat-validation-succeeded') =>
    sessionHandlers[name](realtimeEvents[name].parse({ vat_reg_no }));
  session.set((state) => ({ ...state, user: newUser() }));
  receive('vat-validation-failed');
  expect(isValid()).toBe(false);
  receive('vat-validation-succeeded');
  expect(isValid()).toBe(true);
});

test.each(['vat-validation-failed', 'vat-validation-succeeded'] as const)(
  '%s has the profile of the company and its proofs read anew, beside what the session knows',
  async (name) => {
    session.set((state) => ({ ...state, user: newUser() }));
    queryClient.setQueryData(companyQuery.queryKey, newCompany());
    queryClient.setQueryData(vatChecksQuery.queryKey, []);
    const handlers = await loadRoomHandlers(queryClient);
    handlers[name]?.({ vat_reg_no: newUser().details.company!.vat_reg_no! });
    for (const { queryKey } of [companyQuery, vatChecksQuery]) {
      expect(queryClient.getQueryState<unknown>(queryKey)?.isInvalidated).toBe(true);
    }
    expect(session.get().user?.details.company?.vat_reg_no_valid).toBe(name === 'vat-validation-succeeded');
  },
);
