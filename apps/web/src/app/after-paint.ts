import { registerSW } from 'virtual:pwa-register';
import { keepFocus } from '#platform/kept-focus.ts';
import { registerServiceWorker } from './service-worker.ts';

/** What every page begins once it is painted, in one file. */
export function startAfterPaint(): void {
  keepFocus();
  if (import.meta.env.PROD) registerServiceWorker({ registerSW });
}
