import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, realpathSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { postmasterOf, terminateAll } from '../../apps/server/test/faults.ts';

const root = path.resolve(import.meta.dirname, '../..');
const READY_MS = 120_000;

export type Fault = 'kill the app' | 'kill the database' | 'break all connections';

/** The real server with its embedded database, to be killed. */
export class Victim {
  readonly origin: string;
  readonly #dataDir: string;
  readonly #port: number;
  #child: ChildProcess | null = null;
  /** Number of exits that no fault explains. */
  unexpectedEnds = 0;

  constructor(dataDir: string, port: number) {
    [this.#dataDir, this.#port, this.origin] = [dataDir, port, `http://127.0.0.1:${port}`];
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, ['apps/server/src/main.ts', '--without-web'], {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        DATA_DIR: this.#dataDir,
        PORT: `${this.#port}`,
        HOST: '127.0.0.1',
        DEMO: 'off',
        LOG_LEVEL: 'warn',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const log = createWriteStream(path.join(this.#dataDir, 'drill.log'), { flags: 'a' });
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    child.once('exit', () => {
      if (this.#child === child) this.unexpectedEnds += 1;
    });
    this.#child = child;
    await this.#waitUntilReady();
  }

  /** @returns How long the recovery took, in ms. */
  async hurt(fault: Fault): Promise<number> {
    const startedAt = performance.now();
    if (fault === 'kill the app') {
      await this.end('SIGKILL');
      await this.start();
    } else {
      const home = path.join(this.#dataDir, 'postgres');
      if (fault === 'kill the database') process.kill(postmasterOf(home), 'SIGKILL');
      else await terminateAll(this.#connection(home));
      // The exit event arrives a moment later.
      await sleep(20);
      await this.#waitUntilReady();
    }
    return performance.now() - startedAt;
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  }

  #connection(home: string) {
    return { host: realpathSync(path.join(home, 'run')), port: 5432, user: 'gegenpost', database: 'postgres' };
  }

  async #waitUntilReady(): Promise<void> {
    const until = performance.now() + READY_MS;
    while (performance.now() < until) {
      const answer = await fetch(`${this.origin}/readyz`, { signal: AbortSignal.timeout(5000) }).catch(() => null); // not started yet
      if (answer?.ok) return;
      await sleep(50);
    }
    throw new Error(`the server is not ready after ${READY_MS / 1000} s`);
  }
}
