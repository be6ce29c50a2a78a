import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { type Connection, type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { availableMemory, memorySettings } from './memory-settings.ts';
import { installPrograms, packageRoot, postgresHome, postgresUser } from './postgres-home.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'gegenpost-embedded-'));
chmodSync(folder, 0o755);
const home = postgresHome(path.join(folder, 'data'));
const cluster = path.join(home, 'cluster');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function query(connection: Connection, text: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}

/** Ids of the processes whose command line contains the cluster's path, without zombies. */
function processesOf(dir: string): number[] {
  return globSync('/proc/[0-9]*/cmdline')
    .filter((file) => {
      try {
        return readFileSync(file, 'utf8').includes(dir);
      } catch {
        return false; // ended meanwhile
      }
    })
    .map((file) => Number(file.split('/')[2]));
}

/** Another process that starts PostgreSQL in the same home and keeps it running. */
function spawnOwner(ownHome = home): ChildProcess {
  const module = new URL('./embedded-postgres.ts', import.meta.url);
  const script = `import { startEmbeddedPostgres } from '${module}';
    await startEmbeddedPostgres({ home: '${ownHome}' });
    console.log('ready');
    setInterval(() => {}, 1000);`;
  return spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
}

async function kill(process: ChildProcess): Promise<void> {
  process.kill('SIGKILL');
  if (process.exitCode === null && process.signalCode === null) await once(process, 'exit');
}

async function using<T>(run: (postgres: EmbeddedPostgres) => Promise<T>, ownHome = home): Promise<T> {
  const postgres = await startEmbeddedPostgres({ home: ownHome });
  try {
    return await run(postgres);
  } finally {
    await postgres.stop();
  }
}

test('starts after it was killed at any moment of the first start', async () => {
  for (const delay of [60, 150, 250, 350, 500, 700, 900]) {
    const owner = spawnOwner();
    await sleep(delay);
    await kill(owner);
  }

  await using(async ({ connection }) => {
    expect(await query(connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});

test('keeps what was stored, and leaves no process or socket behind', async () => {
  await using(({ connection }) =>
    query(connection, 'CREATE TABLE notes (text text); INSERT INTO notes VALUES ($$a$$)'),
  );
  // What watched over the killed starts before may still be about to end.
  await expect.poll(() => processesOf(cluster)).toEqual([]);
  expect(existsSync(path.join(home, 'run'))).toBe(false);

  const rows = await using(({ connection }) => query(connection, 'SELECT text FROM notes'));
  expect(rows).toEqual([{ text: 'a' }]);
});

test('has the share of the memory that it should have', async () => {
  const { shared_buffers } = memorySettings(availableMemory());
  const [row] = await using(({ connection }) =>
    query(
      connection,
      `select pg_size_bytes(current_setting('shared_buffers')) = pg_size_bytes('${shared_buffers}') as fits`,
    ),
  );
  expect(row).toEqual({ fits: true });
});

test('ends with its owner when that is killed, and starts again', async () => {
  const owner = spawnOwner();
  await once(owner.stdout!, 'data');
  expect(processesOf(cluster)).not.toEqual([]);

  await kill(owner);

  await expect.poll(() => processesOf(cluster)).toEqual([]);
  const rows = await using(({ connection }) => query(connection, 'SELECT text FROM notes'));
  expect(rows).toEqual([{ text: 'a' }]);
});

test('ends a server that outlived even its watchdog', async () => {
  const owner = spawnOwner();
  await once(owner.stdout!, 'data');
  const postmaster = Number(readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
  for (const pid of processesOf(cluster)) {
    if (readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'sh') process.kill(pid, 'SIGKILL');
  }
  await kill(owner);
  await sleep(500);
  expect(processesOf(cluster)).toContain(postmaster);

  await using(({ connection }) => query(connection, 'SELECT 1'));

  expect(processesOf(cluster)).toEqual([]);
});

test('does not take a stranger for its server that got the number of a dead one', async () => {
  writeFileSync(path.join(cluster, 'postmaster.pid'), `${process.pid}\n${cluster}\n`, { mode: 0o600 });

  await using(({ connection }) => query(connection, 'SELECT 1'));
});

test('tells when the server ends by itself, and not when it was stopped', async () => {
  const onCrash = vi.fn();
  const postgres = await startEmbeddedPostgres({ home, onCrash });
  const postmaster = Number(readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
  process.kill(postmaster, 'SIGQUIT');
  await expect.poll(() => onCrash).toHaveBeenCalledWith(expect.stringContaining('PostgreSQL ended'));
  await postgres.stop();

  const stopped = vi.fn();
  await (await startEmbeddedPostgres({ home, onCrash: stopped })).stop();
  expect(stopped).not.toHaveBeenCalled();
});

test('refuses a database of another version and says which', async () => {
  const file = path.join(cluster, 'PG_VERSION');
  const version = readFileSync(file, 'utf8');
  writeFileSync(file, '17\n');

  await expect(startEmbeddedPostgres({ home })).rejects.toThrow('made by PostgreSQL 17');

  writeFileSync(file, version);
});

describe('a data folder', () => {
  test('may have a path too long for a socket', async () => {
    const deep = postgresHome(path.join(folder, 'd'.repeat(120)));

    const socketDir = await using(async ({ connection }) => connection.host, deep);

    expect(socketDir.length).toBeLessThan(80);
    expect(existsSync(socketDir)).toBe(false);
  });

  test.runIf(process.getuid?.() === 0)('may lie below a folder that only root may enter', async () => {
    const locked = path.join(folder, 'locked');
    mkdirSync(locked);
    chmodSync(locked, 0o700);
    const dataDir = path.join(locked, 'data');

    const shelter = postgresHome(dataDir);
    try {
      expect(lstatSync(path.join(dataDir, 'postgres')).isSymbolicLink()).toBe(true);
      expect(postgresHome(dataDir)).toBe(shelter);
      await using(({ connection }) => query(connection, 'SELECT 1'), shelter);
    } finally {
      rmSync(shelter, { recursive: true });
    }
  });

  test('may be made below a strict umask', async () => {
    const before = process.umask(0o077);
    try {
      const strict = postgresHome(path.join(folder, 'strict'));
      expect(strict).toBe(path.join(folder, 'strict/postgres'));
      await using(({ connection }) => query(connection, 'SELECT 1'), strict);
    } finally {
      process.umask(before);
    }
  });
});

test('copies programs that were installed below a strict umask and without their links', () => {
  const source = path.join(folder, 'package');
  cpSync(packageRoot(), source, { recursive: true, verbatimSymlinks: true });
  for (const entry of readdirSync(source, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isSymbolicLink()) rmSync(file);
    else chmodSync(file, 0o700);
  }

  const { bin, major } = installPrograms(postgresHome(path.join(folder, 'copied')), source);

  const version = execFileSync(path.join(bin, 'postgres'), ['--version'], { ...postgresUser, cwd: '/' });
  expect(version.toString()).toContain(`PostgreSQL) ${major}.`);
});
