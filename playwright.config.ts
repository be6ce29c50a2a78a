import { defineConfig } from '@playwright/test';
import { launchArguments, provideBrowser } from './e2e/support/browser.ts';
import { testServer } from './e2e/support/server.ts';

const { executablePath, env } = await provideBrowser();
const { port, dataDir } = await testServer();
const baseURL = `http://127.0.0.1:${port}`;

const desktop = { viewport: { width: 1440, height: 900 }, colorScheme: 'light' } as const;
const phone = { viewport: { width: 390, height: 844 }, colorScheme: 'dark', hasTouch: true } as const;

export default defineConfig({
  testDir: 'e2e/journeys',
  testMatch: '*.e2e.ts',
  outputDir: 'node_modules/.cache/journeys',
  timeout: 120_000, // a story takes 10 to 30 seconds, and four times as long on a busy machine
  expect: { timeout: 10_000 },
  workers: 1,
  retries: 0,
  forbidOnly: true,
  reporter: 'list',
  use: {
    baseURL,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [...launchArguments],
      env: { ...process.env, ...env } as Record<string, string>,
    },
  },
  projects: [
    { name: 'desktop', use: desktop },
    // What a journey changes in the demo world happens once; those that only look around carry the tag.
    { name: 'phone', use: phone, grep: /@phone/ },
  ],
  webServer: {
    command: 'node apps/server/src/main.ts --without-web',
    url: `${baseURL}/healthz`,
    reuseExistingServer: false,
    timeout: 120_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: baseURL },
  },
});
