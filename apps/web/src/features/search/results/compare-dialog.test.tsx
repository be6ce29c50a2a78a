import type { Explanation } from '@gegenpost/contract/explanation.ts';
import { projectCandidatesApi } from '@gegenpost/contract/project-candidates.ts';
import type { SearchHit } from '@gegenpost/contract/search.ts';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { newHit } from '#test/candidate.ts';
import { openSearch } from '#test/search.tsx';
import { server } from '#test/server.ts';

const parts: Explanation['parts'] = [
  {
    key: 'pay',
    weight: 2,
    is_must: false,
    value: 1,
    points: 40,
    state: 'met',
    required: 'bis 60.000 € im Jahr',
    has: null,
    source: 'income',
  },
];
const found = (letter: string, hit: Parameters<typeof newHit>[0], part: Partial<Explanation['parts'][number]> = {}) => {
  const made = newHit({ profile: { gegenpost_id: letter.repeat(11) }, ...hit });
  const explanation = { ...made.explanation, score: 40, parts: parts.map((each) => ({ ...each, ...part })) };
  return { ...made, explanation };
};

async function compare(data: SearchHit[], path = '/de/search?place=24143&radius=20&job_income_year=60000') {
  const opened = openSearch(path, { data });
  for (const box of await screen.findAllByRole('checkbox', { name: /auswählen$/ })) await opened.user.click(box);
  await opened.user.click(await screen.findByRole('button', { name: 'Vergleichen' }));
  return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'Profile vergleichen' })) };
}

const two = [
  found('a', { income: { amount: 50_000, per: 'year' }, distance_km: 10 }),
  found('b', { income: { amount: 75_000, per: 'year' }, distance_km: 40 }, { value: 0.1, points: 4, state: 'partly' }),
];

test('tells rows that are the same for all apart, and leaves them out on demand', async () => {
  const { user, dialog } = await compare(two);
  const names = () => dialog.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(names()).toContain('Beginn, bei allen gleich');
  const same = names().filter((name) => name?.endsWith(', bei allen gleich'));
  expect(await dialog.findByText(`${same.length} Zeilen sind bei allen gleich.`)).toBeVisible();
  await user.click(dialog.getByRole('switch', { name: 'Nur Unterschiede' }));
  expect(names().map((name) => name?.replaceAll('\u00a0', ' '))).toEqual([
    'GehaltIhr Budget: 60.000 € im Jahr',
    'EntfernungIhr Umkreis: 20 km',
    'Passt: Gehaltgesucht: bis 60.000 € im Jahr',
  ]);
  expect(await dialog.findByText(`${same.length} gleiche Zeilen sind ausgeblendet.`)).toBeVisible();
});

test('draws pay, distance and points beside the search, and says them in words', async () => {
  const { dialog } = await compare(two);
  const bars = (name: RegExp) =>
    within(dialog.getByRole('row', { name }))
      .getAllByRole('cell')
      .map((cell) => [
        cell.textContent?.replaceAll('\u00a0', ' ').replace(/im Monat.*/, ''),
        ...[...cell.querySelectorAll('rect')].slice(1).map((rect) => Math.round(Number(rect.getAttribute('width')))),
      ]);
  // The scale of pay ends at 75,000 and that of the distance at 40 km: the search asks for 80 and 50 of 100.
  expect(bars(/^Gehalt/)).toEqual([
    ['50.000 € im Jahr', 67],
    ['75.000 € im Jahr', 80, 20],
  ]);
  expect(bars(/^Entfernung/)).toEqual([
    ['10 km', 25],
    ['40 km', 50, 50],
  ]);
  expect(bars(/^Passt: Gehalt/)).toEqual([
    ['passt, 40 Punkte', 100],
    ['teilweise, 4 Punkte', 10],
  ]);
});

test('draws no pay in another unit, and no distance without a place', async () => {
  const hourly = found('b', { income: { amount: 30, per: 'hour' } });
  const { dialog } = await compare([two[0] as SearchHit, hourly], '/de/search?job_income_year=60000');
  const [, cell] = within(dialog.getByRole('row', { name: /^Gehalt/ })).getAllByRole('cell');
  expect(cell).toHaveTextContent(/^30,00/);
  expect(cell?.querySelector('svg')).toBeNull();
  expect(dialog.queryByRole('row', { name: /^Entfernung/ })).toBeNull();
});

test('writes to one of them from the head of the column', async () => {
  const { user, router, dialog } = await compare(two);
  const visited: string[] = [];
  router.subscribe(({ location }) => visited.push(location.pathname + location.search));
  await user.click(dialog.getByRole('button', { name: 'Bewerbung an bbbbbbbbbbb schreiben' }));
  expect(visited).toContain('/de/contact-requests?to=bbbbbbbbbbb');
  expect(screen.queryByRole('dialog', { name: 'Profile vergleichen' })).toBeNull();
});

test('opens the projects of one of them within the dialog, which Escape leaves open', async () => {
  server.use(http.get(`*${projectCandidatesApi.ofCandidate.url}`, () => HttpResponse.json([])));
  const { user, dialog } = await compare(two);
  await user.click(dialog.getByRole('button', { name: 'bbbbbbbbbbb zum Projekt' }));
  expect(await dialog.findByRole('menuitem', { name: 'Neues Projekt …' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(dialog.queryByRole('menu')).toBeNull();
  expect(dialog.getByRole('button', { name: 'bbbbbbbbbbb zum Projekt' })).toHaveFocus();
});
