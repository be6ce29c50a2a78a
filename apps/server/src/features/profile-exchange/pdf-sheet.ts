import { brand } from '@gegenpost/contract/shared/brand.ts';
import PDFDocument from 'pdfkit';
import { fontName, registerFonts, runsOf, type Weight } from './pdf-fonts.ts';

/** Ink on paper: text, what stands beside it, hairlines. */
export const ink = { text: '#201920', muted: '#655d64', line: '#d7d0d6', primary: brand.light.primary } as const;

export type Style = { size: number; weight?: Weight; color: string; lineGap?: number };

/** Of a DIN letter: A4, 25 mm left, 20 mm right, in points. */
export const mm = (millimetres: number) => (millimetres * 72) / 25.4;
export const page = {
  width: 595.28,
  height: 841.89,
  left: mm(25),
  right: mm(20),
  top: mm(20),
  bottom: mm(20),
} as const;
export const contentWidth = page.width - page.left - page.right;

type Box = { x: number; y: number; width: number };
type Info = { title: string; author: string | null; at: Date };

/** A document of tagged text in German: what is read aloud has a structure, what is decoration has none. */
export function createSheet({ title, author, at }: Info) {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: page.top, bottom: page.bottom, left: page.left, right: page.right },
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'de-DE',
    displayTitle: true,
    info: {
      Title: title,
      ...(author ? { Author: author } : {}),
      Creator: brand.name,
      Producer: brand.name,
      CreationDate: at,
    },
    font: null as unknown as string,
  });
  registerFonts(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  return { doc, root };
}

export type Sheet = ReturnType<typeof createSheet>;

/** How high a text will be. */
export function heightOf({ doc }: Sheet, text: string, style: Style, width: number): number {
  doc.font(fontName(0, style.weight ?? 'regular')).fontSize(style.size);
  return doc.heightOfString(text, { width, lineGap: style.lineGap ?? 0 });
}

/** Writes a text; a long one runs on over the next pages. `doc.y` stands below it afterwards. */
export function write({ doc }: Sheet, text: string, style: Style, { x, y, width }: Box): void {
  const runs = runsOf(text);
  doc.fillColor(style.color).fontSize(style.size);
  for (const [index, run] of runs.entries()) {
    doc.font(fontName(run.font, style.weight ?? 'regular'));
    const options = { width, lineGap: style.lineGap ?? 0, continued: index < runs.length - 1 };
    if (index === 0) doc.text(run.text, x, y, options);
    else doc.text(run.text, options);
  }
}

/** What `draw` writes is read aloud as one element: a heading, a paragraph. */
export function tagged({ doc }: Sheet, parent: PDFKit.PDFStructureElement, tag: string, draw: () => void): void {
  const element = doc.struct(tag);
  parent.add(element);
  element.add(doc.markStructureContent(tag));
  draw();
  doc.endMarkedContent();
  element.end();
}

/** What `draw` paints is not read aloud. */
export function decoration({ doc }: Sheet, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}
