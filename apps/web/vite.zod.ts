import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const FILES = /\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/;

/**
 * Leaves out of the bundle what zod needs to write JSON schemas: in the browser its schemas only judge values.
 * Every schema refers to those functions, so that no bundler can drop them by itself.
 */
export function zodWithoutJsonSchema(): Plugin {
  return {
    name: 'zod-without-json-schema',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (!FILES.test(id)) return null;
      const source = readFileSync(id, 'utf8');
      const names = [...source.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
      const aliases = [...source.matchAll(/^export \{ \w+ as (\w+) \};/gm)].map(([, name]) => name);
      return [
        "const refuse = () => { throw new Error('The browser writes no JSON schemas.'); };",
        'const leftOut = () => refuse;',
        `export { ${[...names, ...aliases].map((name) => `leftOut as ${name}`).join(', ')} };`,
      ].join('\n');
    },
  };
}
