import { deflateSync } from 'node:zlib';
import { pdfOf } from '#demo/pdf.ts';

/** Parts of a file besides its page; `objects` are numbered from 5, and others may refer to them. */
export type PdfParts = {
  /** Added to the root, the only page and the trailer. */
  catalog?: string;
  page?: string;
  trailer?: string;
  objects?: readonly string[];
};

const CONTENT = 'BT /F1 12 Tf 72 720 Td (Lebenslauf) Tj ET';

/** A stream with its length, as the text of an object. */
export function streamOf(head: string, content: Buffer | string, length = content.length): string {
  return `<< ${head} /Length ${length} >>\nstream\n${content.toString('latin1')}\nendstream`;
}

function objectsOf({ catalog = '', page = '', objects = [] }: PdfParts): string[] {
  return [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> ${page} >>`,
    streamOf('', CONTENT),
    ...objects,
  ];
}

/** A file of one page, without object streams. */
export function plainPdf(parts: PdfParts = {}): Buffer {
  const file = pdfOf([...objectsOf(parts), '<< >>']).toString('latin1');
  return Buffer.from(file.replace('/Root 1 0 R', `/Root 1 0 R ${parts.trailer ?? ''}`), 'latin1');
}

type Packing = {
  /** Replaces the usual type of the object stream. */
  type?: string;
  filter?: string;
  encode?: (objects: Buffer) => Buffer;
  length?: number;
};

/**
 * A file of one page as LaTeX and newer office programs write it: all objects but streams in one object stream, with a
 * cross-reference stream.
 */
export function packedPdf(parts: PdfParts = {}, packing: Packing = {}): Buffer {
  const { type = '/Type /ObjStm', filter = '/Filter /FlateDecode', encode = deflateSync } = packing;
  const objects = objectsOf(parts);
  const isPlain = (object: string) => object.includes('endstream');
  const packed = objects.flatMap((object, index) => (isPlain(object) ? [] : [{ number: index + 1, object }]));
  const offsets: number[] = [];
  let body = '';
  for (const { object } of packed) {
    offsets.push(body.length);
    body += `${object} `;
  }
  const head = packed.map(({ number }, index) => `${number} ${offsets[index]} `).join('');
  const content = encode(Buffer.from(head + body, 'latin1'));
  const holder = objects.length + 1;
  const heads = `${type} /N ${packed.length} /First ${head.length} ${filter}`;
  const places = new Map<number, [number, number, number]>();
  for (const [index, { number }] of packed.entries()) places.set(number, [2, holder, index]);
  let file = '%PDF-1.7\n';
  for (const [index, object] of [...objects, streamOf(heads, content, packing.length)].entries()) {
    if (places.has(index + 1)) continue;
    places.set(index + 1, [1, file.length, 0]);
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  places.set(holder + 1, [1, file.length, 0]);
  return withTable(file, places, { size: holder + 2, trailer: parts.trailer });
}

/** The cross-reference stream, with the predictor that all programs use. */
function withTable(
  file: string,
  places: ReadonlyMap<number, [number, number, number]>,
  { size, trailer = '' }: { size: number; trailer?: string | undefined },
): Buffer {
  const rows = Buffer.alloc(size * 6);
  for (const [number, [kind, place, index]] of places) {
    rows.writeUInt8(kind, number * 6);
    rows.writeUInt32BE(place, number * 6 + 1);
    rows.writeUInt8(index, number * 6 + 5);
  }
  const predicted = Buffer.alloc(size * 7);
  for (let row = 0; row < size; row++) {
    predicted[row * 7] = 2;
    for (let column = 0; column < 6; column++) {
      const above = row === 0 ? 0 : (rows[(row - 1) * 6 + column] ?? 0);
      predicted[row * 7 + 1 + column] = (rows[row * 6 + column] ?? 0) - above;
    }
  }
  const head = `/Type /XRef /Size ${size} /W [1 4 1] /Root 1 0 R ${trailer} /Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 6 >>`;
  const table = `${size - 1} 0 obj\n${streamOf(head, deflateSync(predicted))}\nendobj\n`;
  return Buffer.from(`${file}${table}startxref\n${file.length}\n%%EOF\n`, 'latin1');
}

/** An incremental update appended to a file, as signing programs and tablets write it. */
export function updatedPdf(before: Buffer, changed: Readonly<Record<number, string>>): Buffer {
  let file = before.toString('latin1');
  const startOfTable = /startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1];
  let table = '';
  for (const [number, object] of Object.entries(changed)) {
    table += `${number} 1\n${String(file.length).padStart(10, '0')} 00000 n \n`;
    file += `${number} 0 obj\n${object}\nendobj\n`;
  }
  const trailer = `trailer\n<< /Size 20 /Root 1 0 R /Prev ${startOfTable} >>`;
  return Buffer.from(`${file}xref\n${table}${trailer}\nstartxref\n${file.length}\n%%EOF\n`, 'latin1');
}
