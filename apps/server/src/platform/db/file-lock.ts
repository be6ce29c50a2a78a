import { DatabaseSync } from 'node:sqlite';

/**
 * Takes a lock of the operating system on a file; the system releases it when the process ends, in whatever way. Null
 * when another process holds it.
 *
 * Node has no call for such a lock; an exclusive transaction of SQLite is one. The file stays empty. No other part of
 * this process may open it, because closing any handle of a file releases the process's locks on it.
 *
 * @see https://www.sqlite.org/lockingv3.html
 */
export function tryLockFile(file: string): { release(): void } | null {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    held.add(database);
    const release = () => {
      held.delete(database);
      database.close();
    };
    return { release };
  } catch (error) {
    database.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return null;
    throw error;
  }
}

const SQLITE_BUSY = 5;

/** Keeps the handles of held locks alive: a garbage-collected database would close its file and release the lock. */
const held = new Set<DatabaseSync>();
