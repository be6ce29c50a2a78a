import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { refused } from '#platform/http/errors.ts';

/** What a piece of work may cost. */
type Limits = { seconds: number; megabytes: number };

const IDLE_MS = 10_000;

/**
 * Makes a function that works in a thread beside the server's, one piece after the other, so that neither other calls
 * nor the machine wait. The thread ends when it has had nothing to do for a while.
 *
 * @param file A module that answers each message with one: the result.
 * @returns Throws {AppError} 503 when a piece takes too long, and what ended the thread when it breaks.
 */
export function sideThread<Input, Output>(file: URL, limits: Limits): (input: Input) => Promise<Output> {
  let last: Promise<unknown> = Promise.resolve();
  let kept: { worker: Worker; end: NodeJS.Timeout } | null = null;

  const forget = (worker: Worker) => {
    if (kept?.worker === worker) kept = null;
  };

  /** The thread of the last piece, or a new one, which takes longer to begin than most pieces. */
  const readyThread = (): Worker => {
    if (kept) {
      const { worker, end } = kept;
      kept = null;
      clearTimeout(end);
      return worker;
    }
    const resourceLimits = { maxOldGenerationSizeMb: limits.megabytes };
    const worker = new Worker(file, { resourceLimits, env: {}, execArgv: [] });
    // Whoever waits for a result hears of it; between two pieces the next one begins another thread.
    return worker.on('error', () => forget(worker)).on('exit', () => forget(worker));
  };

  /** It keeps neither the process alive nor its memory for long. */
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
    last = done.catch(() => null); // its caller hears of it; the next piece of work does not depend on it
    return done;
  };
}
