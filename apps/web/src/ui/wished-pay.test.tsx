import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#test/render.tsx';
import { WishedPay } from './wished-pay.tsx';

test('says what half of the people wish for, and leads to the page that says more', () => {
  const pay = { lower_quartile: 35_000, median: 40_000, upper_quartile: 44_000 };
  const link = { path: 'arbeitsmarkt/koechin-koch/saarland', occupation: 'Köchin/Koch', region: 'Saarland', pay };
  renderApp(<WishedPay link={link} />);
  expect(screen.getByText(/35\.000 bis 44\.000 € im Jahr/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Mehr zu Köchin/Koch im Saarland' })).toHaveAttribute(
    'href',
    '/de/arbeitsmarkt/koechin-koch/saarland',
  );
});
