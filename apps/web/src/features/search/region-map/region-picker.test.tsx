import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chips, openSearch } from '#test/search.tsx';

const counted = {
  job_regions: { ids: [124, 180], counts: [37, 1200], few: [101] },
  job_region_parts: { ids: [1803], counts: [40], few: [1801] },
};

const openMap = async (path: string) => {
  const opened = openSearch(path, ({ facets = [] }) => ({
    facets: Object.fromEntries(Object.entries(counted).filter(([key]) => facets.some((asked) => asked === key))),
  }));
  await opened.user.click(await screen.findByRole('button', { name: 'Regionen auf der Karte' }));
  return { ...opened, dialog: await screen.findByRole('dialog', { name: 'Regionen nach Postleitzahl' }) };
};
const asksFor = (key: string) => (search: { facets?: readonly string[] }) => search.facets?.includes(key);

test('regions are chosen in a list that says how many there are, and fewer than five without a number', async () => {
  const { user, router, searches, dialog } = await openMap('/de/search');
  await user.click(await within(dialog).findByRole('checkbox', { name: /^24… Kiel 37 Profile$/ }));
  expect(within(dialog).getByRole('checkbox', { name: /^01… Dresden weniger als 5 Profile$/ })).toBeVisible();
  expect(within(dialog).getByRole('checkbox', { name: /^17… .+ 0 Profile$/ })).toBeVisible();
  await expect.poll(() => router.state.location.search).toBe('?job_regions=24');
  await user.click(within(dialog).getByRole('checkbox', { name: /^80… München/ }));
  await expect.poll(() => router.state.location.search).toBe('?job_regions=24.80');
  await expect.poll(() => searches.at(-1)?.criteria.job_regions).toEqual(['24', '80']);
  expect(within(dialog).getByRole('status')).toHaveTextContent('2 Regionen gewählt');
  expect(searches.filter(asksFor('job_regions'))).toHaveLength(1);

  await user.click(within(dialog).getByRole('button', { name: 'Fertig' }));
  await user.click(chips().getByRole('button', { name: 'PLZ 24…, 80… entfernen' }));
  await expect.poll(() => router.state.location.search).toBe('');
});

test('parts of a region are counted when they are opened, and take its place when one is chosen', async () => {
  const { user, router, searches, dialog } = await openMap('/de/search?job_regions=80');
  expect(searches.some(asksFor('job_region_parts'))).toBe(false);
  await user.click(within(dialog).getByText('7 Gebiete in 80…'));
  const part = await within(dialog).findByRole('checkbox', { name: /^803… München 40 Profile$/ });
  expect(part).toBeChecked();
  await user.click(part);
  await expect.poll(() => router.state.location.search).toBe('?job_regions=803');
  await user.click(within(dialog).getByRole('button', { name: 'Auswahl aufheben' }));
  await expect.poll(() => router.state.location.search).toBe('');
});

test('nothing is counted by region before the map is open, and hits do not wait for it', async () => {
  const { searches } = openSearch('/de/search');
  await screen.findByRole('button', { name: 'Regionen auf der Karte' });
  expect(searches.some(asksFor('job_regions'))).toBe(false);
});

test('the map follows keys and buttons', async () => {
  const { user, dialog } = await openMap('/de/search');
  const map = within(dialog).getByRole('application', { name: /^Karte der Regionen/ });
  const view = () => map.getAttribute('viewBox');
  expect(view()).toBe('0 0 720 918');
  await user.click(within(dialog).getByRole('button', { name: 'Vergrößern' }));
  expect(view()).toBe('135 172.125 450 573.75');
  map.focus();
  await user.keyboard('{ArrowLeft}');
  expect(view()).toBe('67.5 172.125 450 573.75');
  await user.keyboard('0');
  expect(view()).toBe('0 0 720 918');
});
