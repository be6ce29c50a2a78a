import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readSource } from './source.ts';
import { openSourceCache } from './source-cache.ts';

function newFile(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'gegenpost-walls-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return path.join(folder, 'deep/walls.json');
}

/** One run over these files; tells which of them it had to read. */
function run(keptIn: string, files: Record<string, string>) {
  const read = vi.fn(readSource);
  const cache = openSourceCache(keptIn, read);
  const sources = Object.entries(files).map(([file, text]) => cache.read(file, text));
  cache.save();
  return { sources, readAnew: read.mock.calls.map(([file]) => file) };
}

const files = { 'a.ts': "import './b.ts';\ntry { a(); } catch {}\n", 'b.ts': 'let count = 0;\n', 'c.ts': 'not code (' };

test('takes what is unchanged from the run before, also a file that does not parse', () => {
  const keptIn = newFile();
  const first = run(keptIn, files);
  expect(first.readAnew).toEqual(['a.ts', 'b.ts', 'c.ts']);
  expect(first.sources[2]).toBeNull();
  expect(run(keptIn, files)).toEqual({ sources: first.sources, readAnew: [] });
  expect(readdirSync(path.dirname(keptIn))).toEqual(['walls.json']);
});

test('reads what was changed, renamed or away for a run', () => {
  const keptIn = newFile();
  run(keptIn, files);
  const changed = run(keptIn, { 'a.ts': files['a.ts'], 'b.ts': 'const count = 0;\n', 'd.ts': files['a.ts'] });
  expect(changed.readAnew).toEqual(['b.ts', 'd.ts']);
  expect(changed.sources[1]).toEqual(readSource('b.ts', 'const count = 0;\n'));
  expect(run(keptIn, files).readAnew).toEqual(['b.ts', 'c.ts']);
});

test('reads everything when what was kept is broken, or of another reader', () => {
  const keptIn = newFile();
  run(keptIn, files);
  for (const kept of ['{"reader": "x', JSON.stringify({ reader: 'another', used: {} })]) {
    writeFileSync(keptIn, kept);
    expect(run(keptIn, files).readAnew).toHaveLength(3);
  }
});
