import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { makePdf, pdfOf } from '#demo/pdf.ts';
import { startComputingClock } from '#test/pace.ts';
import { samplePdf, zip } from '#test/sample-files.ts';
import { inspectPdf } from './pdf-file.ts';

const page = (catalog: string, ...objects: string[]) =>
  pdfOf([`<< /Type /Catalog /Pages 2 0 R ${catalog} >>`, '<< /Type /Pages /Kids [] /Count 0 >>', ...objects, '<< >>']);
const text = samplePdf.toString('latin1');
const latin1 = (content: string) => Buffer.from(content, 'latin1');

/** A PDF whose further objects are packed in a stream of objects. */
const packed = (objects: string | Buffer, head = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode') => {
  const stream = deflateSync(objects);
  return page('', `<< ${head} /Length ${stream.length} >>\nstream\n${stream.toString('latin1')}\nendstream`);
};
const attached = (content: string | Buffer, head = '/Type /EmbeddedFile') =>
  page(
    '/AF [3 0 R]',
    '<< /Type /Filespec /F (a.xml) /EF << /F 4 0 R >> >>',
    `<< ${head} /Length ${content.length} >>\nstream\n${content.toString('latin1')}\nendstream`,
  );

test.each([
  ['a plain one', samplePdf],
  ['one that speaks of scripts', makePdf('TypeScript/JavaScript', ['(/S /) /Launch', 'Node/JavaScript'])],
  ['line ends of DOS', latin1(text.replace(/%%EOF\n/, '%%EOF\r\n\r\n'))],
  ['packed objects', packed('5 0 << /Type /Font /BaseFont /Helvetica >>')],
  ['a link', page('/OpenAction [3 0 R /Fit]', '<< /Type /Annot /A << /S /URI /URI (https://example.org) >> >>')],
  ['attached XML', attached('<?xml version="1.0"?><Candidate/>')],
  ['packed XML', attached(deflateSync('\ufeff<Candidate/>'), '/Type /EmbeddedFile /Filter /FlateDecode')],
])('takes %s', async (_, content) => {
  await expect(inspectPdf(content)).resolves.toBeUndefined();
});

const script = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const endOfZip = zip({ 'a.txt': 'a' }).subarray(-22);
test.each<[string, Buffer, string, number]>([
  ['a head alone', latin1('%PDF-1.7\n'), 'file_type_unsupported', 415],
  ['half a file', samplePdf.subarray(0, samplePdf.length / 2), 'file_type_unsupported', 415],
  ['something before the head', Buffer.concat([Buffer.from('GIF89a'), samplePdf]), 'file_type_unsupported', 415],
  [
    'a page of HTML behind its end',
    Buffer.concat([samplePdf, Buffer.from('<script>1</script>')]),
    'file_type_unsupported',
    415,
  ],
  ['an archive behind its end', Buffer.concat([samplePdf, zip({ 'a.txt': 'a' })]), 'file_type_unsupported', 415],
  [
    'an archive whose note is the end of the PDF',
    (() => {
      const note = latin1('\nstartxref\n9\n%%EOF\n');
      const end = Buffer.from(endOfZip);
      end.writeUInt16LE(note.length, 20);
      return Buffer.concat([latin1(text.slice(0, text.indexOf('startxref'))), end, note]);
    })(),
    'file_type_unsupported',
    415,
  ],
  ['a script', page('/OpenAction 3 0 R', script), 'file_active_content', 422],
  [
    'a script in other letters',
    page('/OpenAction 3 0 R', script.replace('/JavaScript', '/J#61va#53cript')),
    'file_active_content',
    422,
  ],
  [
    'a script far from its key',
    page('/OpenAction 3 0 R', script.replace('/S /', '/S\0\n/')),
    'file_active_content',
    422,
  ],
  ['a script by reference', page('/OpenAction 3 0 R', '<< /S 4 0 R >>', '/JavaScript'), 'file_active_content', 422],
  ['a packed script', packed(`3 0 ${script}`), 'file_active_content', 422],
  [
    'a packed script under another spelling',
    packed(`3 0 ${script}`, '/Type /Obj#53tm /N 1 /First 4 /Filter /FlateDecode'),
    'file_active_content',
    422,
  ],
  [
    'packed objects that cannot be read',
    page('', '<< /Type /ObjStm /Filter /ASCIIHexDecode >>\nstream\nfe00\nendstream'),
    'file_type_unsupported',
    415,
  ],
  ['a bomb', packed(Buffer.alloc(60 * 1024 * 1024, '1 ')), 'file_too_large', 413],
  ['a program that it starts', page('/OpenAction << /S /Launch /F (cmd.exe) >>'), 'file_active_content', 422],
  ['an attached program', attached('MZ\x90'), 'file_type_unsupported', 415],
  ['a packed program', attached(deflateSync('MZ\x90')), 'file_active_content', 422],
  ['an attached page of HTML', attached('<html><script>1</script>'), 'file_active_content', 422],
  ['an attached file that does not say to be one', attached('<?xml?>', ''), 'file_active_content', 422],
  ['a film', page('', '<< /Type /Annot /Subtype /RichMedia >>'), 'file_active_content', 422],
  ['a form that runs', page('/AcroForm << /XFA [(template) 3 0 R] >>'), 'file_active_content', 422],
  ['encryption', latin1(text.replace('/Root 1 0 R', '/Root 1 0 R /Encrypt 5 0 R')), 'file_protected', 422],
])('refuses %s', async (_, content, code, status) => {
  await expect(inspectPdf(content)).rejects.toMatchObject({ status, details: { code } });
});

test('reads what is made to be slow in little time', async () => {
  const computed = startComputingClock();
  for (const part of ['/S ', '/ObjStm', '/ObjStm stream\n', '#41', 'obj ', '/EF', '/EmbeddedFile stream\n']) {
    await inspectPdf(latin1(`%PDF-1.7\n${part.repeat(9_000_000 / part.length)}\nstartxref\n0\n%%EOF\n`)).catch(
      () => undefined,
    );
  }
  expect(computed()).toBeLessThan(8000);
});
