import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '#test/render.tsx';
import { Widget } from './widget.tsx';
import { WidgetPlaceContext } from './widget-place.ts';

/** The test widget of the specification; no role's dashboard contains it. */
const TestWidget = ({ children = 'Inhalt' }: { children?: React.ReactNode }) => (
  <Widget title="Test" to="/de/test" more="Mehr" area="test">
    <p>{children}</p>
  </Widget>
);

test('has its title and the words behind it lead to the same place', async () => {
  renderApp(<TestWidget />);
  const widget = within(await screen.findByRole('region', { name: 'Test' }));
  expect(widget.getByText('Inhalt')).toBeVisible();
  expect(widget.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/de/test', '/de/test']);
  expect(widget.queryByRole('button')).not.toBeInTheDocument();
});

test('moves and hides by its menu, where it has a place on a dashboard', async () => {
  const place = { id: 'test', moveUp: null, moveDown: vi.fn(), hide: vi.fn(), entry: () => {}, handle: () => {} };
  const { user } = renderApp(
    <WidgetPlaceContext value={place}>
      <TestWidget />
    </WidgetPlaceContext>,
  );
  await user.click(await screen.findByRole('button', { name: 'Test anordnen' }));
  expect(screen.getByRole('button', { name: 'Nach oben' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Nach unten' }));
  await user.click(screen.getByRole('button', { name: 'Test anordnen' }));
  await user.click(screen.getByRole('button', { name: 'Ausblenden' }));

  expect(place.moveDown).toHaveBeenCalledOnce();
  expect(place.hide).toHaveBeenCalledOnce();
});
