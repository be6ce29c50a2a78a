import { parentPort } from 'node:worker_threads';
import { type CvPrint, drawCvs } from './cv-pdf.ts';

parentPort?.on('message', async (print: CvPrint) => parentPort?.postMessage(await drawCvs(print)));
