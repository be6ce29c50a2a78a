import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type pg from 'pg';

/**
 * Starts a script of the benchmarks in a process of its own, which tells what it has by messages.
 *
 * @param closing Ends it.
 */
export function startProcess(closing: AsyncDisposableStack, script: string, ...args: string[]): ChildProcess {
  // The option is that of `npm start`.
  const child = fork(script, args, { execArgv: ['--min-semi-space-size=16'] });
  const exited = once(child, 'exit');
  // Else its answer would be waited for without end.
  child.once('exit', (code) => code && process.exit(code));
  closing.defer(async () => {
    if (child.connected) child.disconnect();
    await exited;
  });
  return child;
}

/** The next message of a process. */
export async function heardOf<T>(child: ChildProcess): Promise<T> {
  const [message] = await once(child, 'message');
  return message as T;
}

/** Starts `lean-floor.ts` on a database. @returns Its port. */
export async function startLeanFloor(closing: AsyncDisposableStack, connection: pg.PoolConfig): Promise<number> {
  const script = path.join(import.meta.dirname, 'lean-floor.ts');
  const floor = startProcess(closing, script, '--connection', JSON.stringify(connection));
  return (await heardOf<{ port: number }>(floor)).port;
}
