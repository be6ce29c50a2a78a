import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { launchArguments, provideBrowser } from '../../e2e/support/browser.ts';
import { ownServer } from '../../e2e/support/server.ts';
import { type RunningApp, startApp } from '../../tools/app.ts';

/** Where and when the people of the benchmarks are. */
export const inGermany = { locale: 'de-DE', timezoneId: 'Europe/Berlin' } as const;

/** Starts Chromium, which ends with `closing`. */
export async function startBrowser(closing: AsyncDisposableStack): Promise<Browser> {
  const { executablePath, env } = await provideBrowser();
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env } as Record<string, string>,
    args: [...launchArguments],
  });
  closing.defer(() => browser.close());
  return browser;
}

/**
 * Starts the server with the built web app and the demo world, both of which end with `closing`.
 *
 * @throws {Error} When the web app was not built.
 */
export async function startDemo(closing: AsyncDisposableStack): Promise<RunningApp> {
  if (!existsSync(path.resolve(import.meta.dirname, '../../apps/web/dist')))
    throw new Error('Run `npm run build` first: the page itself is measured.');
  const app = await startApp(await ownServer());
  closing.defer(() => app.stop());
  return app;
}
