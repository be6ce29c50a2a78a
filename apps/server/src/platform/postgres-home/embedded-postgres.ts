import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { the } from '@gegenpost/contract/shared/the.ts';
import pg from 'pg';
import { availableMemory, memorySettings } from './memory-settings.ts';
import { installPrograms, makeSocketDir, postgresUser, removeAll, SOCKET_PORT } from './postgres-home.ts';
import { endStalePostgres } from './stale-postgres.ts';

export type Connection = { host: string; port: number; user: string; database: string };
export type EmbeddedPostgres = { connection: Connection; stop(): Promise<void> };

export type EmbeddedOptions = {
  /** Result of `postgresHome`; the caller holds its lock. */
  home: string;
  /** Server settings, e.g. `fsync: 'off'`. */
  settings?: Record<string, string>;
  /** Socket folder of an earlier start, for clients that are connected to it; left out: a new one. */
  socketDir?: string;
  /** Called when the server ends unexpectedly. */
  onCrash?: (message: string) => void;
};

const USER = 'gegenpost';
const START_TIMEOUT_MS = 60_000;

/**
 * Stops PostgreSQL when this process dies in whatever way: then its end of the pipe closes and `cat` returns.
 *
 * SIGINT is repeated because a shell's background process ignores it until PostgreSQL has installed its own handler.
 */
const WATCHDOG = `
exec 3<&0
"$@" 3<&- </dev/null &
server=$!
(cat <&3 >/dev/null; while kill -INT $server; do sleep 0.1; done) 2>/dev/null &
guard=$!
wait $server
status=$?
kill $guard 2>/dev/null
exit $status`;

/**
 * Starts the PostgreSQL server of a data folder, and creates its database on the first start. It listens on a unix
 * socket alone, in a folder that other users cannot enter, and runs in its own process group, so that Ctrl-C reaches
 * only this process.
 *
 * @see docs/decisions/001-embedded-postgresql.md
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { home, settings = {}, onCrash } = options;
  const programs = installPrograms(home);
  const cluster = path.join(home, 'cluster');
  await initCluster(programs.bin, cluster);
  refuseOtherVersion(cluster, programs.major);
  await endStalePostgres(cluster);

  const socketDir = options.socketDir ?? makeSocketDir(home);
  mkdirSync(socketDir, { recursive: true });
  for (const name of readdirSync(socketDir)) rmSync(path.join(socketDir, name));
  chmodSync(socketDir, 0o700);
  giveToPostgres(socketDir);
  const server = spawnServer(programs.bin, cluster, { unix_socket_directories: socketDir, ...settings });

  let lastWords = '';
  server.stderr?.on('data', (chunk: Buffer) => {
    lastWords = (lastWords + chunk).slice(-4000);
  });
  const connection = embeddedConnection(socketDir);
  await waitUntilReady(server, connection, () => lastWords);

  const reportCrash = () => onCrash?.(`PostgreSQL ended unexpectedly. Its last words:\n${lastWords}`);
  server.once('exit', reportCrash);
  return {
    connection,
    async stop() {
      server.off('exit', reportCrash);
      await endServer(server);
      removeSocketDir(home, socketDir);
    },
  };
}

/** Connection settings of a server whose socket is in this folder. */
export function embeddedConnection(socketDir: string): Connection {
  return { host: socketDir, port: SOCKET_PORT, user: USER, database: 'postgres' };
}

/** Creates the cluster in a temporary folder and renames it: a killed start leaves no half cluster. */
async function initCluster(bin: string, cluster: string): Promise<void> {
  if (existsSync(cluster)) return;
  removeAll(path.dirname(cluster), 'cluster.tmp-');
  const unfinished = `${cluster}.tmp-${randomBytes(4).toString('hex')}`;
  mkdirSync(unfinished, { mode: 0o700 });
  giveToPostgres(unfinished);
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  // Access is controlled by the permissions of the socket's folder, so no password is needed.
  const args = ['-D', unfinished, '-U', USER, '--auth=trust', '--encoding=UTF8', `--locale=${locale}`];
  await promisify(execFile)(path.join(bin, 'initdb'), args, { ...postgresUser, cwd: '/', env: serverEnv() });
  renameSync(unfinished, cluster);
}

function refuseOtherVersion(cluster: string, major: string): void {
  const found = readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (found !== major) {
    throw new Error(
      `The database in ${cluster} was made by PostgreSQL ${found}, this release brings ${major}. ` +
        'Move it as docs/operations.md describes.',
    );
  }
}

function giveToPostgres(folder: string): void {
  if (postgresUser.uid !== undefined) chownSync(folder, postgresUser.uid, the(postgresUser.gid, 'group of the user'));
}

/** Without the caller's PG… variables, which would change what the programs do. */
function serverEnv(): NodeJS.ProcessEnv {
  const { PATH = '/usr/bin:/bin', TZ } = process.env;
  return { PATH, LC_ALL: 'C', ...(TZ === undefined ? {} : { TZ }) };
}

/** A page anywhere costs hardly more than the next one: they lie in memory or on a disk without moving parts. */
const planning = { random_page_cost: '1.1' };

function spawnServer(bin: string, cluster: string, settings: Record<string, string>): ChildProcess {
  const all = { listen_addresses: '', ...planning, ...memorySettings(availableMemory()), ...settings };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = [path.join(bin, 'postgres'), '-D', cluster, '-p', `${SOCKET_PORT}`, ...flags];
  return spawn('/bin/sh', ['-c', WATCHDOG, 'postgres-watchdog', ...command], {
    ...postgresUser,
    cwd: '/',
    env: serverEnv(),
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
  });
}

async function waitUntilReady(server: ChildProcess, connection: Connection, lastWords: () => string): Promise<void> {
  const startedAt = Date.now();
  for (;;) {
    const client = new pg.Client({ ...connection, ssl: false });
    // The connection may break after it was opened; without a listener that would end the process.
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      if (!hasEnded(server)) return;
      throw new Error('It ended again at once.');
    } catch (error) {
      const isLate = Date.now() - startedAt > START_TIMEOUT_MS;
      if (hasEnded(server) || isLate) {
        await endServer(server);
        throw new Error(`PostgreSQL did not start:\n${lastWords()}`, { cause: error });
      }
      await sleep(10);
    }
  }
}

function hasEnded(server: ChildProcess): boolean {
  return server.exitCode !== null || server.signalCode !== null;
}

function endServer(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (hasEnded(server)) return resolve();
    server.once('exit', () => resolve());
    server.stdin?.end();
  });
}

function removeSocketDir(home: string, socketDir: string): void {
  rmSync(socketDir, { recursive: true, force: true });
  const link = path.join(home, 'run');
  if (lstatSync(link, { throwIfNoEntry: false })) rmSync(link, { force: true });
}
