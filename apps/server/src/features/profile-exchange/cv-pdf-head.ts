import { brand } from '@gegenpost/contract/shared/brand.ts';
import {
  contentWidth,
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
import type { Cv, CvPerson } from './cv.ts';
import { day, words } from './cv-words.ts';

const PHOTO = mm(32);

const styles = {
  kind: { size: 10, color: ink.muted },
  name: { size: 27, weight: 'semibold', color: ink.text },
  occupation: { size: 12.5, weight: 'semibold', color: ink.text },
  contact: { size: 10, color: ink.muted, lineGap: 2.5 },
} as const satisfies Record<string, Style>;

/** Draws the letterhead: name, title and contact data. Sets `doc.y` below it. */
export function headOf(sheet: Sheet, cv: Cv, photo: Uint8Array | null): void {
  const { doc, root } = sheet;
  const element = doc.struct('Sect');
  root.add(element);
  decoration(sheet, () => flap(sheet));
  const width = contentWidth - (photo ? PHOTO + mm(8) : 0);
  const top = mm(24);
  const line = (tag: string, text: string, style: Style, gap: number) => {
    tagged(sheet, element, tag, () => write(sheet, text, style, { x: page.left, y: doc.y, width }));
    doc.y += gap;
  };
  doc.y = top;
  line('P', cv.person ? words.title : words.anonymous_title, styles.kind, 3);
  if (cv.person) line('H1', [cv.person.first_name, cv.person.last_name].filter(Boolean).join(' '), styles.name, 4);
  else covered(sheet, element, cv.profile.gegenpost_id);
  const [main] = cv.qualifications;
  if (main) {
    const y = doc.y;
    decoration(sheet, () => marker(sheet, main.name, y, width));
    doc.y = y;
    line('P', main.name, styles.occupation, 9);
  }
  for (const text of contactsOf(cv)) line('P', text, styles.contact, 0);
  if (photo) {
    const figure = doc.struct('Figure', { alt: cv.profile.name ?? words.title });
    element.add(figure);
    figure.add(doc.markStructureContent('Figure'));
    const x = page.width - page.right - PHOTO;
    doc.save().roundedRect(x, top, PHOTO, PHOTO, 3).clip();
    doc.image(Buffer.from(photo), x, top, { width: PHOTO });
    doc.restore();
    doc.endMarkedContent();
    figure.end();
    doc.y = Math.max(doc.y, top + PHOTO);
  }
  element.end();
  doc.y += 4;
}

/** Draws the open flap of an envelope at the top of the first page. */
function flap({ doc }: Sheet): void {
  const [edge, depth] = [mm(3), mm(11)];
  doc.rect(0, 0, page.width, edge).fill(brand.light.primary);
  const middle = page.left + mm(9);
  doc.polygon([middle - mm(9), edge], [middle + mm(9), edge], [middle, depth]).fill(brand.light.accent);
}

/** Draws a highlighter stroke behind the text. */
function marker(sheet: Sheet, text: string, y: number, width: number): void {
  const { doc } = sheet;
  const height = heightOf(sheet, text, styles.occupation, width);
  const lineHeight = doc.currentLineHeight(true);
  const lines = Math.round(height / lineHeight);
  const length = lines > 1 ? width : Math.min(width, doc.widthOfString(text));
  for (let at = 0; at < lines; at++) {
    doc
      .rect(page.left - 3, y + at * lineHeight + lineHeight * 0.42, length + 6, lineHeight * 0.46)
      .fill(brand.light.mark);
  }
}

/** Draws a black bar in place of a hidden name. */
function covered(sheet: Sheet, parent: PDFKit.PDFStructureElement, gegenpostId: string): void {
  const { doc } = sheet;
  const y = doc.y;
  tagged(sheet, parent, 'H1', () => write(sheet, words.member, styles.name, { x: page.left, y, width: mm(60) }));
  const below = doc.y + 4;
  const x = page.left + doc.font('semibold-0').fontSize(styles.name.size).widthOfString(words.member) + mm(3);
  decoration(sheet, () => doc.rect(x, y + 6, mm(48), 20).fill(ink.text));
  doc.y = below;
  tagged(sheet, parent, 'P', () =>
    write(
      sheet,
      `${brand.name}-ID ${gegenpostId}`,
      { ...styles.contact, isCode: true },
      { x: page.left, y: doc.y, width: contentWidth },
    ),
  );
  doc.y += 6;
}

function contactsOf({ person, residence, phone, email }: Cv): string[] {
  if (person) return personOf(person);
  const isRegion = residence !== null && /\b\d{2}$/.test(residence);
  const place = residence && `${words.residence}: ${isRegion ? words.region(residence) : residence}`;
  return [place, [phone, email].filter(Boolean).join('   ·   ')].filter((text): text is string => Boolean(text));
}

function personOf({ street, postal_code, city, birthday, phone, email }: CvPerson): string[] {
  const lines = [
    [street, [postal_code, city].filter(Boolean).join(' ')],
    [phone, email],
    [birthday && words.born(day(birthday))],
  ];
  return lines.map((texts) => texts.filter(Boolean).join('   ·   ')).filter((text) => text !== '');
}
