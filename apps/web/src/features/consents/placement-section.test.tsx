import { type Placement, placementApi } from '@gegenpost/contract/placement.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { queryClient } from '#platform/query-client.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newUser } from '#test/user.ts';
import { PlacementSection } from './placement-section.tsx';

const agency = { company: 'Alster Personal', agent: 'Frau Kern', email: 'kern@alster.example' };
let placement: Placement | null;
let sent: unknown[];

beforeEach(() => {
  placement = { ...agency, consents: { placement: 'given', publication: 'none', funding: 'none' } };
  sent = [];
  server.use(
    http.get(`*${placementApi.get.url}`, () => HttpResponse.json(placement)),
    http.post<never, { kind: keyof Placement['consents']; given: boolean }>(
      `*${placementApi.decide.url}`,
      async ({ request }) => {
        const { kind, given } = await request.json();
        sent.push({ kind, given });
        if (placement)
          placement = { ...placement, consents: { ...placement.consents, [kind]: given ? 'given' : 'withdrawn' } };
        if (kind === 'placement' && !given) placement = null;
        return HttpResponse.json(placement);
      },
    ),
  );
});

const show = () => renderApp(<PlacementSection />, { path: '/de/account', user: newUser({ role_id: 1 }) });

test('a placed person sees the agent, agrees to more, and ends the placement after a question', async () => {
  const { user } = show();
  expect(await screen.findByRole('heading', { name: 'Vermittelt durch Alster Personal' })).toBeVisible();
  expect(screen.getByText('Zuständig: Frau Kern, kern@alster.example')).toBeVisible();
  const lists = screen.getByRole('checkbox', { name: 'Anonym in öffentlichen Listen' });
  await user.click(lists);
  await waitFor(() => expect(lists).toBeChecked());
  await user.click(screen.getByRole('button', { name: 'Vermittlung beenden' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Vermittlung beenden' }));

  await waitFor(() => expect(screen.queryByRole('heading', { name: /Vermittelt durch/ })).toBeNull());
  expect(sent).toEqual([
    { kind: 'publication', given: true },
    { kind: 'placement', given: false },
  ]);
});

test('whom nobody places sees nothing of it', async () => {
  placement = null;
  show();
  await waitFor(() => expect(queryClient.getQueryData(['profile', 'placement'])).toBeNull());
  expect(screen.queryByRole('heading')).toBeNull();
});
