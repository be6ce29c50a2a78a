import type { JobWithMetadata } from 'pg-boss';

export type JobLog = { error(details: object, message: string): void; warn(details: object, message: string): void };

/** Thrown by a job handler when a retry could not succeed. */
export class PermanentFailure extends Error {}

/** pg-boss reports an error about one queue as a plain object, which the log would not serialise as an error. */
export function logQueueError(log: JobLog, { message, stack, queue }: Error & { queue?: string }): void {
  log.error({ err: Object.assign(new Error(message), { stack }), job: queue }, 'the queue of jobs failed');
}

/**
 * Runs a job and logs a failure: which job and why, but nothing of its data.
 *
 * @throws What the job threw.
 */
export async function logFailure(log: JobLog, job: JobWithMetadata<object>, run: () => Promise<void>): Promise<void> {
  const { name, id, retryCount, retryLimit, signal } = job;
  const what = { job: name, job_id: id, attempt: retryCount + 1, attempts_max: retryLimit + 1 };
  // pg-boss informs only the handler, by its signal, that it no longer waits for it.
  const giveUp = () => log.warn(what, 'job was given up: it took too long, or the server stopped');
  signal.addEventListener('abort', giveUp);
  try {
    await run();
  } catch (err) {
    if (retryCount < retryLimit && !(err instanceof PermanentFailure))
      log.warn({ err, ...what }, 'job failed and is tried again');
    else log.error({ err, ...what }, 'job failed for good');
    throw err;
  } finally {
    signal.removeEventListener('abort', giveUp);
  }
}
