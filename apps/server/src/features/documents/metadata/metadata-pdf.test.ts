import { inflateSync } from 'node:zlib';
import { AFRelationship, PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { makePdf, pdfOf } from '#demo/pdf.ts';
import { picture } from '#test/sample-files.ts';
import { pdfWithoutMetadata } from './metadata-pdf.ts';

const NAME = 'Karla Quintessenz';

/** Whether a file contains a word, compressed or not, in the encodings of PDF. */
function tells(file: Buffer, word: string): boolean {
  const parts = [file];
  const text = file.toString('latin1');
  for (const { index, 0: head } of text.matchAll(/stream\r?\n/g)) {
    const end = text.indexOf('endstream', index);
    try {
      parts.push(inflateSync(file.subarray(index + head.length, end), { finishFlush: 2 }));
    } catch {
      // Not compressed: searched as it is.
    }
  }
  const utf16 = Buffer.from(word, 'utf16le').swap16();
  const forms = [
    Buffer.from(word),
    utf16,
    Buffer.from(utf16.toString('hex')),
    Buffer.from(utf16.toString('hex').toUpperCase()),
  ];
  return parts.some((part) => forms.some((form) => part.includes(form)));
}

const page = (more = '') =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << >> ${more} >>`;
const contents = '<< /Length 27 >>\nstream\nBT (Zeugnis) Tj ET % Seite 1\nendstream';
const xmp = `<?xpacket begin="" id="x"?><x:xmpmeta xmlns:x="adobe:ns:meta/">${NAME}</x:xmpmeta><?xpacket end="w"?>`;
const stream = (head: string, body: string) => `<< ${head} /Length ${body.length} >>\nstream\n${body}\nendstream`;
const withObjects = (catalog: string, onPage: string, ...more: string[]) =>
  pdfOf([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    page(onPage),
    contents,
    ...more,
    '<< >>',
  ]);

async function byLibrary(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.setAuthor(NAME);
  pdf.setTitle(`Lebenslauf ${NAME}`, { showInWindowTitleBar: true });
  pdf.setKeywords([NAME]);
  pdf.setProducer(NAME);
  const image = await pdf.embedJpg(await picture('jpeg', NAME));
  pdf.addPage().drawImage(image);
  await pdf.attach(Buffer.from(`<?xml version="1.0"?><Candidate>${NAME}</Candidate>`), `${NAME}.xml`, {
    afRelationship: AFRelationship.Source,
    description: NAME,
  });
  const note = pdf.context.obj({ Type: 'Annot', Subtype: 'Text', Rect: [0, 0, 9, 9] });
  note.set(PDFName.of('T'), PDFString.of(NAME));
  pdf.getPage(0).node.addAnnot(pdf.context.register(note));
  return Buffer.from(await pdf.save({ useObjectStreams: true }));
}

/** Appends a changed version to a file, as programs do (an incremental update). */
function changedLater(file: Buffer): Buffer {
  const at = file.length;
  const object = '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n';
  const table = `xref\n1 1\n${String(at).padStart(10, '0')} 00000 n \n`;
  const start = at + object.length;
  const before = /startxref\s+(\d+)/.exec(file.toString('latin1'))![1];
  const trailer = `trailer\n<< /Size 8 /Root 1 0 R /Prev ${before} >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.concat([file, Buffer.from(object + table + trailer)]);
}

const files: Record<string, () => Buffer | Promise<Buffer>> = {
  'its information': () => makePdf('Zeugnis', [], { Author: NAME, Title: NAME, Keywords: NAME, Subject: NAME }),
  'its information, attached files, a remark and a picture, in streams of objects': byLibrary,
  'an earlier version': () => changedLater(makePdf('Zeugnis', [], { Author: NAME })),
  XMP: () => withObjects('/Metadata 5 0 R', '', stream('/Type /Metadata /Subtype /XML', xmp)),
  'XMP of a page': () => withObjects('', '/Metadata 5 0 R', stream('/Type /Metadata /Subtype /XML', xmp)),
  'what a program keeps for itself': () =>
    withObjects('', `/PieceInfo << /Writer << /Private << /User (${NAME}) >> >> >>`, '<< >>'),
  'a small picture of the page': () => withObjects('', '/Thumb 5 0 R', stream('/Width 1 /Height 1', NAME)),
  'who remarked something': () =>
    withObjects(
      '',
      '/Annots [5 0 R]',
      `<< /Type /Annot /Subtype /Highlight /Rect [0 0 1 1] /T (${NAME}) /NM (${NAME}) >>`,
    ),
  'who signed it': () =>
    withObjects(
      '/AcroForm << /Fields [5 0 R] >> /Perms << /DocMDP 6 0 R >>',
      '/Annots [5 0 R]',
      '<< /Type /Annot /Subtype /Widget /FT /Sig /T (Unterschrift) /Rect [0 0 1 1] /V 6 0 R >>',
      `<< /Type /Sig /Name (${NAME}) /ByteRange [0 1 2 3] /Contents <00> >>`,
    ),
  'an object that no page needs': () => withObjects('', '', `<< /Note (${NAME}) >>`),
};

describe.each(Object.entries(files))('%s', (_, file) => {
  test('is told by the file, and not by its copy, whose page is the same', async () => {
    const original = await file();
    expect(tells(original, NAME)).toBe(true);
    const copy = await pdfWithoutMetadata(original);
    expect(copy).not.toBeNull();
    expect(tells(copy!, NAME)).toBe(false);
    expect(tells(copy!, 'Zeugnis')).toBe(tells(original, 'Tj'));
    expect((await PDFDocument.load(copy!)).getPageCount()).toBe(1);
  });
});

test('a field of a form keeps its name and what was written into it', async () => {
  const field = '<< /Type /Annot /Subtype /Widget /FT /Tx /T (ort) /V (Kiel) /Rect [0 0 1 1] >>';
  const copy = await pdfWithoutMetadata(withObjects('/AcroForm << /Fields [5 0 R] >>', '/Annots [5 0 R]', field));
  expect((await PDFDocument.load(copy!)).getForm().getTextField('ort').getText()).toBe('Kiel');
});

test.each<[string, Buffer]>([
  ['no PDF', Buffer.from('%PDF-1.7 nothing')],
  ['one that is cut off', makePdf('Zeugnis', []).subarray(0, 200)],
  [
    'one with a picture that hides what it tells',
    withObjects('', '/XO 5 0 R', stream('/Subtype /Image /Filter /JPXDecode', NAME)),
  ],
  ['one with a broken picture', withObjects('', '/XO 5 0 R', stream('/Subtype /Image /Filter /DCTDecode', NAME))],
  ['one whose metadata stand elsewhere', withObjects('', '/Else 5 0 R', stream('/Type /Metadata /Subtype /XML', xmp))],
  ['one with XMP that says to be something else', withObjects('', '/Else 5 0 R', stream('/Subtype /XML', xmp))],
])('%s has no copy', async (_, file) => {
  expect((await pdfWithoutMetadata(file)) === null).toBe(true);
});
