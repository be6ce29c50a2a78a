import { parentPort } from 'node:worker_threads';
import { readTableFile } from './read-table-file.ts';
import { FileRefused, type Reading } from './table-file.ts';

parentPort?.on('message', ({ content, reading }: { content: Uint8Array; reading: Reading }) => {
  try {
    parentPort?.postMessage({ file: readTableFile(content, reading) });
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    parentPort?.postMessage({ problem: error.problem, detail: error.detail });
  }
});
