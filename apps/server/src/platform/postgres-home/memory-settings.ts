import { totalmem } from 'node:os';

const MB = 1024 * 1024;
const BUFFERS_MB = { min: 128, max: 4096 };

/** Memory of the machine in bytes, or what its container may use of it. */
export function availableMemory(): number {
  // 0: no limit is known. Without one some systems say more than there is.
  const constrained = process.constrainedMemory() || totalmem();
  return Math.min(constrained, totalmem());
}

/**
 * How PostgreSQL divides the memory, as its manual advises: a quarter for its own buffers, and half is what the planner
 * may expect to find there or in the system's cache. The rest is for the app, which runs beside it.
 */
export function memorySettings(bytes: number): Record<'shared_buffers' | 'effective_cache_size', string> {
  const quarter = Math.min(Math.max(Math.floor(bytes / MB / 4), BUFFERS_MB.min), BUFFERS_MB.max);
  const half = Math.max(Math.floor(bytes / MB / 2), quarter);
  return { shared_buffers: `${quarter}MB`, effective_cache_size: `${half}MB` };
}
