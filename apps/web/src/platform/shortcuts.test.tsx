import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '#test/render.tsx';
import { newUser } from '#test/user.ts';
import { useShortcuts } from './shortcuts.ts';

function Page({ onKey }: { onKey: () => void }) {
  useShortcuts([['j', onKey]]);
  return <input aria-label="Suche" />;
}

test.each([
  [true, 1],
  [false, 0],
])('with single keys switched on (%s) a key acts %i times', async (shortcuts, times) => {
  const onKey = vi.fn();
  const { user } = renderApp(<Page onKey={onKey} />, { user: newUser({ shortcuts }) });
  await user.keyboard('j');
  expect(onKey).toHaveBeenCalledTimes(times);
});

test('does nothing while one types', async () => {
  const onKey = vi.fn();
  const { user } = renderApp(<Page onKey={onKey} />, { user: newUser() });
  await user.type(screen.getByLabelText('Suche'), 'j');
  expect(onKey).not.toHaveBeenCalled();
});
