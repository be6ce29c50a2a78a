import { the } from '@gegenpost/contract/shared/the.ts';
import '#ui/layers.css';
import '#ui/mantine.css';
import 'virtual:tokens.css';
import '#ui/base.css';
import { speakGerman } from '@gegenpost/contract/shared/messages.de.ts';
import type { ResourceLanguage } from 'i18next';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ApiError } from '#platform/api.ts';
import { i18n, startI18n } from '#platform/i18n.ts';
import { startSession } from '#platform/session.ts';
import { storedRole } from '#platform/user-storage.ts';
import { followReaderStyles } from '#ui/reader-styles.ts';
import { App } from './app.tsx';
import type { AppRoute } from './app-route.ts';
import { prefetchPage } from './page-loader.ts';
import { buildRouteTable } from './route-table.tsx';
import { isInOperatorArea, loadAllRoutes } from './router.tsx';
import { routes } from './routes.ts';
import appTexts from './texts.de.ts';

type Texts = ResourceLanguage[string];
const rooms = import.meta.glob<Texts>('../features/*/texts.*.ts', { import: 'default' });

speakGerman(); // schemas use the same German messages as the server
startI18n(async (language, room) => (await rooms[`../features/${room}/texts.${language}.ts`]?.()) ?? {});
i18n.addResourceBundle('de', 'app', appTexts);

startSession();
followReaderStyles();
// Loads the code of the page beside the first calls, for the role of the last user of this browser.
if (isInOperatorArea(window.location.pathname)) {
  loadAllRoutes()
    .then(prefetchFirst)
    .catch(() => {}); // shown by the router
} else prefetchFirst(routes);

function prefetchFirst(all: readonly AppRoute[]): void {
  const first = buildRouteTable(all, { role: storedRole(), rights: [] }).find(window.location);
  if (first) prefetchPage(first.route);
}

/** Refused calls are shown on the page; only unexpected errors are logged to the console. */
function reportCaughtError(error: unknown): void {
  if (!(error instanceof ApiError) || error.status >= 500) console.error(error);
}

createRoot(the(document.getElementById('root'), 'root element'), {
  onCaughtError: reportCaughtError,
  // React recovered by rendering again: the cause is worth logging, the recovery is not.
  onRecoverableError: (error) => reportCaughtError(error instanceof Error ? (error.cause ?? error) : error),
}).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

window.addEventListener('load', () => {
  // Without it the browser keeps the focus as it does by itself, and the app works, but not offline.
  import('./after-paint.ts').then(({ startAfterPaint }) => startAfterPaint()).catch(() => {});
});
