import { START_STEPS } from '@gegenpost/contract/shared/constants.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openSearch } from '#test/search.tsx';

const counted = {
  job_income_year: { ids: [20, 25, 30, 500], counts: [1, 4, 9, 1200] },
  job_start: { ids: [...START_STEPS], counts: START_STEPS.map((month) => 100 + month) },
};

const openTerms = async (path: string) => {
  const opened = openSearch(path, ({ facets }) => ({
    facets: facets?.includes('job_income_year') ? counted : {},
  }));
  await opened.user.click(await screen.findByRole('button', { name: /^Bezahlung und Eintritt/, expanded: false }));
  return opened;
};

test('a handle draws while it moves, and searches once when it is released', async () => {
  const { router, searches } = await openTerms('/de/search');
  const pay = await screen.findByRole('slider', { name: 'Höchster Gehaltswunsch' });
  await expect.poll(() => pay.getAttribute('aria-valuetext')).toBe('jeder genannte Wunsch: 1.200 Profile');
  const asked = searches.length;
  for (const step of [8, 5, 2]) fireEvent.input(pay, { target: { value: step } });
  expect(pay).toHaveAttribute('aria-valuetext', expect.stringMatching(/^bis 30\.000\s€: 9 Profile$/));
  expect(searches).toHaveLength(asked);
  expect(router.state.location.search).toBe('');
  pay.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.poll(() => router.state.location.search).toBe('?job_income_year=30000');

  fireEvent.input(pay, { target: { value: 21 } });
  pay.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.poll(() => router.state.location.search).toBe('');
});

test('a budget between two steps is said as it is, and every number stands in a table', async () => {
  await openTerms('/de/search?job_income_year=27500');
  const pay = await screen.findByRole('slider', { name: 'Höchster Gehaltswunsch' });
  expect(pay).toHaveValue('2');
  expect(pay).toHaveAttribute('aria-valuetext', expect.stringMatching(/^bis 27\.500\s€$/));
  const table = await screen.findByRole('table', { name: 'Profile nach ihrem Gehaltswunsch im Jahr' });
  const row = within(table).getByRole('row', { name: /^über 25\.000\s€ bis 30\.000\s€/ });
  expect(within(row).getByRole('cell')).toHaveTextContent(/^5$/);
});

test('the time line sets the day of its month', async () => {
  const { router } = await openTerms('/de/search');
  const start = await screen.findByRole('slider', { name: 'Spätester Beginn' });
  await expect.poll(() => start.getAttribute('aria-valuetext')).toBe('auch später: 220 Profile');
  fireEvent.input(start, { target: { value: 0 } });
  expect(start).toHaveAttribute('aria-valuetext', 'sofort: 100 Profile');
  start.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.poll(() => router.state.location.search).toMatch(/^\?job_start=\d{4}-\d\d-\d\d$/);
});

test('the hits do not wait for what is drawn', async () => {
  const { searches } = await openTerms('/de/search');
  await screen.findByRole('table', { name: 'Profile nach ihrem Gehaltswunsch im Jahr' });
  const start = screen.getByRole('slider', { name: 'Spätester Beginn' });
  fireEvent.input(start, { target: { value: 0 } });
  start.dispatchEvent(new Event('change', { bubbles: true }));
  const asked = () => searches.slice(2).map(({ facets = [], include }) => ({ facets, include }));
  await expect.poll(asked).toEqual([
    { facets: ['qualifications'], include: undefined },
    { facets: ['job_income_year', 'job_start'], include: [] },
  ]);
});

test('pictures without counts say why, and ask again; their handles move anyway', async () => {
  let isBroken = true;
  const { user } = openSearch('/de/search', ({ facets }) => {
    if (!facets?.includes('job_income_year')) return {};
    return isBroken ? { status: 500 } : { facets: counted };
  });
  await user.click(await screen.findByRole('button', { name: /^Bezahlung und Eintritt/, expanded: false }));
  const [failure] = await screen.findAllByText('Das hat nicht geklappt');
  expect(failure?.closest('[role=alert]')).not.toBeNull();
  const start = screen.getByRole('slider', { name: 'Spätester Beginn' });
  fireEvent.input(start, { target: { value: 0 } });
  expect(start).toHaveAttribute('aria-valuetext', 'sofort');
  isBroken = false;
  await user.click((await screen.findAllByRole('button', { name: 'Erneut versuchen' }))[0] ?? document.body);
  await screen.findByRole('table', { name: 'Profile nach ihrem Gehaltswunsch im Jahr' });
  expect(screen.queryByText('Das hat nicht geklappt')).toBeNull();
});
