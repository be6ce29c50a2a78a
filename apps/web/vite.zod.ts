import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const JSON_SCHEMA = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/;
const ENGLISH = /\/zod\/v4\/locales\/en\.js$/;

/**
 * Leaves out of the bundle what zod needs to write JSON schemas, and its English texts: in the browser its schemas
 * only judge values, and they speak German (`speakGerman`). zod refers to both, so that no bundler can drop them by
 * itself.
 */
export function lightZod(): Plugin {
  return {
    name: 'light-zod',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (ENGLISH.test(id)) return "export default () => ({ localeError: () => 'Invalid input' });";
      return JSON_SCHEMA.test(id) ? withoutFunctions(readFileSync(id, 'utf8')) : null;
    },
  };
}

/** A module with the same exports, all of which refuse. */
function withoutFunctions(source: string): string {
  const names = [...source.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
  const aliases = [...source.matchAll(/^export \{ \w+ as (\w+) \};/gm)].map(([, name]) => name);
  return [
    "const refuse = () => { throw new Error('The browser writes no JSON schemas.'); };",
    'const leftOut = () => refuse;',
    `export { ${[...names, ...aliases].map((name) => `leftOut as ${name}`).join(', ')} };`,
  ].join('\n');
}
