import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { refused } from '#platform/errors.ts';
import type { CvPrint } from './cv-pdf.ts';

/** Far more than the longest profile takes. */
const SECONDS_MAX = 20;
const MEGABYTES_MAX = 256;
const IDLE_MS = 10_000;

let last: Promise<unknown> = Promise.resolve();
let thread: { worker: Worker; end: NodeJS.Timeout } | null = null;

/**
 * Draws a CV in a thread beside the server's, one after the other, so that neither other calls nor the machine wait.
 *
 * @throws {AppError} 503 when it takes too long.
 */
export function printCv(print: CvPrint): Promise<Buffer> {
  const drawn = last.then(() => drawAside(print));
  last = drawn.catch(() => null);
  return drawn;
}

async function drawAside(print: CvPrint): Promise<Buffer> {
  const worker = readyThread();
  const timeout = AbortSignal.timeout(SECONDS_MAX * 1000);
  try {
    worker.ref();
    worker.postMessage(print);
    const [content] = (await once(worker, 'message', { signal: timeout })) as [Uint8Array];
    keepForTheNext(worker);
    return Buffer.from(content);
  } catch (error) {
    await worker.terminate();
    throw timeout.aborted ? refused('timeout', 503) : error;
  }
}

/** The thread of the last CV, or a new one, which takes longer to begin than a CV to draw. */
function readyThread(): Worker {
  const kept = thread;
  thread = null;
  if (kept) {
    clearTimeout(kept.end);
    return kept.worker;
  }
  const worker = new Worker(new URL('./cv-pdf.worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES_MAX },
    env: {},
    execArgv: [],
  });
  // Whoever waits for a CV hears of it; between two CVs the next one begins another thread.
  return worker.on('error', () => forget(worker)).on('exit', () => forget(worker));
}

/** It keeps neither the process alive nor its memory for long. */
function keepForTheNext(worker: Worker): void {
  worker.unref();
  const end = setTimeout(() => {
    forget(worker);
    void worker.terminate();
  }, IDLE_MS);
  thread = { worker, end: end.unref() };
}

function forget(worker: Worker): void {
  if (thread?.worker === worker) thread = null;
}
