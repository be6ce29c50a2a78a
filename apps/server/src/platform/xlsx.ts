import { strToU8, Zip, ZipDeflate } from 'fflate';

/** A cell: a text, a number, a day (`YYYY-MM-DD`), or nothing. A text is never a formula. */
export type XlsxCell = string | number | { day: string } | null;

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Indexes of the formats in `styles.xml`. */
const FORMAT = { bold: 1, day: 2 } as const;

/** Everything but the sheet. */
const parts = (sheetName: string): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>
<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
  '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">
<Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">
<sheets><sheet name="${escaped(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">
<Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>
<Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${HEAD}<styleSheet xmlns="${MAIN}">
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>
<cellXfs count="3"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
});

/**
 * Streams a workbook with one sheet, whose first row is its header: only a batch of rows is in memory at a time.
 *
 * @param batches The rows below the header, some at a time.
 */
export async function* xlsxOf(
  { sheet, header }: { sheet: string; header: readonly string[] },
  batches: AsyncIterable<readonly (readonly XlsxCell[])[]>,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const archive = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const add = (name: string) => {
    const file = new ZipDeflate(name, { level: 6 });
    archive.add(file);
    return file;
  };
  for (const [name, text] of Object.entries(parts(sheet))) add(name).push(strToU8(text), true);
  const rows = add('xl/worksheets/sheet1.xml');
  rows.push(
    strToU8(`${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">
<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>
<row>${header.map((text) => textCell(text, FORMAT.bold)).join('')}</row>`),
  );
  for await (const batch of batches) {
    rows.push(strToU8(batch.map((cells) => `<row>${cells.map(cellOf).join('')}</row>`).join('')));
    yield* ready.splice(0);
  }
  rows.push(strToU8('</sheetData></worksheet>'), true);
  archive.end();
  yield* ready.splice(0);
}

function cellOf(cell: XlsxCell): string {
  if (cell === null || cell === '') return '<c/>';
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  return typeof cell === 'string' ? textCell(cell) : `<c s="${FORMAT.day}"><v>${serialOf(cell.day)}</v></c>`;
}

const textCell = (text: string, format = 0): string =>
  `<c t="inlineStr"${format ? ` s="${format}"` : ''}><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

/** Days since the last one of 1899, as spreadsheets count from March 1900 on. */
const serialOf = (day: string): number => Date.parse(day) / 86_400_000 + 25_569;

/** XML has no sign for control characters but tab and line breaks. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\P{Cc}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
