import type { TableFile } from './file/table-file.ts';

const PER_COLUMN = 3;
const SPECIAL_MAX = 4;
const LENGTH_MAX = 80;

/** A cut may go through the middle of an emoji, of which no half can be stored. */
const sampleOf = (text: string): string => text.trim().slice(0, LENGTH_MAX).toWellFormed();

/** Values that show what stands in each column, and values whose letters show whether the encoding is right. */
export function samplesOf({ format, headers, rows }: TableFile): { columns: string[][]; special: string[] } {
  const columns = headers.map((_, column) => {
    const found = new Set<string>();
    for (const { cells } of rows) {
      const text = sampleOf(cells[column] ?? '');
      if (text !== '') found.add(text);
      if (found.size === PER_COLUMN) break;
    }
    return [...found];
  });
  return { columns, special: format === 'csv' ? specialOf(headers, rows) : [] };
}

function specialOf(headers: readonly string[], rows: TableFile['rows']): string[] {
  const found = new Set<string>();
  for (const cells of [headers, ...rows.map((row) => row.cells)]) {
    for (const text of cells) {
      if (/[^\p{ASCII}]/u.test(text)) found.add(sampleOf(text));
      if (found.size === SPECIAL_MAX) return [...found];
    }
  }
  return [...found];
}
