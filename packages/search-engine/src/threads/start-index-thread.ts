import { Worker } from 'node:worker_threads';
import type { ThreadData } from './index-thread.ts';

/** Starts a thread with an index of its own. It takes `NumberedRequest`s and posts `ThreadMessage`s. */
export function startIndexThread(workerData: ThreadData): Worker {
  return new Worker(new URL('./index-thread.ts', import.meta.url), { workerData });
}
