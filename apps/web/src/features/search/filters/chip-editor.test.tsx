import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chips, openSearch } from '#test/search.tsx';

const editor = (words: string) => screen.findByRole('dialog', { name: named(words, ' ändern') });
const chip = (words: string, kind = '(Muss|Wunsch)') =>
  chips().findByRole('button', { name: named(words, ` \\(${kind}\\)`) });
/** Spaces before units do not break. */
const named = (words: string, end: string) => new RegExp(`^${words}.*${end}$`.replaceAll(' ', '\\s*'));

test('a tap on a budget changes its unit and its amount, and the same chip says so', async () => {
  const { user, router } = openSearch('/de/search?job_income_year=60000');
  await user.click(await chip('bis 60.000'));
  const form = within(await editor('bis 60.000'));
  await user.selectOptions(form.getByRole('combobox', { name: 'Zeitraum des Gehalts' }), 'hour');
  await user.type(form.getByRole('textbox'), '24,50');
  await waitFor(() => expect(router.state.location.search).toBe('?job_income_hour=24.5'));
  expect(await chip('bis 24,50')).toBeVisible();
  expect(await editor('bis 24,50')).toBeVisible();
  await user.click(form.getByRole('button', { name: 'Fertig' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an emptied field takes no criterion away, the cross does', async () => {
  const { user, router } = openSearch('/de/search?job_income_year=60000&text=Nordlicht');
  await user.click(await chip('„Nordlicht“'));
  const field = within(await editor('„Nordlicht“')).getByRole('textbox', { name: 'Gesuchte Worte' });
  await user.clear(field);
  await user.tab();
  expect(router.state.location.search).toContain('text=Nordlicht');
  await user.type(field, 'Hafen');
  await waitFor(() => expect(router.state.location.search).toContain('text=Hafen'));
  await user.click(chips().getByRole('button', { name: '„Hafen“ entfernen' }));
  await waitFor(() => expect(router.state.location.search).toBe('?job_income_year=60000'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('keys open a chip, change the distance and close it, and the focus comes back', async () => {
  const { user, router } = openSearch('/de/search?place=24143&radius=30');
  const place = await chip('24143 Kiel, 30 km');
  place.focus();
  await user.keyboard('{Enter}');
  const form = within(await editor('24143 Kiel, 30 km'));
  const distance = await form.findByRole('button', { name: /^50\s*km/ });
  distance.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?place=24143&radius=50'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await chip('24143 Kiel, 50 km')).toHaveFocus();
});

test('a language gets another level, and a wish becomes a must', async () => {
  const { user, router } = openSearch('/de/search?languages=41-45&software=31');
  await user.click(await chip('Englisch ab C1', 'Wunsch'));
  const form = within(await editor('Englisch ab C1'));
  expect(await form.findByRole('combobox')).toHaveValue('45');
  await user.click(form.getByRole('radio', { name: 'Muss' }));
  await waitFor(() => expect(router.state.location.search).toContain('weights=languages-4'));
  expect(await chip('Englisch ab C1', 'Muss')).toBeVisible();
  await user.click(await chip('SAP HCM'));
  expect(await editor('SAP HCM')).toBeVisible();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test('what is only there or not has no field to open', async () => {
  openSearch('/de/search?driver_license=1');
  expect(await chips().findByText('Führerschein')).toBeVisible();
  expect(chips().queryByRole('button', { name: /^Führerschein \(/ })).toBeNull();
});
