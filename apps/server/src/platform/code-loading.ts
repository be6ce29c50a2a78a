import { enableCompileCache, type ResolveFnOutput, registerHooks } from 'node:module';
import path from 'node:path';

const LIBRARY = 'drizzle-orm';
const INSIDE = `/node_modules/${LIBRARY}/`;
/** Inside the project: an account that may write there could change the code itself as well. */
const COMPILED = path.resolve(import.meta.dirname, '../../../../node_modules/.cache/compiled');

/**
 * Makes Node load code more quickly; to be called before any code that needs drizzle-orm is loaded.
 *
 * - Node reads the library's whole `package.json`, 180 kB that name 447 files, for each module that imports it and for
 *   each import inside of it: 550 times, nearly half of what loading the server's code took. Here each name is looked up
 *   once.
 * - Node keeps the code that it compiled for the next start.
 */
export function loadCodeQuickly(): void {
  enableCompileCache(COMPILED);
  const known = new Map<string, ResolveFnOutput>();
  registerHooks({
    resolve(name, context, next) {
      const { parentURL = '' } = context;
      if (name.startsWith('.') && parentURL.includes(INSIDE)) {
        return { url: new URL(name, parentURL).href, format: 'module', shortCircuit: true };
      }
      if (name !== LIBRARY && !name.startsWith(`${LIBRARY}/`)) return next(name, context);
      const found = known.get(name) ?? next(name, context);
      known.set(name, found);
      return { ...found, shortCircuit: true };
    },
  });
}
