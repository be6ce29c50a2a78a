import type * as pwaRegister from 'virtual:pwa-register';
import { SERVICE_WORKER_UPDATE_MS } from '@gegenpost/contract/shared/constants.ts';
import { waitingVersion } from './waiting-version.ts';

/** Registers the service worker and asks every hour for a newer one. A waiting one takes over when the person says so, and the page loads anew. */
export function registerServiceWorker({ registerSW }: Pick<typeof pwaRegister, 'registerSW'>): void {
  const update = registerSW({
    onNeedRefresh: () => waitingVersion.set({ activate: () => void update(true) }),
    onRegisteredSW: (_, registration) => {
      setInterval(() => void registration?.update().catch(() => {}), SERVICE_WORKER_UPDATE_MS); // the next try comes soon
    },
  });
}
