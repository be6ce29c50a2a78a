import { strToU8, zipSync } from 'fflate';
import { windows1252 } from './samples/sample-files.ts';

/** A CSV file of lines of cells, quoted where that is needed. */
export function csvFile(
  lines: readonly (readonly string[])[],
  {
    delimiter = ';',
    encoding = 'utf-8',
  }: { delimiter?: string; encoding?: 'utf-8' | 'windows-1252' | 'utf-16le' } = {},
): Buffer {
  const quoted = (cell: string) =>
    /["\r\n]/.test(cell) || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell;
  const text = lines.map((cells) => cells.map(quoted).join(delimiter)).join('\r\n');
  if (encoding === 'windows-1252') return windows1252(text);
  return encoding === 'utf-16le' ? Buffer.from(`\ufeff${text}`, 'utf16le') : Buffer.from(text);
}

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONS = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const relation = (id: string, target: string) => `<Relationship Id="${id}" Type="x" Target="${target}"/>`;

export type XlsxParts = {
  /** Rows as XML, without the element around them; several sheets. */
  sheets?: readonly { name?: string; rows: string; after?: string; state?: string }[];
  strings?: readonly string[];
  date1904?: boolean;
  /** Takes the place of parts, or adds some; null leaves one out. */
  parts?: Readonly<Record<string, string | null>>;
};

/** A workbook as Excel writes it: style 1 is a day, 2 a day in a format of its own. */
export function xlsxFile({ sheets = [], strings = [], date1904 = false, parts = {} }: XlsxParts): Buffer {
  const whole: Record<string, string | null> = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook ${MAIN} ${RELATIONS}><workbookPr date1904="${date1904 ? 1 : 0}"/><sheets>${sheets
      .map(
        ({ name, state = 'visible' }, index) =>
          `<sheet name="${name ?? `Tabelle${index + 1}`}" sheetId="${index + 1}" state="${state}" r:id="r${index}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets.map((_, index) => relation(`r${index}`, `worksheets/sheet${index + 1}.xml`)).join('')}</Relationships>`,
    'xl/styles.xml': `<styleSheet ${MAIN}><numFmts><numFmt numFmtId="164" formatCode="[$-407]dd\\.mm\\.yyyy;@"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="4"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst ${MAIN}>${strings.map((text) => (text.startsWith('<') ? text : `<si><t>${text}</t></si>`)).join('')}</sst>`,
    ...Object.fromEntries(
      sheets.map(({ rows, after = '' }, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        `<worksheet ${MAIN}><sheetData>${rows}</sheetData>${after}</worksheet>`,
      ]),
    ),
    ...parts,
  };
  const files = Object.entries(whole).flatMap(([name, text]) =>
    text === null ? [] : [[name, strToU8(text)] as const],
  );
  return Buffer.from(zipSync(Object.fromEntries(files)));
}

/** A row of texts as XML. */
export const rowOf = (...cells: readonly string[]): string =>
  `<row>${cells.map((cell) => (cell.startsWith('<') ? cell : `<c t="inlineStr"><is><t>${cell}</t></is></c>`)).join('')}</row>`;
