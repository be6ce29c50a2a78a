import { vouchersApi, type WaitingVouchers } from '@gegenpost/contract/vouchers.ts';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newUser } from '#test/user.ts';
import { VouchersWidget } from './vouchers-widget.tsx';

function open(waiting: Partial<WaitingVouchers>) {
  const answer = { today: '2026-11-23', expiring: 0, data: [], ...waiting };
  server.use(http.get(`*${vouchersApi.waiting.url}`, () => HttpResponse.json(answer)));
  return renderApp(<VouchersWidget />, { user: newUser({ role_id: 3 }) });
}
const waiting = (voucher: Partial<WaitingVouchers['data'][number]>): WaitingVouchers['data'][number] => ({
  id: 1,
  candidate_id: 40,
  gegenpost_id: '7k2m9qx41tb',
  name: 'Jana Voss',
  state: 'expiring',
  valid_from: '2026-09-01',
  valid_until: '2026-11-25',
  next: { kind: 'ends', instalment: null, day: '2026-11-25' },
  ...voucher,
});

test('names the next deadlines, and leads to the person and to all that expire', async () => {
  const due = { kind: 'lapses', instalment: 'first', day: '2027-05-31' } as const;
  open({ expiring: 2, data: [waiting({}), waiting({ id: 2, name: '', state: 'first_due', next: due })] });
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent('Jana Vossläuft ab am 25.11.2026noch 2 Tage');
  expect(within(first!).getByRole('link')).toHaveAttribute('href', '/de/candidates/40/edit#vouchers');
  expect(second).toHaveTextContent('Mitglied1. Rate beantragen bis 31.05.2027noch 189 Tage');
  expect(screen.getByRole('link', { name: '2 Gutscheine laufen in den nächsten 14 Tagen ab.' })).toHaveAttribute(
    'href',
    '/de/candidates?voucher=expiring',
  );
});

test('says that no voucher waits', async () => {
  open({});
  expect(await screen.findByText('Kein Gutschein wartet auf Sie.')).toBeVisible();
});
