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

test('the list is one stop of the Tab key, and arrows, Home, End and digits move through it', async () => {
  const { user, router, dialog } = await openMap('/de/search?job_regions=24');
  const list = within(dialog).getByRole('group', { name: 'Regionen' });
  const stops = () =>
    [...list.querySelectorAll<HTMLElement>('input, summary')].filter(({ tabIndex }) => tabIndex === 0);
  const box = (name: RegExp) => within(list).getByRole('checkbox', { name });
  expect(stops()).toEqual([box(/^24… Kiel/)]);
  within(dialog).getByRole('button', { name: 'Umkreisen' }).focus();
  await user.tab();
  await user.tab();
  expect(box(/^24… Kiel/)).toHaveFocus();

  await user.keyboard('{ArrowDown}');
  expect(box(/^25… /)).toHaveFocus();
  await user.keyboard('80');
  expect(box(/^80… München/)).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(await within(list).findByRole('checkbox', { name: /^803… München/ })).toBeVisible();
  await user.keyboard('{ArrowRight}');
  expect(box(/^803… München/)).toHaveFocus();
  await user.keyboard(' ');
  await expect.poll(() => router.state.location.search).toBe('?job_regions=24.803');
  expect(stops()).toEqual([box(/^803… München/)]);

  await user.keyboard('{ArrowLeft}');
  expect(box(/^80… München/)).toHaveFocus();
  await user.keyboard('{ArrowLeft}');
  await expect.poll(() => within(list).queryByRole('checkbox', { name: /^803… München/ })).toBeNull();
  await user.keyboard('{ArrowRight}');
  await within(list).findByRole('checkbox', { name: /^803… München/ });
  await user.keyboard('{ArrowRight}');

  await user.click(within(list).getByText('7 Gebiete in 80…'));
  await expect.poll(stops).toEqual([box(/^80… München/)]);
  box(/^80… München/).focus();
  await user.keyboard('{End}');
  expect(box(/^99… /)).toHaveFocus();
  await user.keyboard('{Home}{ArrowUp}');
  expect(box(/^01… Dresden/)).toHaveFocus();
  await user.tab();
  expect(within(dialog).getByRole('button', { name: 'Auswahl aufheben' })).toHaveFocus();
});

test('nothing is counted by region before the map is open, and hits do not wait for it', async () => {
  const { searches } = openSearch('/de/search');
  await screen.findByRole('button', { name: 'Regionen auf der Karte' });
  expect(searches.some(asksFor('job_regions'))).toBe(false);
});

test('regions are counted when the hits of the same search have come', async () => {
  const held: (() => void)[] = [];
  const { user, searches } = openSearch('/de/search', async ({ facets, include }) => {
    if (!include) await new Promise<void>((resolve) => held.push(resolve));
    return { facets: facets?.includes('job_regions') ? counted : {} };
  });
  await user.click(await screen.findByRole('button', { name: 'Regionen auf der Karte' }));
  const dialog = await screen.findByRole('dialog', { name: 'Regionen nach Postleitzahl' });
  await within(dialog).findByRole('checkbox', { name: /^24… Kiel$/ });
  await expect.poll(() => held.length).toBe(1);
  expect(searches.some(asksFor('job_regions'))).toBe(false);
  held[0]?.();
  await within(dialog).findByRole('checkbox', { name: /^24… Kiel 37 Profile$/ });
});

test('a map without counts says why, and asks again', async () => {
  let isBroken = true;
  const { user } = openSearch('/de/search', ({ facets }) => {
    if (!facets?.includes('job_regions')) return {};
    return isBroken ? { status: 500 } : { facets: counted };
  });
  await user.click(await screen.findByRole('button', { name: 'Regionen auf der Karte' }));
  const dialog = await screen.findByRole('dialog', { name: 'Regionen nach Postleitzahl' });
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Das hat nicht geklappt');
  expect(within(dialog).getByRole('checkbox', { name: /^24… Kiel$/ })).toBeEnabled();
  isBroken = false;
  await user.click(within(dialog).getByRole('button', { name: 'Erneut versuchen' }));
  await within(dialog).findByRole('checkbox', { name: /^24… Kiel 37 Profile$/ });
  expect(within(dialog).queryByRole('alert')).toBeNull();
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
