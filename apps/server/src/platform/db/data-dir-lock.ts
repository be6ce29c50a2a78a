import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { tryLockFile } from './file-lock.ts';

/** Another process uses the embedded database; the message names it. */
export class DataDirInUseError extends Error {
  override readonly name = 'DataDirInUseError';
}

/**
 * Locks the embedded database in `home` for this process, until it releases the lock or dies.
 *
 * @param purpose Shown to other processes that try to lock it, e.g. `port 3000`.
 * @throws {DataDirInUseError} When another process holds the lock.
 */
export function lockDataDir(home: string, dataDir: string, purpose: string): { release(): void } {
  const holderFile = path.join(home, 'holder');
  const lock = tryLockFile(path.join(home, 'lock'));
  if (!lock) {
    throw new DataDirInUseError(
      `DATA_DIR ${dataDir} is in use by ${readHolder(holderFile)}. Stop it first or choose another DATA_DIR; ` +
        'several processes at once need DATABASE_URL.',
    );
  }
  writeFileSync(holderFile, `process ${process.pid} since ${new Date().toISOString()} (${purpose})`);
  return {
    release() {
      rmSync(holderFile, { force: true });
      lock.release();
    },
  };
}

function readHolder(holderFile: string): string {
  try {
    return readFileSync(holderFile, 'utf8') || 'another process';
  } catch {
    return 'another process';
  }
}
