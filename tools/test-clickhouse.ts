import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from './steps.ts';

/**
 * `npm run test:clickhouse`: the tests of the search engine outside the process, on a real ClickHouse in two shards.
 * Debian's package is downloaded and unpacked into `node_modules/.cache`; nothing is installed. Arguments go on to
 * vitest.
 */

const PACKAGE = 'clickhouse-server';
const folder = path.join(root, 'node_modules/.cache/clickhouse');

if (!existsSync(folder)) unpack();
const { status } = spawnSync('vitest', ['run', '--config', 'vitest.clickhouse.config.ts', ...process.argv.slice(2)], {
  cwd: root,
  env: { ...process.env, CLICKHOUSE_DIR: folder },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;

/** Unpacks the package with all that it needs and this machine lacks. */
function unpack(): void {
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
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}
