import { strToU8, type Zippable, zipSync } from 'fflate';
import sharp from 'sharp';
import { makePdf } from '#demo/pdf.ts';

export const samplePdf = makePdf('Lebenslauf', ['Ingenieurin für Medizintechnik'], { Title: 'Lebenslauf' });

/** A picture of one colour, with a word in every kind of metadata, if any. */
export function picture(format: 'jpeg' | 'png' | 'webp', word?: string): Promise<Buffer> {
  const plain = sharp({ create: { width: 64, height: 40, channels: 3, background: '#3366cc' } });
  const told = word
    ? plain
        .withExif({ IFD0: { Copyright: word, ImageDescription: word, Artist: word }, IFD3: { GPSLatitudeRef: 'N' } })
        .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><author>${word}</author></x:xmpmeta>`)
    : plain;
  return told.toFormat(format).toBuffer();
}

const CONTENT_TYPES =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';

/** A DOCX with further or other parts. */
export function docx(parts: Record<string, string> = {}): Buffer {
  return zip({
    '[Content_Types].xml': CONTENT_TYPES,
    '_rels/.rels': '<Relationships/>',
    'word/document.xml': '<w:document><w:body><w:p><w:r><w:t>Zeugnis</w:t></w:r></w:p></w:body></w:document>',
    ...parts,
  });
}

/** An ODT with further or other parts. */
export function odt(parts: Record<string, string> = {}, mimetype = 'application/vnd.oasis.opendocument.text'): Buffer {
  return Buffer.from(
    zipSync({
      mimetype: [strToU8(mimetype), { level: 0 }],
      ...packed({
        'content.xml': '<office:document-content/>',
        'META-INF/manifest.xml': '<manifest:manifest/>',
        ...parts,
      }),
    }),
  );
}

export function zip(parts: Record<string, string | Uint8Array>): Buffer {
  return Buffer.from(zipSync(packed(parts)));
}

function packed(parts: Record<string, string | Uint8Array>): Zippable {
  return Object.fromEntries(
    Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
  );
}
