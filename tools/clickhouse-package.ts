import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './steps.ts';

const PACKAGE = 'clickhouse-server';
/** ClickHouse 26.7 as a library: the one form in which npm has a current version. */
const LIBRARY = 'chdb@3.4.0';
const cache = path.join(root, 'node_modules/.cache');
const folder = path.join(cache, 'clickhouse');

/**
 * Downloads Debian's package with all that it needs and this machine lacks, and unpacks it into `node_modules/.cache`,
 * unless that was done before. Nothing is installed.
 *
 * @returns The folder with the programs.
 */
export function unpackClickHouse(): string {
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const work = mkdtempSync(`${folder}-`);
  try {
    const plan = execFileSync('apt-get', ['install', '--simulate', PACKAGE], { encoding: 'utf8' });
    const names = [...plan.matchAll(/^Inst (\S+)/gm)].map(([, name]) => name ?? '');
    if (!names.includes(PACKAGE)) throw new Error(`apt-get does not know ${PACKAGE}, or it is installed already`);
    execFileSync('apt-get', ['download', ...names], { cwd: work, stdio: 'ignore' });
    const unpacked = path.join(work, 'unpacked');
    for (const file of readdirSync(work)) execFileSync('dpkg-deb', ['-x', path.join(work, file), unpacked]);
    renameSync(unpacked, folder);
    return folder;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Puts the library into `node_modules/.cache`, unless that was done before. @returns Its folder. */
export function unpackCurrentLibrary(): string {
  const library = path.join(cache, LIBRARY);
  if (existsSync(library)) return library;
  mkdirSync(cache, { recursive: true });
  const work = mkdtempSync(`${library}-`);
  try {
    writeFileSync(path.join(work, 'package.json'), '{}');
    execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', LIBRARY], {
      cwd: work,
      stdio: 'ignore',
    });
    renameSync(work, library);
    return library;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
