import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { makePdf } from '#demo/pdf.ts';
import { startComputingClock } from '#test/pace.ts';
import { samplePdf, zip } from '#test/sample-files.ts';
import { inspectPdf } from './pdf-file.ts';

const text = samplePdf.toString('latin1');
const latin1 = (content: string) => Buffer.from(content, 'latin1');

test.each([
  ['a plain one', samplePdf],
  ['one that speaks of scripts', makePdf('TypeScript/JavaScript', ['(/S /) /Launch', 'Node/JavaScript'])],
  ['line ends of DOS', latin1(text.replace(/%%EOF\n/, '%%EOF\r\n\r\n'))],
])('takes %s', async (_, content) => {
  await expect(inspectPdf(content)).resolves.toBeUndefined();
});

const endOfZip = zip({ 'a.txt': 'a' }).subarray(-22);
test.each<[string, Buffer, string, number]>([
  ['a head alone', latin1('%PDF-1.7\n'), 'file_unreadable', 422],
  ['half a file', samplePdf.subarray(0, samplePdf.length / 2), 'file_unreadable', 422],
  ['something before the head', Buffer.concat([Buffer.from('GIF89a'), samplePdf]), 'file_unreadable', 422],
  [
    'a page of HTML behind its end',
    Buffer.concat([samplePdf, Buffer.from('<script>1</script>')]),
    'file_unreadable',
    422,
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
])('refuses %s', async (_, content, code, status) => {
  await expect(inspectPdf(content)).rejects.toMatchObject({ status, details: { code } });
});

const framed = (content: string) => latin1(`%PDF-1.7\n${content}\nstartxref\n0\n%%EOF\n`);
const repeated = (part: string) => framed(part.repeat(9_000_000 / part.length));
test.each([
  ['words that begin objects', repeated('obj ')],
  ['objects within objects', repeated('1 0 obj[')],
  ['strings without an end', repeated('obj(')],
  ['strings in numbers without an end', repeated('obj<')],
  ['comments within names', repeated('obj/a%')],
  ['versions of one object', repeated('1 0 obj 1 ')],
  ['references to one object', repeated('1 0 obj<</URI 2 0 R>>')],
  ['spaces', repeated('obj \n')],
  ['white space behind a link', framed(`1 0 obj<</URI(${' '.repeat(8_900_000)})>>`)],
  [
    'small streams of objects',
    repeated(
      `1 0 obj<</Type/ObjStm/N 9/First 4/Filter/FlateDecode>>stream\n${deflateSync(Buffer.alloc(1_000_000)).toString('latin1')}`,
    ),
  ],
  [
    'a stream whose objects all begin at its first byte',
    framed(
      `1 0 obj<</Type/ObjStm/N 400000/First 0/Filter/FlateDecode>>stream\n${deflateSync(`${'1 0 '.repeat(400_000)}[${'1 '.repeat(9_000_000)}]`).toString('latin1')}`,
    ),
  ],
])('reads %s in little time', async (_, content) => {
  const computed = startComputingClock();
  await inspectPdf(content).catch((error) => expect(error.status).toBeLessThan(500));
  expect(computed()).toBeLessThan(8000);
});
