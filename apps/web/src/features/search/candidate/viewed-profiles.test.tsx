import { candidatesApi } from '@gegenpost/contract/candidates.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { newCard } from '#test/candidate.ts';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newUser } from '#test/user.ts';
import { Component } from './viewed-profiles.page.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

const cardOf = (
  letter: string,
  occupation: string,
  viewed_at: string,
  more: Partial<ReturnType<typeof newCard>> = {},
) =>
  newCard({
    profile: { gegenpost_id: letter.repeat(11), name: null },
    qualifications: [{ id: 11, name: occupation }],
    viewed_at,
    ...more,
  });

function open() {
  const cards = [
    cardOf('a', 'Zimmerer/Zimmerin', '2026-11-20T10:00:00.000Z', { income: { amount: 30, per: 'hour' } }),
    cardOf('b', 'Altenpfleger/in', '2026-11-18T10:00:00.000Z', { income: { amount: 40_000, per: 'year' } }),
    cardOf('c', 'Koch/Köchin', '2026-11-19T10:00:00.000Z', {
      income: null,
      vermittler: 'Jule Brodersen',
      vermittler_company: 'Hansen Personal',
    }),
  ];
  server.use(http.get(`*${candidatesApi.viewed.url}`, () => HttpResponse.json(cards)));
  return renderApp(<Component />, { path: '/de/viewed-profiles', user: newUser({ role_id: 3 }) });
}

const listed = () => screen.getAllByRole('heading', { level: 2, name: /\// }).map(({ textContent }) => textContent);

test('are sorted by what their cards say, and keep the order in the address', async () => {
  const { user, router } = open();
  const sort = await screen.findByRole('combobox', { name: 'Sortieren nach' });
  expect(listed()).toEqual(['Zimmerer/Zimmerin', 'Koch/Köchin', 'Altenpfleger/in']);
  await user.selectOptions(sort, 'Beruf');
  await waitFor(() => expect(listed()).toEqual(['Altenpfleger/in', 'Koch/Köchin', 'Zimmerer/Zimmerin']));
  await user.selectOptions(sort, 'Gehaltswunsch');
  await waitFor(() => expect(listed()).toEqual(['Altenpfleger/in', 'Zimmerer/Zimmerin', 'Koch/Köchin']));
  expect(router.state.location.search).toBe('?sort=pay');
});

test('are found by words and by their origin, and shown again when nobody is left', async () => {
  const { user } = open();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Herkunft' }), 'über eine Vermittlung');
  await waitFor(() => expect(listed()).toEqual(['Koch/Köchin']));
  await user.type(screen.getByRole('searchbox'), 'zimmer');
  expect(await screen.findByText('Kein angesehenes Profil passt dazu.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Alle zeigen' }));
  await waitFor(() => expect(listed()).toHaveLength(3));
});

test('are chosen together, written to and printed', async () => {
  const { user, router } = open();
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  await user.click(await screen.findByRole('checkbox', { name: 'Koch/Köchin auswählen' }));
  await user.click(screen.getByRole('checkbox', { name: 'Altenpfleger/in auswählen' }));
  const bar = within(await screen.findByRole('toolbar', { name: 'Auswahl' }));
  await user.click(bar.getByRole('button', { name: 'Drucken' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  const printed = within(document.querySelector<HTMLElement>('.print-list')!);
  expect(printed.getByText('Koch/Köchin')).toBeInTheDocument();
  expect(printed.queryByText('Zimmerer/Zimmerin')).toBeNull();
  window.dispatchEvent(new Event('afterprint'));
  await user.click(bar.getByRole('button', { name: 'Bewerbung schreiben' }));
  expect(router.state.location.search).toBe('?to=ccccccccccc%2Cbbbbbbbbbbb');
});
