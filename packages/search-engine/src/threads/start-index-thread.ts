import { Worker } from 'node:worker_threads';
import type { ThreadData } from './index-thread.ts';

/** Starts a thread with an index of its own. It is sent a `NumberedRequest` at a time, and posts what it has to tell. */
export function startIndexThread(workerData: ThreadData): Worker {
  return new Worker(new URL('./index-thread.ts', import.meta.url), { workerData });
}
