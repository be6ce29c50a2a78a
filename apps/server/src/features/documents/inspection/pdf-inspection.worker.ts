import { parentPort } from 'node:worker_threads';
import { judgePdf } from './pdf-judgement.ts';

parentPort?.on('message', (content: Uint8Array) =>
  parentPort?.postMessage(judgePdf(Buffer.from(content.buffer, content.byteOffset, content.byteLength))),
);
