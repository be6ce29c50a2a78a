import { act, renderHook, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useMarkOpened } from '#features/search/candidate/opened.ts';
import { createStore, useStore } from '#platform/store.ts';
import { newCard, newHit } from '#test/candidate.ts';
import { renderApp } from '#test/render.tsx';
import { newUser } from '#test/user.ts';
import { CandidateRow } from './candidate-row.tsx';

type Props = React.ComponentProps<typeof CandidateRow>;

function showRow(props: Pick<Props, 'candidate'> & Partial<Props>) {
  renderApp(<CandidateRow linkState={{}} {...props} />, { user: newUser() });
  return screen.findByRole('listitem');
}
const marksOf = (row: HTMLElement) => [...row.querySelectorAll('mark')].map(({ textContent }) => textContent);

test('marks what was looked for, in the title and among the skills, and nothing else', async () => {
  const skills = [
    { id: 1, name: 'SAP HCM' },
    { id: 2, name: 'MDR' },
  ];
  const row = await showRow({
    candidate: newHit({ skills }),
    marked: new Set(['Ingenieur/in - Medizintechnik', 'MDR']),
  });
  expect(marksOf(row)).toEqual(['Ingenieur/in - Medizintechnik', 'MDR']);
});

test('lets the title go on in a new line after a slash: on a phone it is wider than its column', async () => {
  const row = await showRow({ candidate: newCard() });
  expect(within(row).getByRole('heading').querySelector('wbr')).not.toBeNull();
});

test('marks nothing in a list that no search made', async () => {
  expect(marksOf(await showRow({ candidate: newCard() }))).toEqual([]);
});

test('shows a black bar and the number instead of a name that is not released', async () => {
  const row = await showRow({ candidate: newCard() });
  expect(within(row).getByText('3n8r5vk07ze')).toBeVisible();
  expect(within(row).getByText(/selbst angemeldet/)).toBeVisible();
});

test.each<[string, Parameters<typeof newHit>[0], number | null, RegExp | null]>([
  ['works nationwide', { distance_km: 480, job_place_types: [0, 1] }, 50, /^zieht um: bundesweit$/],
  [
    'works everywhere',
    { distance_km: 480, job_place_types: [1, 2, 3] },
    50,
    /^zieht um: bundesweit, europaweit, weltweit$/,
  ],
  ['names no place', { distance_km: null, job_place_types: [1], job_place: null }, 50, /^zieht um: bundesweit$/],
  ['lies within the circle', { distance_km: 20, job_place_types: [0, 1] }, 50, null],
  ['was searched without a place', { distance_km: null, job_place_types: [0, 1] }, null, null],
])('says why a hit is found outside of the circle: one that %s', async (_, hit, radiusKm, words) => {
  const row = await showRow({ candidate: newHit(hit), radiusKm });
  if (words) expect(within(row).getByText(words)).toBeVisible();
  else expect(within(row).queryByText(/bundesweit/)).not.toBeInTheDocument();
});

test('says that a profile was viewed once it is closed, so that no row moves while it is open', async () => {
  const shown = createStore(newCard());
  const Row = () => <CandidateRow linkState={{}} candidate={useStore(shown)} />;
  renderApp(<Row />, { user: newUser() });
  const row = await screen.findByRole('listitem');
  const opened = renderHook(() => useMarkOpened(shown.get().profile.gegenpost_id));
  act(() => shown.set((card) => ({ ...card, viewed_at: new Date().toISOString() })));
  expect(row).toHaveAttribute('data-open');
  expect(within(row).queryByText(/^angesehen/)).not.toBeInTheDocument();
  opened.unmount();
  expect(await within(row).findByText(/^angesehen/)).toBeVisible();
});

test('gives no score where nothing was weighed, only what was required', async () => {
  const hit = newHit();
  const explanation = { ...hit.explanation, must: { met: 1, total: 1 } };
  const row = await showRow({ candidate: { ...hit, explanation } });
  expect(within(row).getByText('1 von 1 Muss')).toBeVisible();
  expect(within(row).queryByText('gering')).not.toBeInTheDocument();
});

test('never says of somebody who misses a must how well they fit', async () => {
  const hit = newHit();
  const occupation = { key: 'occupation' as const, weight: 30, is_must: true, value: 1, points: 100, has: null };
  const part = { ...occupation, state: 'met' as const, required: 'Koch/Köchin', source: 'qualifications' };
  const scored = { score: 100, band: 'very_good' as const, parts: [part] };
  const explanation = { ...hit.explanation, ...scored, must: { met: 1, total: 2 } };
  const row = await showRow({
    candidate: { ...hit, explanation, missed: { key: 'vehicle', id: null, label: 'Auto' } },
  });
  expect(within(row).getByText('ein Muss fehlt')).toBeVisible();
  expect(within(row).queryByText('sehr gut')).not.toBeInTheDocument();
  expect(within(row).queryByText('100')).not.toBeInTheDocument();
});

test('names the company of an agent first, and the person second', async () => {
  const agent = { vermittler: 'Jule Brodersen', vermittler_company: 'Hansen & Brodersen Personal' };
  const row = await showRow({ candidate: newCard(agent) });
  expect(within(row).getByText(/über Hansen & Brodersen Personal, Jule Brodersen/)).toBeVisible();
});
