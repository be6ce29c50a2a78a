import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './steps.ts';

/** The text of a file, by its path from the root of the repository. */
export const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Paths of all files of the working tree that git does not ignore, from the root. */
export const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  cwd: root,
})
  .toString()
  .split('\0')
  .filter((file) => file !== '' && existsSync(path.join(root, file)));
