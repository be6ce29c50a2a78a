import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { whileLoading } from '#platform/loading.ts';
import { renderApp } from '#test/render.tsx';
import { newUser } from '#test/user.ts';
import { Chrome } from './chrome.tsx';
import { waitingVersion } from './waiting-version.ts';

afterEach(() => waitingVersion.set(null));

test('offers a new version, which its button activates', async () => {
  const activate = vi.fn();
  const { user } = renderApp(<Chrome />, { user: newUser() });
  expect(screen.queryByText(/Eine neue Version ist da/)).not.toBeInTheDocument();
  act(() => waitingVersion.set({ activate }));
  expect(screen.getByText(/Eine neue Version ist da/)).toBeVisible();
  expect(activate).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Jetzt laden' }));
  expect(activate).toHaveBeenCalledOnce();
});

test('says that something loads while a call runs, and no longer', async () => {
  const call = Promise.withResolvers<void>();
  renderApp(<Chrome />, { user: newUser() });
  expect(screen.queryByText('Wird geladen')).not.toBeInTheDocument();
  const loading = whileLoading(() => call.promise);
  expect(await screen.findByText('Wird geladen')).toBeInTheDocument();
  await act(async () => {
    call.resolve();
    await loading;
  });
  expect(screen.queryByText('Wird geladen')).not.toBeInTheDocument();
});

test('counts unread messages in the title of the page', async () => {
  renderApp(<Chrome />, { user: newUser({ messagesCount: 5 }) });
  await waitFor(() => expect(document.title).toBe('(5) Gegenpost'));
});
