import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 10_000;
const ORPHAN_PATIENCE_MS = 1000;

/**
 * Stops the PostgreSQL that a killed process left running in `cluster`, and removes a lock file whose process is gone.
 *
 * The caller must hold the lock on the data folder: then nobody uses a server that still runs there.
 */
export async function endStalePostgres(cluster: string): Promise<void> {
  await endStaleServer(cluster);
  await endOrphans(cluster);
}

async function endStaleServer(cluster: string): Promise<void> {
  const lockFile = path.join(cluster, 'postmaster.pid');
  const startedAt = Date.now();
  for (;;) {
    const pid = readPid(lockFile);
    if (pid === null) return;
    const owner = describeProcess(pid);
    // A zombie (PID 1 of a container may reap late) and an unrelated process with the same id both keep PostgreSQL from
    // starting, although neither serves this folder.
    if (owner === null || owner.isZombie || !owner.command.includes(cluster)) {
      rmSync(lockFile, { force: true });
      return;
    }
    signal(pid, Date.now() - startedAt > PATIENCE_MS ? 'SIGQUIT' : 'SIGINT');
    await sleep(50);
  }
}

/**
 * Ends backends of a server that was killed. Most notice it at once, one that computes much later; while any of them
 * holds the shared memory PostgreSQL refuses to start. On other systems than Linux it waits for them.
 */
async function endOrphans(cluster: string): Promise<void> {
  if (process.platform !== 'linux' || !existsSync(cluster)) return;
  const folder = realpathSync(cluster);
  const startedAt = Date.now();
  for (;;) {
    const orphans = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isServerProcess(name, folder));
    if (orphans.length === 0) return;
    for (const pid of orphans) signal(Number(pid), Date.now() - startedAt > ORPHAN_PATIENCE_MS ? 'SIGKILL' : 'SIGQUIT');
    await sleep(20);
  }
}

/** All processes of a server have its data folder as working directory. */
function isServerProcess(pid: string, folder: string): boolean {
  try {
    return (
      readlinkSync(`/proc/${pid}/cwd`) === folder && readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres'
    );
  } catch {
    return false; // ended meanwhile, or belongs to another user
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
    // It ended meanwhile.
  }
}
