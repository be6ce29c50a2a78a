import { type CatalogueEntry, operatorCataloguesApi } from '@gegenpost/contract/operator-catalogues.ts';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newUser } from '#test/user.ts';
import { Component } from './catalogues.page.tsx';

const word: CatalogueEntry = {
  ...{ id: 5, code: 'software', key: 'microsoft_word', label: 'Microsoft Word', group: 'Büro', synonyms: ['Word'] },
  ...{ is_added: false, is_hidden: false, is_dropped: false, is_changed: true, version: 2, profiles: 31 },
};

function open(answer: () => Response) {
  const sent: unknown[] = [];
  server.use(
    http.get(`*${operatorCataloguesApi.list.url}`, () => HttpResponse.json({ items: [word], next: null })),
    http.patch(`*${operatorCataloguesApi.patch.url}`, async ({ request }) => {
      sent.push(await request.json());
      return answer();
    }),
  );
  return { ...renderApp(<Component />, { path: '/de/operator/catalogues?list=software', user: newUser() }), sent };
}

test('sends names line by line with the version that was read', async () => {
  const { user, sent } = open(() => HttpResponse.json({ ...word, version: 3 }));
  expect(await screen.findByRole('row', { name: /Microsoft Word/ })).toHaveTextContent('wird vorgeschlagen, geändert');
  await user.click(screen.getByRole('button', { name: 'Microsoft Word ändern' }));
  const dialog = screen.getByRole('dialog', { name: 'Microsoft Word ändern' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Synonyme, eines je Zeile' }), '{Enter}{Enter} MS Word ');
  await user.type(within(dialog).getByRole('textbox', { name: 'Grund' }), 'Oft gesucht');
  await user.click(within(dialog).getByRole('button', { name: 'Ändern' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual([
    { label: 'Microsoft Word', synonyms: ['Word', 'MS Word'], is_hidden: false, version: 2, reason: 'Oft gesucht' },
  ]);
});

test('says why it was refused, and keeps what was typed', async () => {
  const message = 'Inzwischen hat jemand anderes diesen Eintrag geändert.';
  const { user } = open(() => HttpResponse.json({ message, code: 'conflict' }, { status: 409 }));
  await user.click(await screen.findByRole('button', { name: 'Microsoft Word ändern' }));
  const dialog = screen.getByRole('dialog');
  await user.click(within(dialog).getByRole('checkbox', { name: 'Verbergen: nicht mehr vorschlagen' }));
  await user.type(within(dialog).getByRole('textbox', { name: 'Grund' }), 'Doppelt');
  await user.click(within(dialog).getByRole('button', { name: 'Ändern' }));
  expect(await within(dialog).findByText(message)).toBeVisible();
  expect(within(dialog).getByRole('textbox', { name: 'Grund' })).toHaveValue('Doppelt');
  expect(within(dialog).getByRole('checkbox')).toBeChecked();
});
