import { Worker } from 'node:worker_threads';
import { refused } from '#platform/errors.ts';
import type { CvPrint } from './cv-pdf.ts';

/** Far more than the longest profile takes. */
const SECONDS_MAX = 20;
const MEGABYTES_MAX = 256;

let last: Promise<unknown> = Promise.resolve();

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
  const worker = new Worker(new URL('./cv-pdf.worker.ts', import.meta.url), {
    workerData: print,
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES_MAX },
    env: {},
    execArgv: [],
  });
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const timer = setTimeout(() => reject(refused('timeout', 503)), SECONDS_MAX * 1000);
  worker.once('message', (content: Uint8Array) => resolve(Buffer.from(content)));
  worker.once('error', reject);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
