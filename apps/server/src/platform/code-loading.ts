import { enableCompileCache, type ResolveFnOutput, registerHooks } from 'node:module';
import path from 'node:path';

/** Folders of the repository and of the server's sources, as URLs that end with a slash. */
const PROJECT = new URL('../../../../', import.meta.url).href;
const SOURCES = new URL('../', import.meta.url).href;
/** Inside the project: an account that may write there could change the code itself as well. */
const COMPILED = path.resolve(import.meta.dirname, '../../../../node_modules/.cache/compiled');

/**
 * Makes Node load code more quickly; to be called before any code that needs drizzle-orm is loaded.
 *
 * - An import of a file of ours names that file: Node would look at the disk several times for each of some 4,000.
 * - A package is looked up once for all files of a workspace. Node reads drizzle-orm's whole `package.json`, 180 kB that
 *   name 447 files, for each module that imports it and for each import inside of it: 550 times.
 * - Node keeps the code that it compiled for the next start.
 */
export function loadCodeQuickly(): void {
  enableCompileCache(COMPILED);
  const known = new Map<string, ResolveFnOutput>();
  registerHooks({
    resolve(name, context, next) {
      const { parentURL = '', conditions } = context;
      if (name.startsWith('.') && parentURL.includes('/node_modules/drizzle-orm/')) {
        return { url: new URL(name, parentURL).href, format: 'module', shortCircuit: true };
      }
      // A `require` may find another file of the same package.
      if (!isOurs(parentURL) || !conditions.includes('import')) return next(name, context);
      const file = fileOf(name, parentURL);
      if (file) return { url: file, format: 'module-typescript', shortCircuit: true };
      // Other files, such as JSON: the same path means another one in another folder.
      if (name.startsWith('.')) return next(name, context);
      const key = `${workspaceOf(parentURL)} ${name}`;
      const found = known.get(key) ?? next(name, context);
      known.set(key, found);
      return { ...found, shortCircuit: true };
    },
  });
}

const isOurs = (importer: string) => importer.startsWith(PROJECT) && !importer.includes('/node_modules/');

/** The file that an import names by its path, or by the server's `#`; null for packages. */
function fileOf(name: string, importer: string): string | null {
  if (!name.endsWith('.ts')) return null;
  if (name.startsWith('.')) return new URL(name, importer).href;
  return name.startsWith('#') && importer.startsWith(SOURCES) ? new URL(name.slice(1), SOURCES).href : null;
}

/** Such as `apps/server`: its files see the same packages. */
const workspaceOf = (importer: string) => importer.slice(PROJECT.length).split('/', 2).join('/');
