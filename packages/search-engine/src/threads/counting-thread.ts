import { workerData } from 'node:worker_threads';
import { type KernelMemory, kernelOn } from '../bits/bit-memory.ts';
import { CountBoard } from '../facets/count-board.ts';

/** What the helper thread is started with. */
export type CountingData = { memory: KernelMemory; marksAt: number; board: Int32Array<SharedArrayBuffer> };

const { memory, marksAt, board } = workerData as CountingData;
new CountBoard(board).helpAlways({ kernel: kernelOn(memory), marksAt });
