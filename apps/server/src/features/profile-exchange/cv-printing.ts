import { sideThread } from '#platform/side-thread.ts';
import type { CvPrint } from './cv-pdf.ts';

/** Limits far above what the longest profile needs. */
const drawAside = sideThread<CvPrint, Uint8Array>(new URL('./cv-pdf.worker.ts', import.meta.url), {
  seconds: 20,
  megabytes: 256,
});

/**
 * Draws CVs in a worker thread.
 *
 * @throws {AppError} 503 when it takes too long.
 */
export async function printCvs(print: CvPrint): Promise<Buffer> {
  return Buffer.from(await drawAside(print));
}
