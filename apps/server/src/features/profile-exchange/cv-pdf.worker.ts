import { parentPort } from 'node:worker_threads';
import { type CvPrint, drawCv } from './cv-pdf.ts';

parentPort?.on('message', async (print: CvPrint) => parentPort?.postMessage(await drawCv(print)));
