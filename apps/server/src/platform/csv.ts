/** Stands before the first line. Excel takes a file without it for Windows-1252. */
export const CSV_BOM = '\uFEFF';
const NEW_LINE = '\r\n';

/** A number as it is to stand in the file: computed by us, so it needs no quotes and is no formula. */
export type CsvNumber = { number: string };

/** One line of a CSV file as German spreadsheets read it: semicolons, each text made harmless. */
export function lineOf(cells: readonly (string | CsvNumber)[]): string {
  return cells.map((cell) => (typeof cell === 'string' ? csvCell(cell) : cell.number)).join(';') + NEW_LINE;
}

/**
 * A cell as RFC 4180 has it. What a spreadsheet would take for a formula gets an apostrophe in front: people type their
 * names themselves.
 *
 * @see https://owasp.org/www-community/attacks/CSV_Injection
 */
export function csvCell(text: string): string {
  const harmless = /^[\s\p{C}]*[=+\-@＝＋－＠|%]|^[\t\r\n]/u.test(text) ? `'${text}` : text;
  return /[";\r\n\t,]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** `2026-11-21` → `21.11.2026`. */
export function germanDay(day: string): string {
  return day.split('-').reverse().join('.');
}
