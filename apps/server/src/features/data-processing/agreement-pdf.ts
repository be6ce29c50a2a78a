import { berlinDay } from '#platform/i18n/berlin.ts';
import {
  contentWidth,
  createSheet,
  ink,
  mm,
  page,
  type Sheet,
  type Style,
  tagged,
  write,
} from '#platform/pdf/pdf-sheet.ts';
import { t } from './texts.de.ts';

type Agreement = {
  title: string;
  /** Markdown with the operator's details. */
  body: string;
  company: string;
  accepted_by: string | null;
  accepted_at: Date;
  published_at: Date;
};

const styles = {
  h1: { size: 18, weight: 'semibold', color: ink.text },
  h2: { size: 12, weight: 'semibold', color: ink.text },
  h3: { size: 10.5, weight: 'semibold', color: ink.text },
  p: { size: 9.5, color: ink.text, lineGap: 2 },
  note: { size: 9, color: ink.muted, lineGap: 2 },
} as const satisfies Record<string, Style>;

/** Writes the contract with who accepted it and when. */
export async function agreementPdf({ title, body, company, ...rest }: Agreement): Promise<Buffer> {
  const sheet = createSheet({ title, author: null, at: rest.accepted_at });
  paragraph(sheet, 'H1', title, styles.h1, mm(3));
  const accepted = t(rest.accepted_by ? 'pdf.accepted_by' : 'pdf.accepted', {
    company,
    person: rest.accepted_by ?? '',
    day: germanDay(rest.accepted_at),
    version: germanDay(rest.published_at),
  });
  paragraph(sheet, 'P', accepted, styles.note, mm(6));
  for (const block of body.split(/\n{2,}/)) writeBlock(sheet, block);
  sheet.root.end();
  return bytesOf(sheet);
}

function writeBlock(sheet: Sheet, block: string): void {
  const [, hashes, heading] = /^(#{2,4}) (.*)/.exec(block) ?? [];
  if (heading) {
    sheet.doc.y += mm(2);
    const isBig = hashes === '##';
    paragraph(sheet, isBig ? 'H2' : 'H3', plain(heading), isBig ? styles.h2 : styles.h3, mm(1.5));
  } else if (block.startsWith('- ')) {
    for (const line of block.split('\n')) paragraph(sheet, 'P', plain(line.replace(/^- /, '• ')), styles.p, mm(1));
    sheet.doc.y += mm(1.5);
  } else paragraph(sheet, 'P', plain(block.replaceAll(/\\?\n/g, '\n')), styles.p, mm(2.5));
}

/** Markdown without its marks: links by their words, escaped characters as they are. */
function plain(markdown: string): string {
  return markdown
    .replaceAll(/(?<!\\)\*\*/g, '')
    .replaceAll(/^> /gm, '')
    .replaceAll(/(?<!\\)\[([^\]]+)\]\([^)]*\)/g, '$1')
    .replaceAll(/\\([!-/:-@[-`{-~])/g, '$1');
}

function paragraph(sheet: Sheet, tag: string, text: string, style: Style, gap: number): void {
  tagged(sheet, sheet.root, tag, () => {
    write(sheet, text, style, { x: page.left, y: sheet.doc.y, width: contentWidth });
  });
  sheet.doc.y += gap;
}

const germanDay = (at: Date) => berlinDay(at).split('-').reverse().join('.');

async function bytesOf({ doc }: Sheet): Promise<Buffer> {
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve) => doc.on('end', resolve));
  doc.end();
  await done;
  return Buffer.concat(chunks);
}
