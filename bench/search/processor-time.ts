import { readFileSync } from 'node:fs';

const TICK_MS = 10;

/** Processor time that processes have used since they began, in milliseconds, as Linux tells it. */
export function processorMs(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + processorMsOf(pid), 0);
}

function processorMsOf(pid: number): number {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/.*\) /s, '').split(' ').slice(11, 13);
  return TICK_MS * (Number(user) + Number(system));
}
