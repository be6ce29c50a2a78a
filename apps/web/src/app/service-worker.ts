import type * as pwaRegister from 'virtual:pwa-register';
import { SERVICE_WORKER_UPDATE_MS } from '@gegenpost/contract/shared/constants.ts';
import { waitingVersion } from './waiting-version.ts';

/**
 * Registers the service worker and checks for a new version every hour. A waiting version takes over when the user asks
 * for it; then the page reloads.
 */
export function registerServiceWorker({ registerSW }: Pick<typeof pwaRegister, 'registerSW'>): void {
  const update = registerSW({
    onNeedRefresh: () => {
      // What no worker controls came from the server, and is the newest version already.
      if (navigator.serviceWorker?.controller) waitingVersion.set({ activate: () => void update(true) });
    },
    onRegisteredSW: (_, registration) => {
      setInterval(() => void registration?.update().catch(() => {}), SERVICE_WORKER_UPDATE_MS); // checked again in an hour
    },
  });
}
