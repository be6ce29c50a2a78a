import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newImportValue } from '#test/candidate-import.ts';
import { openImport, setUpImport, world } from '#test/candidate-import-page.tsx';

setUpImport();

test('asks each value once, and sends all decisions together', async () => {
  world.shown.open_values = 2;
  world.values = [newImportValue(), newImportValue({ value: 'Magister', rows: 1, match: 'unknown', choices: [] })];
  const { user, router } = await openImport('values', 'Welche Begriffe meinen Sie?');
  expect(screen.getByText('Gesuchter Beruf · 214 Zeilen · unsicher')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Elektroinstallateur/in' }));
  expect(screen.getByText(/Noch ein Begriff offen/)).toBeVisible();
  const other = screen.getByRole('group', { name: '„Magister“ (Gesuchter Beruf) ist' });
  await user.click(within(other).getByRole('radio', { name: 'weglassen' }));
  await user.click(screen.getByRole('button', { name: 'Weiter' }));
  await expect.poll(() => router.state.location.search).toBe('?step=preview');
  expect(world.sent).toEqual([
    {
      values: [
        { field: 'qualifications', value: 'Elektriker', id: 13 },
        { field: 'qualifications', value: 'Magister', id: null },
      ],
    },
  ]);
});

test('takes the first suggestion for all at once', async () => {
  world.shown.open_values = 2;
  world.values = [newImportValue(), newImportValue({ value: 'Elektro' })];
  const { user } = await openImport('values', 'Welche Begriffe meinen Sie?');
  await user.click(screen.getByRole('button', { name: 'Überall den ersten Vorschlag nehmen (2)' }));
  expect(screen.getByText('Alles entschieden.')).toBeVisible();
  expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(2);
});
