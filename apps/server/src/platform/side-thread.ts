import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { refused } from '#platform/http/errors.ts';

/** Limits of one task. */
type Limits = { seconds: number; megabytes: number };

const IDLE_MS = 10_000;

/**
 * Creates a function that runs in a worker thread, one task after the other, so that other calls are not held up and
 * one task at a time uses the machine. The thread ends after it has been idle for a while.
 *
 * @param file A module that answers each message with one message: the result.
 * @returns Rejects with {AppError} 503 when a task takes too long, and with the thread's error when it crashes.
 */
export function sideThread<Input, Output>(file: URL, limits: Limits): (input: Input) => Promise<Output> {
  let last: Promise<unknown> = Promise.resolve();
  let kept: { worker: Worker; end: NodeJS.Timeout } | null = null;

  const forget = (worker: Worker) => {
    if (kept?.worker === worker) kept = null;
  };

  /** Reuses the thread of the last task: starting one takes longer than most tasks. */
  const readyThread = (): Worker => {
    if (kept) {
      const { worker, end } = kept;
      kept = null;
      clearTimeout(end);
      return worker;
    }
    const resourceLimits = { maxOldGenerationSizeMb: limits.megabytes };
    const worker = new Worker(file, { resourceLimits, env: {}, execArgv: [] });
    // The waiting caller receives the error itself; between two tasks the next one starts another thread.
    return worker.on('error', () => forget(worker)).on('exit', () => forget(worker));
  };

  /** An idle thread must neither keep the process alive nor its own memory for long. */
  const keepForTheNext = (worker: Worker) => {
    worker.unref();
    const end = setTimeout(() => {
      forget(worker);
      void worker.terminate();
    }, IDLE_MS);
    kept = { worker, end: end.unref() };
  };

  const work = async (input: Input): Promise<Output> => {
    const worker = readyThread();
    const timeout = AbortSignal.timeout(limits.seconds * 1000);
    try {
      worker.ref();
      worker.postMessage(input);
      const [output] = (await once(worker, 'message', { signal: timeout })) as [Output];
      keepForTheNext(worker);
      return output;
    } catch (error) {
      await worker.terminate();
      throw timeout.aborted ? refused('timeout', 503) : error;
    }
  };

  return (input) => {
    const done = last.then(() => work(input));
    last = done.catch(() => null); // the caller receives the error; the next task does not depend on this one
    return done;
  };
}
