import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { VERSION } from 'rolldown';
import { readSource, type Source } from './source.ts';

type Kept = Record<string, Source | null>;

/** `readSource` for runs that follow each other: what was read of the same text is taken from a file. */
export type SourceCache = {
  read(file: string, text: string): Source | null;
  /** Keeps what this run has read, and forgets the rest. */
  save(): void;
};

/** @param keptIn Path of the file; without it, or when it cannot be read, every source is read anew. */
export function openSourceCache(keptIn: string, read = readSource): SourceCache {
  const before = load(keptIn);
  const used: Kept = {};
  return {
    read(file, text) {
      const key = digest(file, text);
      const source = Object.hasOwn(before, key) ? before[key]! : read(file, text);
      used[key] = source;
      return source;
    },
    save() {
      mkdirSync(path.dirname(keptIn), { recursive: true });
      // Another run may read it at the same time.
      const unfinished = `${keptIn}.${process.pid}`;
      writeFileSync(unfinished, JSON.stringify({ reader: reader(), used }));
      renameSync(unfinished, keptIn);
    },
  };
}

function load(keptIn: string): Kept {
  try {
    const kept = JSON.parse(readFileSync(keptIn, 'utf8')) as { reader: string; used: Kept };
    return kept.reader === reader() ? kept.used : {};
  } catch {
    return {}; // there is none yet
  }
}

/** Changes with the code that reads sources, and with the parser. */
function reader(): string {
  const code = ['source.ts', 'code.ts'].map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'));
  return digest(VERSION, ...code);
}

const digest = (...texts: string[]): string => createHash('sha256').update(texts.join('\0')).digest('base64');
