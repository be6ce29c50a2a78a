import { parentPort, workerData } from 'node:worker_threads';
import { type CvPrint, drawCv } from './cv-pdf.ts';

parentPort?.postMessage(await drawCv(workerData as CvPrint));
