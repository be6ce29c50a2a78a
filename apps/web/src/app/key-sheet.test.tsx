import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useShortcuts } from '#platform/shortcuts.ts';
import { renderApp } from '#test/render.tsx';
import { newUser } from '#test/user.ts';
import { KeySheet } from './key-sheet.tsx';
import { useShellKeys } from './use-shell-keys.ts';

function Page() {
  useShortcuts([
    ['j', () => {}, 'Nächstes Profil'],
    ['shift+/', () => {}],
  ]);
  return <KeySheet onClose={() => {}} />;
}

test('names the keys of the page and those of every page', async () => {
  renderApp(<Page />, { user: newUser() });
  expect(await screen.findByText('Nächstes Profil')).toBeInTheDocument();
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Strg K', '?', 'J']);
});

test('names no single keys where they are switched off, and leads to the switch', async () => {
  renderApp(<Page />, { user: newUser({ shortcuts: false }) });
  expect(await screen.findByText('Suchen und springen')).toBeInTheDocument();
  expect(screen.getAllByRole('term')).toHaveLength(1);
  const settings = screen.getByRole('link', { name: 'Zu den Einstellungen' });
  expect(settings).toHaveAttribute('href', '/de/settings#shortcuts');
});

function Shell({ onOpen }: { onOpen: (sheet: string) => void }) {
  useShellKeys(onOpen);
  return (
    <>
      <input aria-label="Feld" />
      <button type="button">Knopf</button>
    </>
  );
}

test.each([
  [true, 'Knopf', '?', ['keys']],
  [false, 'Knopf', '?', []],
  [true, 'Feld', '?', []],
  [false, 'Feld', '{Control>}k{/Control}', ['palette']],
  [true, 'Knopf', '{Meta>}k{/Meta}', ['palette']],
  [true, 'Knopf', 'k', []],
])('with single keys switched on (%s) and the focus in "%s", %s opens %j', async (shortcuts, focus, keys, opened) => {
  const onOpen = vi.fn();
  const { user } = renderApp(<Shell onOpen={onOpen} />, { user: newUser({ shortcuts }) });
  await user.click(screen.getByRole(focus === 'Feld' ? 'textbox' : 'button'));
  await user.keyboard(keys);
  expect(onOpen.mock.calls.flat()).toEqual(opened);
});
