import { diffLines } from 'diff';

export type DiffLine = { kind: 'same' | 'added' | 'removed'; text: string };

/** What has to be done to the lines of one text to get the other. A missing line break at the end makes no difference. */
export function lineDiff(before: string, after: string): DiffLine[] {
  return diffLines(ended(before), ended(after)).flatMap(({ value, added, removed }) => {
    const kind = added ? 'added' : removed ? 'removed' : 'same';
    return linesOf(value).map((text): DiffLine => ({ kind, text }));
  });
}

const ended = (text: string): string => (text === '' || text.endsWith('\n') ? text : `${text}\n`);
const linesOf = (text: string): string[] => (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n');

export type DiffPart = { kind: 'lines'; lines: DiffLine[] } | { kind: 'gap'; lines: DiffLine[] };

/** Lines around a change that are shown with it. */
const AROUND = 2;

/** The same lines with those put aside that are far from any change. */
export function folded(lines: readonly DiffLine[]): DiffPart[] {
  const near = lines.map((_, index) =>
    lines.slice(Math.max(0, index - AROUND), index + AROUND + 1).some(({ kind }) => kind !== 'same'),
  );
  const parts: DiffPart[] = [];
  for (const [index, line] of lines.entries()) {
    const kind = near[index] ? 'lines' : 'gap';
    const last = parts.at(-1);
    if (last?.kind === kind) last.lines.push(line);
    else parts.push({ kind, lines: [line] });
  }
  return parts;
}
