import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './steps.ts';

export type RunningApp = { url: string; stop(): Promise<void> };

/** Starts the server on a data folder and waits until it answers; requires a built web app. */
export async function startApp({ port, dataDir }: { port: number; dataDir: string }): Promise<RunningApp> {
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, PUBLIC_URL: url },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for (const deadline = Date.now() + 120_000; ; await sleep(200)) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('the app did not start');
    const answer = await fetch(`${url}/healthz`).catch(() => null); // not started yet
    if (answer?.ok) break;
  }
  return {
    url,
    async stop() {
      // SIGINT, because SIGTERM would first wait for a proxy to notice.
      child.kill('SIGINT');
      await ended;
    },
  };
}
