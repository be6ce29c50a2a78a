import { registerSW } from 'virtual:pwa-register';
import { keepFocus } from '#platform/kept-focus.ts';
import { whenQuiet } from '#platform/loading.ts';
import { registerServiceWorker } from './service-worker.ts';

/** What every page begins once it is painted, in one file. A new worker loads sixty files: those of the page come first. */
export async function startAfterPaint(): Promise<void> {
  keepFocus();
  if (!import.meta.env.PROD) return;
  await whenQuiet();
  registerServiceWorker({ registerSW });
}
