import { readFileSync } from 'node:fs';

/** Reads a list of this package. Not an `import`: TypeScript would infer a type of a million characters from it. */
export function readList<Entry>(name: string): Entry[] {
  return JSON.parse(readFileSync(new URL(`./${name}.json`, import.meta.url), 'utf8'));
}
