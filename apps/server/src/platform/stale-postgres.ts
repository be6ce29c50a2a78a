import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 10_000;

/**
 * Ends the PostgreSQL that a killed process left behind in `cluster`, and removes a lock file whose owner is gone.
 *
 * Only for the holder of the lock on the data folder: whatever still runs there belongs to nobody.
 */
export async function endStalePostgres(cluster: string): Promise<void> {
  const lockFile = path.join(cluster, 'postmaster.pid');
  const startedAt = Date.now();
  for (;;) {
    const pid = readPid(lockFile);
    if (pid === null) return;
    const owner = describeProcess(pid);
    // A zombie (PID 1 of a container may reap late) and a stranger that got the number again both make PostgreSQL refuse
    // to start, though neither serves this folder.
    if (owner === null || owner.isZombie || !owner.command.includes(cluster)) {
      rmSync(lockFile, { force: true });
      return;
    }
    signal(pid, Date.now() - startedAt > PATIENCE_MS ? 'SIGQUIT' : 'SIGINT');
    await sleep(50);
  }
}

function readPid(lockFile: string): number | null {
  try {
    return Number(readFileSync(lockFile, 'utf8').split('\n')[0]);
  } catch {
    return null;
  }
}

function describeProcess(pid: number): { isZombie: boolean; command: string } | null {
  try {
    if (process.platform !== 'linux') {
      const [state = '', ...command] = execFileSync('ps', ['-o', 'stat=,command=', '-p', `${pid}`], {
        encoding: 'utf8',
      })
        .trim()
        .split(/\s+/);
      return { isZombie: state.startsWith('Z'), command: command.join(' ') };
    }
    const state = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/.*\) /s, '').charAt(0);
    return { isZombie: state === 'Z', command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ') };
  } catch {
    return null;
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended in between.
  }
}
