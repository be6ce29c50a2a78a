import type { Archive } from './archive.ts';
import { FileRefused } from './table-file.ts';
import { isDayFormat } from './xlsx-dates.ts';
import { unescapeText, walkXml } from './xlsx-xml.ts';

export type Workbook = {
  sheets: { name: string; path: string; is_hidden: boolean }[];
  is1904: boolean;
  strings: string[];
  /** By the style of a cell: whether its number is a day. */
  dayStyles: boolean[];
};

const isTrue = (value: string | undefined) => value === '1' || value === 'true';

/** Reads everything of a workbook but its sheets. */
export function readWorkbook(archive: Archive): Workbook {
  refuseOthers(archive);
  const targets = readTargets(archive);
  const sheets: Workbook['sheets'] = [];
  let is1904 = false;
  walkXml(archive.text('xl/workbook.xml') ?? '', {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = isTrue(attributes.date1904);
      if (name !== 'sheet') return;
      const relation = Object.entries(attributes).find(([key]) => /(^|:)id$/.test(key) && key !== 'id')?.[1];
      const path = targets.get(relation ?? '');
      const is_hidden = attributes.state === 'hidden' || attributes.state === 'veryHidden';
      if (path !== undefined) sheets.push({ name: attributes.name ?? '', path, is_hidden });
    },
  });
  return { sheets, is1904, strings: readStrings(archive), dayStyles: readDayStyles(archive) };
}

function refuseOthers(archive: Archive): void {
  const { names } = archive;
  const types = archive.text('[Content_Types].xml') ?? '';
  if (
    names.some((name) => /vbaProject|vbaData|(^|\/)activeX\/|(^|\/)macrosheets\//i.test(name)) ||
    /macroEnabled|vbaProject/i.test(types)
  ) {
    throw new FileRefused('import_macros');
  }
  if (names.includes('mimetype') || names.includes('content.xml')) throw new FileRefused('import_open_document');
  if (names.some((name) => /^xl\/workbook\.bin$/i.test(name))) throw new FileRefused('import_old_excel');
  if (!names.includes('xl/workbook.xml')) throw new FileRefused('import_not_a_table');
}

/** Parts of the workbook by relation. What lies outside the file is not looked for. */
function readTargets(archive: Archive): Map<string, string> {
  const targets = new Map<string, string>();
  walkXml(archive.text('xl/_rels/workbook.xml.rels') ?? '<none/>', {
    open: (name, { Id = '', Target = '', TargetMode }) => {
      if (name !== 'Relationship' || TargetMode === 'External') return;
      targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
    },
  });
  return targets;
}

/** Texts that cells point to, without the readings that stand above Japanese ones. */
function readStrings(archive: Archive): string[] {
  const strings: string[] = [];
  let [text, isText, isReading] = ['', false, false];
  walkXml(archive.text('xl/sharedStrings.xml') ?? '<none/>', {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') isReading = true;
      isText = name === 't' && !isReading;
    },
    text: (part) => {
      if (isText) text += part;
    },
    close: (name) => {
      isText = false;
      if (name === 'rPh') isReading = false;
      if (name === 'si') strings.push(unescapeText(text));
    },
  });
  return strings;
}

function readDayStyles(archive: Archive): boolean[] {
  const codes = new Map<number, string>();
  const styles: boolean[] = [];
  let isCells = false;
  walkXml(archive.text('xl/styles.xml') ?? '<none/>', {
    open: (name, { numFmtId, formatCode }) => {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode ?? '');
      if (name === 'cellXfs') isCells = true;
      const id = Number(numFmtId ?? 0);
      if (name === 'xf' && isCells) styles.push(isDayFormat(id, codes.get(id)));
    },
    close: (name) => {
      if (name === 'cellXfs') isCells = false;
    },
  });
  return styles;
}
