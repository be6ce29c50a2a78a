import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/**
 * Starts an idle process.
 *
 * @returns Reads the longest block of its event loop since the last call, in milliseconds.
 */
export function startIdleProcess(closing: AsyncDisposableStack): () => Promise<number> {
  const child = fork(path.join(import.meta.dirname, 'idle.ts'));
  closing.defer(() => {
    child.kill();
  });
  return async () => {
    child.send('tell');
    const [longest] = (await once(child, 'message')) as [number];
    return longest;
  };
}
