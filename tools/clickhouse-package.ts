import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from './steps.ts';

const PACKAGE = 'clickhouse-server';
const folder = path.join(root, 'node_modules/.cache/clickhouse');

/**
 * Downloads Debian's package with all that it needs and this machine lacks, and unpacks it into `node_modules/.cache`,
 * unless that was done before. Nothing is installed.
 *
 * @returns The folder with the programs.
 */
export function unpackClickHouse(): string {
  if (existsSync(folder)) return folder;
  mkdirSync(path.dirname(folder), { recursive: true });
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
