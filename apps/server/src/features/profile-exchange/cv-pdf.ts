import {
  contentWidth,
  createSheet,
  decoration,
  heightOf,
  ink,
  mm,
  page,
  type Sheet,
  type Style,
  tagged,
  write,
} from '#platform/pdf/pdf-sheet.ts';
import type { Cv } from './cv.ts';
import { headOf } from './cv-pdf-head.ts';
import { drivingOf, educationOf, period, type Row, skillsOf, wishesOf, words } from './cv-words.ts';

export type CvPrint = {
  sheets: readonly { cv: Cv; photo: Uint8Array | null }[];
  /** Of a file with several sheets; null: that of the one. */
  title: string | null;
  printed_at: Date;
};

const styles = {
  heading: { size: 13, weight: 'semibold', color: ink.primary },
  label: { size: 9.5, color: ink.muted, lineGap: 1.5 },
  title: { size: 10.5, weight: 'semibold', color: ink.text, lineGap: 1.5 },
  text: { size: 10, color: ink.text, lineGap: 2.5 },
} as const satisfies Record<string, Style>;

const LABELS = mm(36);
const BODY = { x: page.left + LABELS, width: contentWidth - LABELS };
const BOTTOM = page.height - page.bottom;
const GAP = { row: 4.5, section: 13, heading: 8 };
/** Sections and entries up to this height are never split between pages. */
const WHOLE = { section: mm(60), entry: mm(45) };

type Entry = { label: string; parts: { text: string; style: Style }[] };

/** Draws CVs, each on pages of its own. Runs in a worker thread, because a long one takes a second. */
export async function drawCvs({ sheets, title, printed_at }: CvPrint): Promise<Uint8Array> {
  const [first] = sheets;
  const whose = title ?? nameOf(first?.cv) ?? `${words.member} ${first?.cv.profile.gegenpost_id}`;
  const sheet = createSheet({
    title: title ?? titleOf(first?.cv),
    author: title ? null : nameOf(first?.cv),
    at: printed_at,
  });
  const parts: Uint8Array[] = [];
  sheet.doc.on('data', (part: Uint8Array) => parts.push(part));
  const done = new Promise((resolve) => sheet.doc.on('end', resolve));

  for (const [index, { cv, photo }] of sheets.entries()) {
    if (index > 0) sheet.doc.addPage();
    drawCv(sheet, cv, photo, printed_at);
  }
  feet(sheet, whose);

  sheet.root.end();
  sheet.doc.end();
  await done;
  return Buffer.concat(parts);
}

const nameOf = (cv: Cv | undefined): string | null =>
  cv?.person ? [cv.person.first_name, cv.person.last_name].filter(Boolean).join(' ') : null;

function titleOf(cv: Cv | undefined): string {
  const name = nameOf(cv);
  return name ? `${words.title} ${name}` : `${words.anonymous_title} ${cv?.profile.gegenpost_id}`;
}

function drawCv(sheet: Sheet, cv: Cv, photo: Uint8Array | null, printedAt: Date): void {
  headOf(sheet, cv, photo);
  const rows = (list: readonly Row[]) =>
    list.map(({ label, text }): Entry => ({ label, parts: [{ text, style: styles.text }] }));
  section(sheet, words.about, cv.about ? [{ label: '', parts: [{ text: cv.about, style: styles.text }] }] : []);
  section(sheet, words.wishes, rows(wishesOf(cv, printedAt.toISOString().slice(0, 10))));
  section(sheet, words.work_experience, cv.work_experience.map(stationOf));
  section(sheet, words.education, rows(educationOf(cv)));
  section(sheet, words.languages, rows(cv.languages.map(({ name: label, level }) => ({ label, text: level }))));
  section(sheet, words.skills, rows(skillsOf(cv)));
  section(sheet, words.driving, rows(drivingOf(cv)));
}

