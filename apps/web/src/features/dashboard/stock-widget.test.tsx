import { type Stock, stockApi } from '@gegenpost/contract/stock.ts';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { renderApp } from '#test/render.tsx';
import { server } from '#test/server.ts';
import { newUser } from '#test/user.ts';
import { StockWidget } from './stock-widget.tsx';

const stock: Stock = {
  ...{ total: 13, online: 8 },
  groups: [{ id: 4, name: 'Krankenpflege', total: 10, online: 7 }],
  without_occupation: { total: 3, online: 1 },
  vouchers: { open: 5, used: 2, lapsed: 1 },
};
function open(answer: Stock) {
  server.use(http.get(`*${stockApi.get.url}`, () => HttpResponse.json(answer)));
  return renderApp(<StockWidget />, { user: newUser({ role_id: 3 }) });
}

test('shows own candidates by group as a table, and the vouchers by use', async () => {
  open(stock);
  const table = await screen.findByRole('table', { name: 'Ihr Bestand nach Berufsgruppen' });
  const rows = within(table).getAllByRole('row');
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Berufsgruppe', 'Profile', 'davon online'],
    ['Krankenpflege', '10', '7'],
    ['Noch ohne Beruf', '3', '1'],
    ['Zusammen', '13', '8'],
  ]);
  expect(screen.getByText('Gutscheine offen').nextSibling).toHaveTextContent('5');
  expect(screen.getByText('eingelöst').nextSibling).toHaveTextContent('2');
});

test('shows the largest groups, and all of them when asked', async () => {
  const groups = Array.from({ length: 12 }, (_, at) => ({ id: at, name: `Gruppe ${at}`, total: 20 - at, online: 1 }));
  const { user } = open({ ...stock, groups });
  const table = await screen.findByRole('table', { name: 'Ihr Bestand nach Berufsgruppen' });
  const named = () => within(table).getAllByRole('rowheader', { name: /^Gruppe/ }).length;
  expect(named()).toBe(8);
  await user.click(screen.getByRole('button', { name: 'Alle 12 anzeigen (4 weitere)' }));
  expect(named()).toBe(12);
  const fewer = screen.getByRole('button', { name: 'Weniger anzeigen', expanded: true });
  expect(fewer).toHaveFocus();
  await user.click(fewer);
  expect(named()).toBe(8);
});

test('says that there is nobody yet', async () => {
  open({ ...stock, total: 0, groups: [] });
  expect(await screen.findByText('Sie führen noch keine Kandidatinnen und Kandidaten.')).toBeVisible();
});
