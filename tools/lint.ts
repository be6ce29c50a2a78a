import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './steps.ts';

/** Every one of them is an argument of a command, so there is a limit. */
const NAMED_MAX = 1000;
const keptIn = path.join(root, 'node_modules/.cache/lint.json');

/**
 * Digests of files that may be changed: of their name, their text, and of what decides how Biome judges them. Its rules
 * look at one file at a time, so a file with a digest that was in order once is still in order.
 */
export function digestsOf(files: ReadonlyMap<string, Buffer>, version: string): Map<string, string> {
  const deciding = [...files].filter(([file]) => /(^|\/)(biome\.jsonc?|package\.json|\.gitignore)$/.test(file));
  const rules = createHash('sha256').update(version);
  for (const [file, text] of deciding) rules.update(`\0${file}\0`).update(text);
  const judge = rules.digest('hex');
  return new Map(
    [...files].map(([file, text]) => [
      file,
      createHash('sha256').update(`${judge}\0${file}\0`).update(text).digest('base64'),
    ]),
  );
}

/** All files that git knows, or would add. */
function readFiles(): Map<string, Buffer> {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: root });
  const files = listed.toString().split('\0').filter(Boolean).sort();
  return new Map(
    files
      .filter((file) => existsSync(path.join(root, file)))
      .map((file) => [file, readFileSync(path.join(root, file))] as const),
  );
}

function loadClean(): ReadonlySet<string> {
  try {
    return new Set(JSON.parse(readFileSync(keptIn, 'utf8')) as string[]);
  } catch {
    return new Set(); // there is none yet
  }
}

/** Another run may read it at the same time. */
function saveClean(digests: Iterable<string>): void {
  mkdirSync(path.dirname(keptIn), { recursive: true });
  writeFileSync(`${keptIn}.${process.pid}`, JSON.stringify([...digests]));
  renameSync(`${keptIn}.${process.pid}`, keptIn);
}

/** Runs Biome over the files that it has not found in order as they are. */
function lint(): boolean {
  const { version } = JSON.parse(readFileSync(path.join(root, 'node_modules/@biomejs/biome/package.json'), 'utf8')) as {
    version: string;
  };
  const digests = digestsOf(readFiles(), version);
  const clean = loadClean();
  const changed = [...digests].filter(([, digest]) => !clean.has(digest)).map(([file]) => file);
  if (changed.length === 0) return true;
  const which = changed.length > NAMED_MAX ? ['.'] : ['--no-errors-on-unmatched', '--', ...changed];
  const { status } = spawnSync('biome', ['check', '--error-on-warnings', ...which], { cwd: root, stdio: 'inherit' });
  if (status === 0) saveClean(digests.values());
  return status === 0;
}

if (import.meta.main) process.exitCode = lint() ? 0 : 1;
