import { defineConfig } from '@playwright/test';
import { launchArguments, provideShell } from './e2e/support/browser.ts';
import { testServer, testServers, urlOf } from './e2e/support/server.ts';

const { executablePath, env } = await provideShell();
// Each worker has a server and a demo world to itself; whoever runs a single journey needs one.
const servers = await testServers(Number(process.env.JOURNEY_WORKERS ?? 1));

const desktop = { viewport: { width: 1440, height: 900 }, colorScheme: 'light' } as const;
const phone = { viewport: { width: 390, height: 844 }, colorScheme: 'dark', hasTouch: true } as const;

export default defineConfig({
  testDir: 'e2e/journeys',
  testMatch: '*.e2e.ts',
  outputDir: 'node_modules/.cache/journeys',
  // A story takes 10 to 30 seconds. These end what hangs, and nobody waits for them: a machine may be as slow as it likes.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  workers: servers.length,
  retries: 0,
  forbidOnly: true,
  reporter: 'list',
  use: {
    // A button that never comes is told before the story's own end.
    actionTimeout: 120_000,
    baseURL: urlOf(await testServer()),
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    contextOptions: { reducedMotion: 'reduce' },
    // Pictures and copies of the page at every action cost a sixth of the time; a failure keeps the last picture.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [...launchArguments],
      env: { ...process.env, ...env } as Record<string, string>,
    },
  },
  projects: [
    // Installing the service worker for each new visitor takes a fifth of the processor. The phones have it, and journeys
    // that are about it.
    { name: 'desktop', use: { ...desktop, serviceWorkers: 'block' } },
    // What a journey changes in the demo world happens once; those that only look around carry the tag.
    { name: 'phone', use: phone, grep: /@phone/ },
  ],
  // Without an address to wait for, the servers begin beside each other.
  globalSetup: './e2e/support/servers-ready.ts',
  webServer: servers.map((server) => ({
    command: 'node apps/server/src/main.ts --without-web',
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { PORT: String(server.port), DATA_DIR: server.dataDir, PUBLIC_URL: urlOf(server) },
  })),
});
