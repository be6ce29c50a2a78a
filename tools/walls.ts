import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { styleText } from 'node:util';
import { findCycles } from './walls/cycles.ts';
import { floorOf } from './walls/floors.ts';
import { type Place, placeOf, targetOf } from './walls/place.ts';
import { codeWalls, walls, withFace } from './walls/rules.ts';
import { readSource, type Source } from './walls/source.ts';
import { openSourceCache } from './walls/source-cache.ts';

export type Finding = { path: string; line: number; rule: string; message: string };

const limits = { file: 300, function: 60, component: 120 };
const vague = /^(.+-)?(utils?|helpers?|common)$/;

/**
 * Checks all rules of the architecture on a set of files.
 *
 * @param files Text by path from the root of the repository; an import of a file outside the set is judged by its path
 *   alone.
 */
export function checkWalls(files: ReadonlyMap<string, string>, read = readSource): Finding[] {
  const findings: Finding[] = [];
  const graph = new Map<string, string[]>();
  for (const [file, text] of files) {
    const place = placeOf(file);
    const source = read(file, text);
    if (source === null) {
      findings.push({ path: file, line: 1, rule: 'syntax', message: 'This does not parse.' });
      continue;
    }
    findings.push(
      ...checkImports(place, source),
      ...checkNames(place, source),
      ...checkSizes(place, source),
      ...checkHabits(place, source),
    );
    const direct = source.imports.filter(({ typeOnly, lazy }) => !typeOnly && !lazy);
    graph.set(
      file,
      direct.flatMap(({ specifier }) => targetOf(place, specifier, false).place?.path ?? []),
    );
  }
  for (const cycle of findCycles(graph)) {
    findings.push({ path: cycle[0] ?? '', line: 1, rule: 'no-cycles', message: [...cycle, cycle[0]].join(' → ') });
  }
  return findings;
}

function checkImports(from: Place, { imports }: Source): Finding[] {
  return imports.flatMap(({ specifier, line, typeOnly }) => {
    const target = targetOf(from, specifier, typeOnly);
    return walls.flatMap(({ name, breaks }) => {
      const reason = breaks(from, target);
      return reason ? [{ path: from.path, line, rule: name, message: `${specifier}: ${reason}` }] : [];
    });
  });
}

function checkHabits(place: Place, { habits }: Source): Finding[] {
  return habits.flatMap(({ kind, line }) => {
    const wall = codeWalls[kind];
    return wall.holds(place) ? [{ path: place.path, line, rule: kind, message: wall.message }] : [];
  });
}

function checkNames({ path: file, area, room }: Place, { onlyReexports }: Source): Finding[] {
  const findings: Finding[] = [];
  const add = (rule: string, message: string) => findings.push({ path: file, line: 1, rule, message });
  const stems = file.split('/').map((part) => part.split('.')[0] ?? part);
  if (/\/src\/(features\/[^/]+|platform)\/[^/]+\/[^/]+\//.test(file) && /\.tsx?$/.test(file)) {
    add('one-level', 'A room has one level of folders: one for each topic.');
  }
  const bad = stems.find((stem) => vague.test(stem));
  if (bad) add('no-vague-names', `"${bad}" says nothing: name it by its topic.`);
  const isFace = withFace.some((each) => file === `packages/${each}/src/index.ts`);
  if (!isFace && (onlyReexports || /\/index\.tsx?$/.test(file))) {
    add('no-barrels', 'Import from the file that defines it.');
  }
  if (area === 'server' && room !== undefined && floorOf(room) === undefined) {
    add('floors', `The room "${room}" has no floor: give it a line in apps/server/src/rooms.ts.`);
  }
  return findings;
}

function checkSizes({ path: file, role, part }: Place, source: Source): Finding[] {
  if (role === 'test' || part === 'test' || file.startsWith('e2e/')) return [];
  const limit = file.endsWith('.tsx') ? limits.component : limits.function;
  const findings = source.functions
    .filter(({ lines }) => lines > limit)
    .map(({ line, lines }) => ({
      path: file,
      line,
      rule: 'function-size',
      message: `A function of ${lines} lines, ${limit} are allowed.`,
    }));
  if (source.lines <= limits.file) return findings;
  const message = `${source.lines} lines, ${limits.file} are allowed: split it by topic.`;
  return [...findings, { path: file, line: 1, rule: 'file-size', message }];
}

/** Reads all TypeScript files of the repository. */
export function readHouse(root: string): Map<string, string> {
  const files = globSync(['{apps,packages,tools,e2e,bench}/**/*.{ts,tsx}', '*.ts'], {
    cwd: root,
    exclude: (name) => /(^|\/)(node_modules|dist|data)$/.test(name),
  });
  return new Map(
    files.sort().map((file) => [file.split(path.sep).join('/'), readFileSync(path.join(root, file), 'utf8')]),
  );
}

if (import.meta.main) {
  const root = path.resolve(import.meta.dirname, '..');
  const house = readHouse(root);
  const cache = openSourceCache(path.join(root, 'node_modules/.cache/walls.json'));
  const findings = checkWalls(house, cache.read);
  cache.save();
  for (const { path: file, line, rule, message } of findings) {
    console.log(`${file}:${line} ${styleText('red', rule)} ${message}`);
  }
  console.log(`${house.size} files, ${findings.length} walls broken`);
  process.exitCode = findings.length > 0 ? 1 : 0;
}
