import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { online } from '#platform/offline.ts';
import { forgetSessionState } from '#platform/session-state.ts';
import { newCell, newImportRow } from '#test/candidate-import.ts';
import { setUpImport, showPreview, world, wrongBirthday } from '#test/candidate-import-page.tsx';

setUpImport();

const grid = () => screen.findByRole('grid', { name: 'Zeilen der Datei' });

test('tells in words what becomes of the rows, and how many searches wait for them', async () => {
  await showPreview();
  expect(screen.getByRole('figure', { name: 'Was aus den 3 Zeilen wird' })).toHaveTextContent(
    '1 neu1 geändert0 unverändert1 fehlerhaft',
  );
  expect(await screen.findByText('7 von 20 passen auf mindestens 10 offene Suchaufträge.')).toBeVisible();
  expect(screen.queryByText(/für die ersten 20/)).toBeNull();
  expect(screen.getByText(/Eine fehlerhafte Zeile bleibt draußen/)).toBeVisible();
});

test('says when only the first people were looked at for the demand', async () => {
  world.shown.counts = { rows: 600, create: 600, update: 0, unchanged: 0, faulty: 0, skipped: 0 };
  await showPreview();
  expect(await screen.findByText(/Nachgesehen ist das für die ersten 20\./)).toBeVisible();
});

test('a wrong cell is put right by the keyboard alone: Tab to the error, Enter, type, Enter', async () => {
  const { user } = await showPreview();
  const first = within(await grid()).getAllByRole('cell')[0]!;
  act(() => first.focus());
  await user.keyboard('{Tab}');
  expect(document.activeElement).toHaveTextContent('31.02.1990Kein gültiges Datum');
  await user.keyboard('{Enter}');
  expect(screen.getByRole('textbox', { name: 'Geburtstag in Zeile 3' })).toHaveFocus();
  await user.keyboard('28.02.1990{Enter}');
  await expect.poll(() => world.sent).toEqual([{ no: 3, cells: [{ column: 2, raw: '28.02.1990' }] }]);
  expect(await screen.findByText('Zeile 3 ist in Ordnung.')).toBeInTheDocument();
  expect(document.activeElement).toHaveTextContent('28.02.1990');
  expect(screen.getByRole('button', { name: 'Nur Fehler 0' })).toBeVisible();
});

test('Escape drops what was typed; Tab saves it and goes on to the next error', async () => {
  world.rows = [wrongBirthday(), { ...wrongBirthday(), row_no: 4 }];
  const { user } = await showPreview();
  await user.click(within(await grid()).getAllByText('31.02.1990')[0]!);
  await user.keyboard('1{Escape}');
  expect(world.sent).toEqual([]);
  await user.keyboard('{Enter}01.03.1990{Tab}');
  await expect.poll(() => world.sent).toEqual([{ no: 3, cells: [{ column: 2, raw: '01.03.1990' }] }]);
  expect(document.activeElement?.closest('tr')).toHaveAttribute('aria-rowindex', '3');
});

test('keeps corrections that could not be sent, also over a reload, and sends them with the connection', async () => {
  const first = await showPreview();
  await first.user.click(within(await grid()).getByText('31.02.1990'));
  act(() => online.set(false));
  await first.user.keyboard('28.02.1990{Enter}');
  expect(await screen.findByText(/Eine Korrektur ist noch nicht gespeichert/)).toBeVisible();
  expect(within(await grid()).getByText('28.02.1990')).toBeVisible();
  expect(screen.getByRole('button', { name: '2 Personen übernehmen' })).toBeDisabled();
  expect(world.sent).toEqual([]);
  first.unmount();
  forgetSessionState(); // a reload leaves only what the tab has stored

  await showPreview();
  expect(await screen.findByText(/Eine Korrektur ist noch nicht gespeichert/)).toBeVisible();
  act(() => online.set(true));
  await expect.poll(() => world.sent).toEqual([{ no: 3, cells: [{ column: 2, raw: '28.02.1990' }] }]);
  expect(await screen.findByText('Zeile 3 ist in Ordnung.')).toBeInTheDocument();
  expect(screen.queryByText(/noch nicht gespeichert/)).toBeNull();
});

test('shows what stood there before, and what a row would change', async () => {
  world.rows = [
    newImportRow({
      action: 'update',
      candidate: { id: 71, name: 'Jörg Groß', is_claimed: true },
      cells: [newCell(0, 'first_name', 'Jörg'), newCell(1, 'last_name', 'Groß-Kern', { old: 'Groß' })],
    }),
  ];
  await showPreview();
  expect(within(await grid()).getByText('bisher Groß')).toBeVisible();
  expect(within(await grid()).getByText('Daten zur Person pflegt sie selbst.')).toBeVisible();
});

test('asks who is meant where several could be, and lets a row be left out', async () => {
  world.rows = [
    newImportRow({
      action: 'faulty',
      error: 'ambiguous',
      matches: [
        { id: 71, name: 'Jörg Groß', external_id: 'P-17' },
        { id: 72, name: 'Jörg Gross', external_id: null },
      ],
    }),
  ];
  const { user } = await showPreview();
  await user.click(within(await grid()).getByRole('button', { name: 'Über Zeile 2 entscheiden' }));
  const dialog = await screen.findByRole('dialog', { name: 'Zeile 2: Jörg Groß' });
  expect(
    within(dialog)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['', 'Jörg GroßNr. P-17', 'Jörg Gross', 'Jemand Neues', 'Zeile auslassen']);
  await user.click(within(dialog).getByRole('button', { name: /P-17/ }));
  await expect.poll(() => world.sent).toEqual([{ no: 2, decision: 71 }]);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});

test('narrows to errors alone, in the address', async () => {
  const { user, router } = await showPreview();
  expect(within(await grid()).getAllByRole('row')).toHaveLength(4);
  await user.click(screen.getByRole('button', { name: 'Nur Fehler 1' }));
  await expect.poll(() => router.state.location.search).toBe('?step=preview&rows=faulty');
  await expect.poll(async () => within(await grid()).getAllByRole('row')).toHaveLength(2);
});

test('lets empty cells clear values, and asks about pay by the month', async () => {
  world.shown.monthly_incomes = 4;
  const { user } = await showPreview();
  await user.click(await screen.findByRole('switch', { name: /^Leere Zellen löschen Werte/ }));
  await user.selectOptions(screen.getByLabelText('Monatsgehälter'), 'mal 12 nehmen');
  await expect
    .poll(() => world.sent)
    .toEqual([{ options: { empty_clears: true } }, { options: { monthly_income: 'times_12' } }]);
});

test('on a phone shows rows as cards whose errors can be typed at once', async () => {
  world.isWide = false;
  const { user } = await showPreview();
  const birthday = await screen.findByRole('textbox', { name: 'Geburtstag' });
  await user.clear(birthday);
  await user.type(birthday, '28.02.1990');
  await user.tab();
  await expect.poll(() => world.sent).toEqual([{ no: 3, cells: [{ column: 2, raw: '28.02.1990' }] }]);
  expect(birthday).toHaveValue('28.02.1990');
});
