import type { OfferHint } from '@gegenpost/contract/letters.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#test/render.tsx';
import { OfferHints } from './offer-hints.tsx';

const pay: OfferHint = { fact: 'pay', state: 'unmet', wish: '54.000 € im Jahr', change: '4.000 € mehr im Jahr' };
const atHome: OfferHint = {
  ...{ fact: 'home_office', state: 'unmet' },
  ...{ wish: 'Homeoffice', change: 'ein Tag zu Hause in der Woche' },
};

test('says what would make everything fit, and that the musts of the search fit', () => {
  renderApp(<OfferHints hints={[pay, atHome]} musts={{ total: 3, missed: [] }} hasFailed={false} />);
  expect(
    screen.getByText('Dann passt alles: 4.000 € mehr im Jahr und ein Tag zu Hause in der Woche.'),
  ).toBeInTheDocument();
  expect(screen.getByText('Alle 3 Muss Ihrer Suche passen.')).toBeInTheDocument();
});

test('names the musts of the search that are missed, and none without a search', () => {
  const missed = ['Führerschein C', 'Englisch mindestens B2'];
  const { unmount } = renderApp(<OfferHints hints={[]} musts={{ total: 3, missed }} hasFailed={false} />);
  expect(screen.getByText('Von Ihren Muss fehlt: Führerschein C, Englisch mindestens B2.')).toBeInTheDocument();
  unmount();
  renderApp(<OfferHints hints={[pay]} musts={null} hasFailed={false} />);
  expect(screen.queryByText(/Muss/)).toBeNull();
});
