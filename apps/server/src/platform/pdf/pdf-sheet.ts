import { brand } from '@gegenpost/contract/shared/brand.ts';
import PDFDocument from 'pdfkit';
import { fontName, registerFonts, runsOf, type Weight } from './pdf-fonts.ts';

/** Colours for text, secondary text, hairlines and accents. */
export const ink = { text: '#201920', muted: '#655d64', line: '#d7d0d6', primary: brand.light.primary } as const;

export type Style = { size: number; weight?: Weight; color: string; lineGap?: number; isCode?: boolean };

/** Converts millimetres to points. */
export const mm = (millimetres: number) => (millimetres * 72) / 25.4;
/** A DIN letter: A4, with margins of 25 mm left and 20 mm right. */
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
type Info = {
  title: string;
  author: string | null;
  at: Date;
  /**
   * True: PDF/A-3a, which may carry files and is readable after decades. pdfkit then writes title and author into XML
   * without escaping them: they have to be plain ASCII without `&` and `<`.
   */
  isArchived?: boolean;
};

/**
 * Creates a tagged PDF in German: text is in its structure tree for screen readers, decoration is marked as an
 * artifact.
 */
export function createSheet({ title, author, at, isArchived = false }: Info) {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: page.top, bottom: page.bottom, left: page.left, right: page.right },
    bufferPages: true,
    pdfVersion: '1.7',
    ...(isArchived ? { subset: 'PDF/A-3a' as const } : {}),
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

/** Height of a text when written. */
export function heightOf({ doc }: Sheet, text: string, style: Style, width: number): number {
  doc.font(fontName(0, style.weight ?? 'regular')).fontSize(style.size);
  return doc.heightOfString(text, { width, lineGap: style.lineGap ?? 0 });
}

/** Writes a text, over several pages if necessary. Sets `doc.y` below it. */
export function write({ doc }: Sheet, text: string, style: Style, { x, y, width }: Box): void {
  const runs = runsOf(text);
  doc.fillColor(style.color).fontSize(style.size);
  for (const [index, run] of runs.entries()) {
    doc.font(fontName(run.font, style.weight ?? 'regular'));
    // Some readers take kerned letters for two words: a code would be copied with a space in it.
    const features = (style.isCode ? { kern: false } : undefined) as PDFKit.Mixins.TextOptions['features'];
    const options = { width, lineGap: style.lineGap ?? 0, continued: index < runs.length - 1, features };
    if (index === 0) doc.text(run.text, x, y, options);
    else doc.text(run.text, options);
  }
}

/** Tags everything that `draw` writes as one structure element: a heading, a paragraph. */
export function tagged({ doc }: Sheet, parent: PDFKit.PDFStructureElement, tag: string, draw: () => void): void {
  const element = doc.struct(tag);
  parent.add(element);
  element.add(doc.markStructureContent(tag));
  draw();
  doc.endMarkedContent();
  element.end();
}

/** Marks everything that `draw` paints as an artifact, which screen readers skip. */
export function decoration({ doc }: Sheet, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
}
