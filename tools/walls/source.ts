import { parseSync, Visitor } from 'rolldown/utils';
import { findHabits, type Habit } from './code.ts';

/** A parsed file, reduced to what the rules need. */
export type Source = {
  imports: Import[];
  functions: { line: number; lines: number }[];
  habits: Habit[];
  /** Lines that are neither blank nor comment. */
  lines: number;
  /** Whether every statement re-exports something from another file. */
  onlyReexports: boolean;
};
export type Import = { specifier: string; line: number; typeOnly: boolean; lazy: boolean };

/** @returns Null when the file has a syntax error, which `tsc` reports. */
export function readSource(file: string, text: string): Source | null {
  const { program, module, comments, errors } = parseSync(file, text);
  if (errors.length > 0) return null;

  const lineStarts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const lineAt = (offset: number) => lineStarts.findLastIndex((start) => start <= offset) + 1;
  const codeLines = linesOfCode(text, comments);
  const imports: Import[] = [];
  const functions: Source['functions'] = [];

  for (const { moduleRequest, entries } of module.staticImports) {
    const typeOnly = entries.length > 0 && entries.every(({ isType }) => isType);
    imports.push({ specifier: moduleRequest.value, line: lineAt(moduleRequest.start), typeOnly, lazy: false });
  }
  for (const entry of module.staticExports.flatMap(({ entries }) => entries)) {
    if (!entry.moduleRequest) continue;
    const { value, start } = entry.moduleRequest;
    imports.push({ specifier: value, line: lineAt(start), typeOnly: entry.isType, lazy: false });
  }
  const addFunction = ({ start, end }: { start: number; end: number }) => {
    const [first, last] = [lineAt(start), lineAt(end - 1)];
    functions.push({ line: first, lines: codeLines.filter((line) => line >= first && line <= last).length });
  };
  new Visitor({
    ImportExpression({ source }) {
      if (source.type !== 'Literal' || typeof source.value !== 'string') return;
      imports.push({ specifier: source.value, line: lineAt(source.start), typeOnly: false, lazy: true });
    },
    TSImportType({ source }) {
      imports.push({ specifier: source.value, line: lineAt(source.start), typeOnly: true, lazy: false });
    },
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    ArrowFunctionExpression: addFunction,
  }).visit(program);

  const onlyReexports =
    program.body.length > 0 &&
    program.body.every(
      (node) =>
        node.type === 'ExportAllDeclaration' || (node.type === 'ExportNamedDeclaration' && node.source !== null),
    );
  const habits = findHabits(program, comments, lineAt);
  return { imports, functions, habits, lines: codeLines.length, onlyReexports };
}

/** @returns The line numbers, from 1, that contain code. */
function linesOfCode(text: string, comments: readonly { start: number; end: number }[]): number[] {
  let code = text;
  for (const { start, end } of comments) {
    code = code.slice(0, start) + code.slice(start, end).replace(/[^\n]/g, ' ') + code.slice(end);
  }
  return code.split('\n').flatMap((line, index) => (line.trim() === '' ? [] : [index + 1]));
}
