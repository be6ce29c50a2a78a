import { DatabaseSync } from 'node:sqlite';

/**
 * Takes a lock of the operating system on a file, which ends with the process however it dies. Null when another
 * process holds it.
 *
 * Node has no call for such a lock; an exclusive transaction of SQLite is one. The file stays empty. No other part of
 * this process may open it, because closing any handle of a file gives up the process's locks on it.
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

/** A lock lasts until it is released, also where nobody keeps it: a collected database would close its file. */
const held = new Set<DatabaseSync>();
