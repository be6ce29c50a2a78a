import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { tryLockFile } from '#platform/db/file-lock.ts';

const root = path.resolve(import.meta.dirname, '../../../../..');
const webDir = path.join(root, 'apps/web');

/** Folder of the built web app. */
const webDist = path.join(webDir, 'dist');

/** Outside `dist`, because the build empties it. */
const stampFile = path.join(root, 'node_modules/.cache/web-build.hash');
const SOURCES = ['apps/web/**/*', 'packages/contract/src/**/*.ts', 'package-lock.json'];
const NO_SOURCES = ['apps/web/dist', 'apps/web/node_modules', 'apps/web/test'];

/**
 * Builds the web app unless `dist` was built from the present sources. Of several processes one builds and the others
 * wait.
 */
export async function ensureWebBuild(): Promise<void> {
  if (isPrebuilt()) return;
  const hash = hashSources();
  if (isBuilt(hash)) return;
  const lock = await waitForLock();
  try {
    if (isBuilt(hash)) return;
    rmSync(stampFile, { force: true });
    await build();
    writeFileSync(stampFile, hash);
  } finally {
    lock.release();
  }
}

/** An install without development packages cannot build: it takes what was built elsewhere. */
function isPrebuilt(): boolean {
  return existsSync(path.join(webDist, 'index.html')) && !existsSync(path.join(root, 'node_modules/vite'));
}

function isBuilt(hash: string): boolean {
  return (
    existsSync(path.join(webDist, 'index.html')) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash
  );
}

function hashSources(): string {
  const hash = createHash('sha256');
  const files = globSync(SOURCES, { cwd: root, exclude: NO_SOURCES, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  for (const file of files.map((entry) => path.join(entry.parentPath, entry.name)).sort()) {
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

async function waitForLock(): Promise<{ release(): void }> {
  mkdirSync(path.dirname(stampFile), { recursive: true });
  for (;;) {
    const lock = tryLockFile(path.join(path.dirname(stampFile), 'web-build.lock'));
    if (lock) return lock;
    await sleep(200);
  }
}

/**
 * Ends the build when its parent ends, even a killed one: otherwise it would write into the `dist` of the next start.
 * The build's worker threads load this module too and have no stdin of their own.
 */
const ENDS_WITH_PARENT = `data:text/javascript,${encodeURIComponent(`
  import { isMainThread } from 'node:worker_threads';
  if (isMainThread) process.stdin.on('end', () => process.exit(1)).resume().unref();
`)}`;

function build(): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', ENDS_WITH_PARENT, 'build.ts'], { cwd: webDir, stdio: 'pipe' });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk;
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The web app could not be built:\n${output}`));
    });
  });
}
