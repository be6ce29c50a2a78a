import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#test/render.tsx';
import { newMessage, newOffer, newThreadDetail } from '#test/thread.ts';
import { newUser } from '#test/user.ts';
import { RequestReading } from './request-reading.tsx';

const wishes = [
  { fact: 'pay', state: 'unmet', wish: '72.000 € im Jahr' },
  { fact: 'place', state: 'met', wish: 'Kiel, 4 km entfernt' },
  { fact: 'start', state: 'unknown', wish: null },
] as const;

test('reads the facts with the own wishes first, then the letter, then who writes', async () => {
  const messages = [newMessage(), newMessage({ id: 2, mine: true, body: 'Gibt es Gleitzeit?' })];
  const thread = newThreadDetail({ offer: newOffer(), wishes: [...wishes], messages });
  renderApp(<RequestReading thread={thread} />, { user: newUser({ role_id: 1 }) });
  const region = await screen.findByRole('region', { name: 'Die Anfrage' });
  const words = region.textContent ?? '';
  const order = [
    'Projektingenieurin Medizintechnik',
    '1 von 2 Wünschen passen',
    'passt nicht',
    'Ihr Wunsch: 72.000 € im Jahr',
    'passt',
    'Ihr Wunsch: Kiel, 4 km entfernt',
    'Dazu haben Sie keinen Wunsch genannt.',
    'Wir bewerben uns bei Ihnen.',
    'Gibt es Gleitzeit?',
    'Nordlicht Medizintechnik',
  ];
  let from = 0;
  for (const part of order) {
    const at = words.indexOf(part, from);
    expect(at, part).toBeGreaterThanOrEqual(from);
    from = at + part.length;
  }
});

test.each([
  [
    'year',
    60_000,
    72_000,
    /^Gilt das für 40 Stunden in der Woche, sind es bei den gewünschten 20 Stunden 30\.000 bis 36\.000\s€ im Jahr, im Monat 12 × 2\.500 bis 3\.000\s€/,
  ],
  ['hour', 24, 24, /^Wie gewünscht bei 20 Stunden in der Woche im Monat 12 × 2\.080\s€/],
] as const)('says what pay by the %s is for the wished hours', async (pay_per, pay_from, pay_to, words) => {
  const thread = newThreadDetail({
    offer: newOffer({ pay_per, pay_from, pay_to }),
    wishes: [...wishes],
    weekly_hours: 20,
  });
  renderApp(<RequestReading thread={thread} />, { user: newUser({ role_id: 1 }) });
  expect(await screen.findByText(words)).toBeVisible();
});

test('says nothing of wishes where they are not known', async () => {
  renderApp(<RequestReading thread={newThreadDetail({ offer: newOffer() })} />, { user: newUser({ role_id: 1 }) });
  expect(await screen.findByText('Kiel', { exact: false })).toBeVisible();
  expect(screen.queryByText(/passt|Wunsch/)).toBeNull();
});
