import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { BrowserRouter } from 'react-router';
import { locale } from '#platform/locale.ts';
import { followConnectivity, online } from '#platform/offline.ts';
import { catchUp, queryClient } from '#platform/query-client.ts';
import { reloadUser, session, startSession, useSession } from '#platform/session.ts';
import { colorSchemeManager } from '#ui/color-scheme.ts';
import { cssVariablesResolver, theme } from '#ui/theme.ts';
import './app-shell.css';
import { Chrome, DemoRibbon } from './chrome.tsx';
import { FailedStart } from './failed-start.tsx';
import { useLiveUpdates } from './live-updates.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { Router } from './router.tsx';

export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <Root />
        </BrowserRouter>
      </QueryClientProvider>
    </MantineProvider>
  );
}

function Root() {
  const { status } = useSession();
  useEffect(followConnectivity, []);
  useEffect(() => online.subscribe(handleConnectivity), []);
  useEffect(() => locale.subscribe(reloadTranslatedData), []);
  useLiveUpdates();
  return (
    <>
      <Chrome />
      <Suspense fallback={starting}>{status === 'ready' ? <Router /> : <Start />}</Suspense>
      <DemoRibbon />
    </>
  );
}

/** A shell that is not loaded yet has no `main` either. */
const starting = (
  <main>
    <PageSkeleton />
  </main>
);

/** Before the first load is done: its skeleton, or its failure with a button to try again. */
function Start() {
  return useSession().status === 'starting' ? starting : <FailedStart />;
}

/** Back online: data on the screen may be old, and the first load may still be missing. */
function handleConnectivity(): void {
  if (!online.get()) return;
  const { status, isCopy } = session.get();
  if (status === 'failed') startSession();
  else if (isCopy) confirmUser();
  else catchUp();
}

/** Started without a connection: whose session it is now is asked before anything else. */
async function confirmUser(): Promise<void> {
  try {
    await reloadUser();
    await catchUp();
  } catch {
    // `call` has shown a notice; what was kept stays readable, and the next connection asks again
  }
}

/** Attributes, countries, pages and help are translated by the server: refetched when the language changes. */
function reloadTranslatedData(): void {
  for (const name of ['reference', 'pages', 'help']) queryClient.resetQueries({ queryKey: [name] });
}
