import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { docx, odt, zip } from '#test/sample-files.ts';
import { inspectOfficeFile } from './office-file.ts';

const CENTRAL = Buffer.from('PK\x01\x02', 'latin1');
const rels = (type: string, target: string, mode = 'External') =>
  `<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="${mode}"/></Relationships>`;

test.each([
  ['a DOCX', docx(), 'docx'],
  [
    'one with a link and a chart',
    docx({
      'word/_rels/document.xml.rels': rels('hyperlink', 'https://example.org'),
      'word/embeddings/Tabelle.xlsx': 'x',
    }),
    'docx',
  ],
  [
    'one with the template of its computer',
    docx({ 'word/_rels/settings.xml.rels': rels('attachedTemplate', 'file:///C:\\Vorlagen\\Normal.dotm') }),
    'docx',
  ],
  ['an ODT', odt(), 'odt'],
  ['an ODT with empty folders', odt({ 'Configurations2/': '', 'Pictures/a.png': 'x' }), 'odt'],
])('takes %s', async (_, content, type) => {
  expect(await inspectOfficeFile(content)).toBe(type);
});

/** Changes the central directory of an archive: the value at an offset of the given entry. */
function edited(content: Buffer, entry: number, change: (directory: Buffer) => void): Buffer {
  const copy = Buffer.from(content);
  let at = copy.indexOf(CENTRAL);
  for (let index = 0; index < entry; index++) at = copy.indexOf(CENTRAL, at + 4);
  change(copy.subarray(at));
  return copy;
}
const zeros = new Uint8Array(110 * 1024 * 1024);
const bomb = Buffer.from(zipSync({ 'word/document.xml': [zeros, { level: 1 }] }));
const many = zip(Object.fromEntries(Array.from({ length: 2001 }, (_, index) => [`a${index}`, ''])));

test.each<[string, Buffer, string, number]>([
  ['any other archive', zip({ 'a.txt': 'a' }), 'file_type_unsupported', 415],
  ['a table', zip({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '' }), 'file_type_unsupported', 415],
  ['an app', zip({ 'META-INF/MANIFEST.MF': '', 'classes.dex': '' }), 'file_type_unsupported', 415],
  ['an ODS', odt({}, 'application/vnd.oasis.opendocument.spreadsheet'), 'file_type_unsupported', 415],
  [
    'an ODT whose type does not stand first',
    zip({ 'content.xml': '', mimetype: 'application/vnd.oasis.opendocument.text' }),
    'file_type_unsupported',
    415,
  ],
  ['macros', docx({ 'word/vbaProject.bin': 'x' }), 'file_active_content', 422],
  ['macros elsewhere', docx({ 'customXml/VBAPROJECT.bin': 'x' }), 'file_active_content', 422],
  [
    'a DOCM under another name',
    docx({
      '[Content_Types].xml':
        '<Types><Default ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/></Types>',
    }),
    'file_active_content',
    422,
  ],
  ['ActiveX', docx({ 'word/activeX/activeX1.xml': '<ax/>' }), 'file_active_content', 422],
  ['an embedded program', docx({ 'word/embeddings/oleObject1.bin': 'x' }), 'file_active_content', 422],
  [
    'a template from elsewhere',
    docx({ 'word/_rels/settings.xml.rels': rels('attachedTemplate', 'https://evil.example/a.dotm') }),
    'file_active_content',
    422,
  ],
  [
    'a template from a share',
    docx({ 'word/_rels/settings.xml.rels': rels('attachedTemplate', 'file://evil.example/a.dotm') }),
    'file_active_content',
    422,
  ],
  [
    'a frame from elsewhere',
    docx({ 'word/_rels/webSettings.xml.rels': rels('frame', '\\\\evil.example\\a') }),
    'file_active_content',
    422,
  ],
  ['macros in an ODT', odt({ 'Basic/Standard/Module1.xml': '' }), 'file_active_content', 422],
  [
    'a script in an ODT',
    odt({ 'content.xml': '<office:scripts><script:event-listener/></office:scripts>' }),
    'file_active_content',
    422,
  ],
  ['an encrypted ODT', odt({ 'META-INF/manifest.xml': '<manifest:encryption-data/>' }), 'file_protected', 422],
  ['encrypted parts', edited(docx(), 0, (entry) => entry.writeUInt16LE(1, 8)), 'file_protected', 422],
  ['a bomb', bomb, 'file_too_large', 413],
  ['a bomb that says to be small', edited(bomb, 0, (entry) => entry.writeUInt32LE(10, 24)), 'file_too_large', 413],
  ['too many parts', many, 'file_too_large', 413],
  ['a part that climbs out', docx({ '../../etc/passwd': 'x' }), 'file_type_unsupported', 415],
  ['a part with a path of Windows', docx({ 'word\\evil.exe': 'x' }), 'file_type_unsupported', 415],
  ['a part from the root', docx({ '/etc/passwd': 'x' }), 'file_type_unsupported', 415],
  ['two parts of one name', docx({ 'WORD/document.xml': 'x' }), 'file_type_unsupported', 415],
  ['something before the archive', Buffer.concat([Buffer.from('MZ'), docx()]), 'file_type_unsupported', 415],
  ['something behind the archive', Buffer.concat([docx(), Buffer.from('<script>')]), 'file_type_unsupported', 415],
  ['half an archive', docx().subarray(0, 300), 'file_type_unsupported', 415],
  [
    'a part that is another than its directory says',
    edited(docx(), 1, (entry) => entry.write('x', 46)),
    'file_type_unsupported',
    415,
  ],
  [
    'two parts over the same bytes',
    edited(docx(), 0, (entry) => entry.writeUInt32LE(5000, 20)),
    'file_type_unsupported',
    415,
  ],
  ['damaged bytes', edited(docx(), 2, (entry) => entry.writeUInt32LE(1, 16)), 'file_type_unsupported', 415],
  ['an unknown method', edited(docx(), 2, (entry) => entry.writeUInt16LE(12, 10)), 'file_type_unsupported', 415],
])('refuses %s', async (_, content, code, status) => {
  await expect(inspectOfficeFile(content)).rejects.toMatchObject({ status, details: { code } });
});
