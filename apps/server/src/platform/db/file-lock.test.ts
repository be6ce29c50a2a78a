import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { DataDirInUseError, lockDataDir } from './data-dir-lock.ts';
import { tryLockFile } from './file-lock.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'gegenpost-lock-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('gives a lock to one, and to the next after it was released', () => {
  const file = path.join(folder, 'once');
  const first = tryLockFile(file);

  expect(tryLockFile(file)).toBeNull();
  first!.release();
  const second = tryLockFile(file);
  expect(second).not.toBeNull();
  second!.release();
});

test('says who holds the data folder, and frees it when that process is killed', async () => {
  const holder = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { lockDataDir } from '${new URL('./data-dir-lock.ts', import.meta.url)}';
       lockDataDir('${folder}', '${folder}', 'port 4100');
       console.log('locked');
       setInterval(() => {}, 1000);`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const gone = once(holder, 'exit');
  try {
    await once(holder.stdout, 'data');

    expect(() => lockDataDir(folder, '/srv/data', 'port 1')).toThrow(DataDirInUseError);
    expect(() => lockDataDir(folder, '/srv/data', 'port 1')).toThrow(
      new RegExp(`^DATA_DIR /srv/data is in use by process ${holder.pid} since 20\\S+ \\(port 4100\\)\\. `),
    );
  } finally {
    holder.kill('SIGKILL');
  }
  await gone;
  lockDataDir(folder, '/srv/data', 'port 1').release();
});
