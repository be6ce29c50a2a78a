import '@testing-library/jest-dom/vitest';
import { act, cleanup, configure, getConfig } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { forgetCsrfToken } from '#platform/api.ts';
import { online } from '#platform/offline.ts';
import { queryClient } from '#platform/query-client.ts';
import { session, unknownSession } from '#platform/session.ts';
import { forgetSessionState } from '#platform/session-state.ts';
import { server } from '#test/server.ts';
import { startTestTexts } from '#test/texts.ts';

// What is loaded when it is first needed may take its time on a busy machine; a test that passes waits no longer for it.
const { asyncWrapper } = getConfig();
configure({
  asyncUtilTimeout: 60_000,
  asyncWrapper: async (run) => {
    const result = await asyncWrapper(run);
    runLateEffects();
    return result;
  },
});

beforeAll(async () => {
  stubMissingBrowserParts();
  server.listen({ onUnhandledFrame: 'error' });
  await startTestTexts();
});

beforeEach(() => {
  session.set({ ...unknownSession });
  online.set(true);
  queryClient.clear();
  forgetSessionState();
  forgetCsrfToken();
  forgetVisits();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  server.resetHandlers();
});

afterAll(() => server.close());

const aside = createRoot(document.createElement('div'));

/**
 * Runs the effects of what is rendered. A search ends with the change of the document that it waited for, and on a
 * busy machine the effects of that change come later, so that e.g. a store would not have its subscribers yet. React
 * runs them before it renders anything else.
 */
function runLateEffects(): void {
  act(() => aside.render(Math.random()));
}

/** Leaves the browser as one that has never been here: a worker has one for all of its files. */
function forgetVisits(): void {
  localStorage.clear();
  sessionStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
  for (const name of document.cookie.split(/=[^;]*;? ?/)) document.cookie = `${name}=; Path=/; Max-Age=0`;
  history.replaceState(null, '', '/');
  document.body.replaceChildren();
  document.title = '';
}

/** jsdom lays nothing out, so it lacks what asks about the layout. */
function stubMissingBrowserParts(): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: false,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  }));
  // Mantine measures a growing text field again once fonts have come.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  Element.prototype.scrollIntoView = () => {};
  window.scrollTo = () => {};
  HTMLElement.prototype.showPopover = function showPopover() {
    this.removeAttribute('popover'); // its style sheet hides what is not in the top layer
  };
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}
