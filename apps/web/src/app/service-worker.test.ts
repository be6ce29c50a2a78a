import { SERVICE_WORKER_UPDATE_MS } from '@gegenpost/contract/shared/constants.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { registerServiceWorker } from './service-worker.ts';
import { waitingVersion } from './waiting-version.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  waitingVersion.set(null);
});

/** Registers with a fake of the browser's API. */
function register() {
  const activate = vi.fn();
  const registerSW = vi.fn<Parameters<typeof registerServiceWorker>[0]['registerSW']>(() => activate);
  registerServiceWorker({ registerSW });
  const browser = registerSW.mock.calls[0]![0]!;
  return { browser, activate };
}

test('asks for a newer version every hour, also after one try that failed', async () => {
  vi.useFakeTimers();
  const update = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(undefined);
  const registration: Partial<ServiceWorkerRegistration> = { update };
  register().browser.onRegisteredSW?.('/sw.js', registration as ServiceWorkerRegistration);
  await vi.advanceTimersByTimeAsync(SERVICE_WORKER_UPDATE_MS - 1);
  expect(update).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(update).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(SERVICE_WORKER_UPDATE_MS);
  expect(update).toHaveBeenCalledTimes(2);
});

/** Whether a worker controls the page. */
function stubController(controller: object | null): void {
  vi.stubGlobal('navigator', { ...navigator, serviceWorker: { controller } });
}

test('tells nothing on a page that no worker controls, which is the newest version', () => {
  stubController(null);
  register().browser.onNeedRefresh?.();
  expect(waitingVersion.get()).toBeNull();
});

test('tells of a version that waits, which takes over and loads the page anew when it is activated', () => {
  stubController({});
  const { browser, activate } = register();
  expect(waitingVersion.get()).toBeNull();
  browser.onNeedRefresh?.();
  expect(activate).not.toHaveBeenCalled();
  waitingVersion.get()?.activate();
  expect(activate).toHaveBeenCalledWith(true);
});
