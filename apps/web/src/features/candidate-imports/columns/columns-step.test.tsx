import { candidateImportsApi } from '@gegenpost/contract/candidate-imports.ts';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { queryClient } from '#platform/query-client.ts';
import { newColumn } from '#test/candidate-import.ts';
import { setUpImport, showColumns, world } from '#test/candidate-import-page.tsx';
import { server } from '#test/server.ts';

setUpImport();

const field = (column: string) => screen.getByRole('combobox', { name: `Feld für ${column}` });

test('shows each column with its values, what it was taken for, and how surely', async () => {
  world.shown.columns[3] = { ...world.shown.columns[3]!, certainty: 'unsure' };
  await showColumns();
  expect(field('geb.')).toHaveValue('Geburtstag');
  expect(screen.getByText('31.02.1990')).toBeVisible();
  expect(screen.getAllByText('sicher erkannt')).toHaveLength(3);
  expect(screen.getByText('unsicher, bitte prüfen')).toBeVisible();
  expect(screen.getByText(/4 von 4 Spalten werden übernommen/)).toBeVisible();
});

test('chooses a field by typing, leaves columns out, keeps both over a reload, and sends them in one piece', async () => {
  const first = await showColumns();
  await first.user.click(field('geb.'));
  await first.user.type(field('geb.'), 'staat');
  await first.user.click(await screen.findByRole('option', { name: 'Staatsangehörigkeit' }));
  await first.user.click(field('Beruf'));
  await first.user.click(await screen.findByRole('option', { name: 'nicht übernehmen' }));
  expect(world.sent).toEqual([]);
  first.unmount();
  queryClient.clear();

  const { user, router } = await showColumns();
  expect(field('geb.')).toHaveValue('Staatsangehörigkeit');
  expect(screen.getByText('Ohne Beruf findet eine Suche diese Personen kaum.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Weiter' }));
  await expect.poll(() => router.state.location.search).toBe('?step=preview');
  expect(world.sent).toEqual([{ mapping: ['first_name', 'last_name', 'nationalities', null] }]);
});

test('refuses a field twice, and moves it on request', async () => {
  const { user } = await showColumns();
  await user.click(field('Beruf'));
  await user.type(field('Beruf'), 'Nachname');
  await user.click(await screen.findByRole('option', { name: 'Nachname' }));
  expect(screen.getByRole('alert')).toHaveTextContent('„Nachname“ steht schon in der Spalte Name.');
  expect(field('Beruf')).toHaveValue('Gesuchter Beruf');
  await user.click(screen.getByRole('button', { name: 'Hier verwenden' }));
  expect(field('Beruf')).toHaveValue('Nachname');
  expect(field('Name')).toHaveValue('nicht übernehmen');
});

test('says when the name is missing, and lets nobody on without any column', async () => {
  world.shown.columns = [newColumn('Ort', null, 'Köln'), newColumn('E-Mail', 'email', 'a@example.org')];
  world.shown.proposals = [];
  const { user } = await showColumns();
  expect(screen.getByText(/Es fehlt eine Spalte mit dem Namen/)).toBeVisible();
  await user.click(field('E-Mail'));
  await user.click(await screen.findByRole('option', { name: 'nicht übernehmen' }));
  expect(screen.getByText('Noch ist keine Spalte zugeordnet.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Weiter' })).toBeDisabled();
});

test('reads the file anew in another encoding, with its umlauts beside it', async () => {
  world.shown = { ...world.shown, encoding: 'utf-8', special_samples: ['J�rg'] };
  const { user } = await showColumns();
  expect(screen.getByText('�')).toBeVisible();
  server.use(
    http.patch(`*${candidateImportsApi.patch.url}`, async ({ request }) => {
      world.sent.push(await request.json());
      world.shown = { ...world.shown, encoding: 'windows-1252', special_samples: ['Jörg'] };
      return HttpResponse.json(world.shown);
    }),
  );
  await user.selectOptions(screen.getByLabelText('Zeichensatz'), 'Windows (1252)');
  expect(await screen.findByText('ö')).toBeVisible();
  expect(world.sent).toEqual([{ encoding: 'windows-1252' }]);
});

test('offers the mapping of the last time and that of a known system', async () => {
  world.shown.proposals = [
    { source: 'saved', name: null, mapping: ['first_name', 'last_name', 'birthday', 'qualifications'] },
    { source: 'preset', name: 'Personio', mapping: ['first_name', 'last_name', null, 'graduations'] },
  ];
  world.shown.mapping_source = 'saved';
  const { user } = await showColumns();
  expect(screen.getByLabelText('Zuordnung')).toHaveDisplayValue('Zuordnung vom letzten Mal');
  await user.selectOptions(screen.getByLabelText('Zuordnung'), 'Zuordnung für Personio');
  expect(field('Beruf')).toHaveValue('Ausbildung, Studium');
  expect(field('geb.')).toHaveValue('nicht übernehmen');
});