function stationOf(entry: Cv['work_experience'][number]): Entry {
  const { title, employer, description, qualification } = entry;
  const occupation = title ? null : (qualification?.name ?? null);
  return {
    label: period(entry),
    parts: [
      { text: title ?? occupation ?? '', style: styles.title },
      { text: employer ?? '', style: { ...styles.text, color: ink.muted } },
      { text: description ?? '', style: styles.text },
    ].filter(({ text }) => text !== ''),
  };
}

/** Keeps a heading with its first entry, and an entry on one page unless it fills most of one. */
function section(sheet: Sheet, title: string, entries: readonly Entry[]): void {
  if (entries.length === 0) return;
  const { doc, root } = sheet;
  const element = doc.struct('Sect');
  root.add(element);
  const head = heightOf(sheet, title, styles.heading, contentWidth) + GAP.heading + 4;
  const heights = entries.map((entry) => entryHeight(sheet, entry) + GAP.row);
  const whole = heights.reduce((sum, height) => sum + height, 0);
  room(sheet, GAP.section + head + (whole <= WHOLE.section ? whole : Math.min(heights[0] ?? 0, WHOLE.entry)));
  if (doc.y > page.top) doc.y += GAP.section;
  const y = doc.y;
  tagged(sheet, element, 'H2', () => write(sheet, title, styles.heading, { x: page.left, y, width: contentWidth }));
  const below = doc.y + 3;
  decoration(sheet, () =>
    doc
      .moveTo(page.left, below)
      .lineTo(page.width - page.right, below)
      .lineWidth(0.75)
      .stroke(ink.line),
  );
  doc.y = below + GAP.heading - 2;
  for (const [index, entry] of entries.entries()) {
    if (index > 0) room(sheet, Math.min(heights[index] ?? 0, WHOLE.entry));
    writeEntry(sheet, element, entry);
    doc.y += GAP.row;
  }
  element.end();
}

function writeEntry(sheet: Sheet, parent: PDFKit.PDFStructureElement, { label, parts }: Entry): void {
  const { doc } = sheet;
  const top = doc.y;
  if (label) {
    tagged(sheet, parent, 'P', () =>
      write(sheet, label, styles.label, { x: page.left, y: top + 0.6, width: LABELS - mm(4) }),
    );
  }
  const labelEnd = label ? doc.y : top;
  const startPage = doc.bufferedPageRange().count;
  doc.y = top;
  for (const { text, style } of parts) {
    tagged(sheet, parent, 'P', () => write(sheet, text, style, { ...BODY, y: doc.y }));
  }
  if (doc.bufferedPageRange().count === startPage) doc.y = Math.max(doc.y, labelEnd);
}

function entryHeight(sheet: Sheet, { label, parts }: Entry): number {
  const body = parts.reduce((sum, { text, style }) => sum + heightOf(sheet, text, style, BODY.width), 0);
  return Math.max(body, label ? heightOf(sheet, label, styles.label, LABELS - mm(4)) : 0);
}

/** Starts a new page when so much height is not left on this one. */
function room({ doc }: Sheet, height: number): void {
  if (doc.y + height > BOTTOM) doc.addPage();
}

/** Draws the footer of every page, with the CV's owner and the page number, and fold marks at the edge. */
function feet(sheet: Sheet, whose: string): void {
  const { doc } = sheet;
  const { count } = doc.bufferedPageRange();
  const style: Style = { size: 8.5, color: ink.muted, isCode: true };
  for (let index = 0; index < count; index++) {
    doc.switchToPage(index);
    // Without this, writing below the margin would begin a new page.
    doc.page.margins.bottom = 0;
    decoration(sheet, () => {
      for (const y of [mm(105), mm(210)]) doc.moveTo(mm(5), y).lineTo(mm(9), y).lineWidth(0.5).stroke(ink.line);
      const y = page.height - mm(15);
      write(sheet, whose, style, { x: page.left, y, width: contentWidth / 2 });
      const number = words.page(index + 1, count);
      doc.fontSize(style.size);
      write(sheet, number, style, { x: page.width - page.right - doc.widthOfString(number), y, width: mm(40) });
    });
  }
}
