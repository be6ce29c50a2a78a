import { consentsApi } from '@gegenpost/contract/consents.ts';
import { ownCandidatesApi } from '@gegenpost/contract/own-candidates.ts';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { notices } from '#platform/notices.ts';
import { createQueryClient, queryClient } from '#platform/query-client.ts';
import { clickNotice } from '#test/notices.ts';
import { COLLEAGUE, newOwnCandidate } from '#test/own-candidate.ts';
import { serveOwnCandidate, showOwnCandidate as show, world } from '#test/own-candidate-page.tsx';
import { server } from '#test/server.ts';

beforeEach(serveOwnCandidate);

test('goes offline on the page at once when the consent is withdrawn', async () => {
  world.candidate = newOwnCandidate({ is_online: true });
  const consents = {
    ...{ states: { placement: 'given', publication: 'none', handicap: 'none', funding: 'none' }, history: [] },
    ...{ informed: null, inform_until: '2026-12-21', information: null, request: null },
    ...{ is_claimed: false, has_email: true },
  } as const;
  server.use(
    http.get(`*${consentsApi.get.url}`, () => HttpResponse.json(consents)),
    http.post(`*${consentsApi.withdraw.url}`, () => {
      world.candidate = { ...world.candidate, is_online: false };
      return HttpResponse.json({ ...consents, states: { ...consents.states, placement: 'withdrawn' } });
    }),
  );
  const { user } = await show('?tab=placement');
  await user.click(await screen.findByRole('button', { name: 'Rücknahme eintragen: Vermittlung' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Eintragen' }));
  await expect
    .poll(() => screen.getByRole('switch', { name: 'Ada Sommer online' }).getAttribute('aria-checked'))
    .toBe('false');
});

test('asks for the consent by mail as soon as an address is known', async () => {
  const states = { placement: 'none', publication: 'none', handicap: 'none', funding: 'none' } as const;
  server.use(
    http.get(`*${consentsApi.get.url}`, () =>
      HttpResponse.json({
        ...{ states, history: [], informed: null, inform_until: '2026-12-21', information: null, request: null },
        ...{ is_claimed: false, has_email: world.candidate.person.email === 'neu@example.org' },
      }),
    ),
  );
  const { user } = await show('?tab=placement');
  expect(await screen.findByText(/Ohne E-Mail-Adresse/)).toBeVisible();
  // What was read counts as new for a while, as it does outside of tests.
  queryClient.setDefaultOptions(createQueryClient().getDefaultOptions());
  await user.click(screen.getByRole('tab', { name: 'Person' }));
  const email = await screen.findByLabelText('E-Mail');
  await user.clear(email);
  await user.type(email, 'neu@example.org{Enter}');
  await expect.poll(() => world.sent).toHaveLength(1);
  await user.click(screen.getByRole('tab', { name: 'Vermittlung' }));
  expect(await screen.findByRole('button', { name: 'Per E-Mail um Zustimmung bitten' })).toBeVisible();
});

test('leads to the consent when the profile cannot go online without one', async () => {
  server.use(
    http.patch(`*${ownCandidatesApi.bulk.url}`, () =>
      HttpResponse.json({ results: [{ id: 1, status: 'refused', code: 'consent_missing' }] }),
    ),
  );
  const { user } = await show();
  await user.click(screen.getByRole('switch', { name: 'Ada Sommer online' }));
  expect(await screen.findByRole('tab', { name: 'Vermittlung', selected: true })).toBeVisible();
  expect(screen.getByRole('switch', { name: 'Ada Sommer online' })).toHaveAttribute('aria-checked', 'false');
});

test('hands the candidate over, and takes that back', async () => {
  const changes: unknown[] = [];
  server.use(
    http.patch<never, { change: unknown }>(`*${ownCandidatesApi.bulk.url}`, async ({ request }) => {
      changes.push((await request.json()).change);
      return HttpResponse.json({ results: [{ id: 1, status: 'changed', agent: '9agentmaren' }] });
    }),
  );
  const { user } = await show('#vouchers');
  await user.selectOptions(await screen.findByLabelText('Vermittelt durch'), 'Julia Kern');
  await expect.poll(() => notices.get()[0]?.text).toBe('1 übergeben.');
  await clickNotice();
  await expect
    .poll(() => changes)
    .toEqual([
      { action: 'agent', agent: COLLEAGUE.gegenpost_id },
      { action: 'agent', agent: '9agentmaren', from: COLLEAGUE.gegenpost_id },
    ]);
});
