import { parentPort } from 'node:worker_threads';
import { type RowReading, rowReader } from './read-rows.ts';

parentPort?.on('message', ({ rows, ...reading }: RowReading & { rows: string[][] }) =>
  parentPort?.postMessage(rows.map(rowReader(reading))),
);
