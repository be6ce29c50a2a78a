import type { SearchResult } from '@gegenpost/contract/search.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newHit } from '#test/candidate.ts';
import { clickNotice } from '#test/notices.ts';
import { chips, hits, openSearch } from '#test/search.tsx';

const gains: SearchResult['gains'] = [
  { key: 'pay', id: null, label: 'bis 60.000 € im Jahr', count: 3, failing: 7 },
  { key: 'licence', id: 51, label: 'Führerschein C', count: 37, failing: 1400 },
];

test('shows what each must costs and relaxes it, with a way back', async () => {
  const path = '/de/search?job_income_year=60000&driver_class=51&weights=pay-4';
  const { user, router } = openSearch(path, { gains });
  const offers = await screen.findAllByRole('button', { name: /^\+ / });
  expect(offers.map(({ textContent }) => textContent)).toEqual([
    '+ 37 ohne „Führerschein C“',
    '+ 3 ohne „bis 60.000 € im Jahr“',
  ]);
  expect(screen.getByText(/Führerschein C: 1\.400 · bis 60\.000/)).toBeVisible();

  await user.click(offers[1]!);
  expect(router.state.location.search).toBe('?job_income_year=60000&driver_class=51');
  await user.click((await screen.findAllByRole('button', { name: /^\+ / }))[0]!);
  expect(router.state.location.search).toBe('?job_income_year=60000');
  await clickNotice();
  await waitFor(() => expect(router.state.location.search).toBe('?job_income_year=60000&driver_class=51'));
});

test('shows a changed filter before it draws the hits anew', async () => {
  openSearch('/de/search?software=31', { data: [newHit({ skills: [{ id: 31, name: 'SAP HCM' }] })] });
  const isMarked = () => document.querySelector('.result mark') !== null;
  await waitFor(() => expect(isMarked()).toBe(true));
  const remove = await chips().findByRole('button', { name: 'SAP HCM entfernen' });
  // As in a browser: otherwise the test would wait for all that follows from the click.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  onTestFinished(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
  flushSync(() => remove.click());
  expect([remove.isConnected, isMarked()]).toEqual([false, true]);
  await expect.poll(isMarked).toBe(false);
  await expect.poll(() => screen.getByRole('region', { name: 'Ergebnisse' }).ariaBusy).toBe('false');
});

test('names what nearly fitting profiles miss', async () => {
  const [missed] = gains;
  openSearch('/de/search', { near_misses: { total: 1, data: [{ ...hits[1]!, missed: missed! }] } });
  expect(await screen.findByText('1 Profil verfehlt genau eine Bedingung')).toBeVisible();
  expect(screen.getByText('Es fehlt: bis 60.000 € im Jahr')).toBeVisible();
});

test('says how many of the nearly fitting it shows, and leads to the others', async () => {
  const near_misses = { total: 40, data: [{ ...hits[1]!, missed: gains[0]! }] };
  const { user, router } = openSearch('/de/search?driver_class=51', { gains, near_misses });
  expect(await screen.findByText('1 von 40 Profilen, die genau eine Bedingung verfehlen')).toBeVisible();
  const left = screen.getByText(/^39 weitere sehen Sie/).parentElement!;
  await user.click(within(left).getByRole('button', { name: '+ 37 ohne „Führerschein C“' }));
  expect(router.state.location.search).toBe('');
});

test('says without which must somebody would be found', async () => {
  const { user, router } = openSearch('/de/search?driver_class=51', { data: [], gains });
  expect(await screen.findByText('Keine Profile zu dieser Suche. Ohne „Führerschein C“ wären es 37.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ohne „Führerschein C“ suchen' }));
  expect(router.state.location.search).toBe('');
});

test('names typed words with one pair of quotation marks', async () => {
  const gain = { key: 'text' as const, id: null, label: '„Nordlicht“', count: 3, failing: 7 };
  openSearch('/de/search?text=Nordlicht', { data: [], gains: [gain] });
  expect(await screen.findByText('Keine Profile zu dieser Suche. Ohne „Nordlicht“ wären es 3.')).toBeVisible();
  expect(await screen.findByRole('button', { name: '+ 3 ohne „Nordlicht“' })).toBeVisible();
});

test('chooses a range with the shift key and all with a second step, compares and prints', async () => {
  const { user } = openSearch('/de/search', { data: hits });
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  await user.click(await screen.findByRole('checkbox', { name: 'Beruf 1 auswählen' }));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: 'Beruf 3 auswählen' }));
  await user.keyboard('{/Shift}');
  expect(await screen.findByText('3 ausgewählt')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Vergleichen' }));
  const compared = await screen.findByRole('dialog', { name: 'Profile vergleichen' });
  expect(within(compared).getAllByRole('columnheader')).toHaveLength(3);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('3 ausgewählt')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Alle 4 auswählen' }));
  expect(await screen.findByText('4 ausgewählt')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Drucken' }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(within(document.querySelector<HTMLElement>('.print-list')!).getAllByText(/^Beruf \d/)).toHaveLength(4);
  window.dispatchEvent(new Event('afterprint'));
  await waitFor(() => expect(document.querySelector('.print-list')).toBeNull());

  await user.click(screen.getByRole('button', { name: 'Auswahl aufheben' }));
  expect(await screen.findByRole('heading', { name: '4 Profile' })).toBeVisible();
});

test('goes through the list and chooses by single keys', async () => {
  const { user } = openSearch('/de/search', { data: hits });
  await screen.findByRole('link', { name: 'Beruf 1' });
  await user.keyboard('jj');
  expect(screen.getByRole('link', { name: 'Beruf 2' })).toHaveFocus();
  await user.keyboard('x');
  await screen.findByText('1 ausgewählt');
  expect(screen.getByRole('checkbox', { name: 'Beruf 2 auswählen' })).toBeChecked();
  await user.keyboard('k{Escape}');
  expect(screen.getByRole('link', { name: 'Beruf 1' })).toHaveFocus();
  expect(screen.getByRole('checkbox', { name: 'Beruf 2 auswählen' })).not.toBeChecked();
});
