import { screen } from '@testing-library/react';
import { lazy, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '#test/render.tsx';
import { LateBoundary } from './late-boundary.tsx';
import { notices } from './notices.ts';
import { online } from './offline.ts';

const Sheet = lazy(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/a.js')));

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Öffnen
      </button>
      {isOpen && (
        <LateBoundary onClose={() => setIsOpen(false)}>
          <Sheet />
        </LateBoundary>
      )}
    </>
  );
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

test('keeps the page when what a button opens cannot be loaded, and says so at each press', async () => {
  const { user } = renderApp(<Page />);
  await user.click(screen.getByRole('button'));
  await expect
    .poll(() => notices.get())
    .toMatchObject([{ kind: 'error', text: expect.stringMatching(/Laden Sie die Seite neu/) }]);
  notices.set([]);
  online.set(false);
  await user.click(screen.getByRole('button'));
  await expect
    .poll(() => notices.get())
    .toMatchObject([{ text: expect.stringMatching(/^Sie sind offline, und dieser Teil/) }]);
});
