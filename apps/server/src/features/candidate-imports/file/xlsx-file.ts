import type { Import } from '@gegenpost/contract/candidate-imports.ts';
import { Archive } from './archive.ts';
import { FileRefused, type Reading } from './table-file.ts';
import { readSheet, type Sheet } from './xlsx-sheet.ts';
import { readWorkbook } from './xlsx-workbook.ts';

export type XlsxFile = Sheet & { sheet: number; sheets: Import['sheets'] };

/** Reads the chosen sheet, else the first visible one that is not empty. */
export function readXlsx(content: Uint8Array, { sheet: chosen }: Reading): XlsxFile {
  const archive = new Archive(content);
  const workbook = readWorkbook(archive);
  const texts = workbook.sheets.map(({ path }) => archive.text(path) ?? '');
  const sheets = workbook.sheets.flatMap(({ name, is_hidden }, index) => {
    const xml = texts[index] ?? '';
    const isFilled = /<(\w+:)?(v|t|is)[ >]/.test(xml);
    return isFilled
      ? [
          {
            index,
            name: name.slice(0, 100).toWellFormed(),
            is_hidden,
            rows: xml.match(/<(\w+:)?row[ >]/g)?.length ?? 0,
          },
        ]
      : [];
  });
  const used = sheets.find(({ index }) => index === chosen) ?? sheets.find((each) => !each.is_hidden) ?? sheets[0];
  if (!used) throw new FileRefused('import_empty');
  return { ...readSheet(texts[used.index] ?? '', workbook), sheet: used.index, sheets };
}
