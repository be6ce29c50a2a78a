import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { inspectOfficeFile } from '#features/documents/inspection/office-file.ts';
import { docx, odt, picture, zip } from '#test/sample-files.ts';
import { officeWithoutMetadata } from './metadata-office.ts';

const NAME = 'Karla Quintessenz';
const jpeg = await picture('jpeg', NAME);
const png = await picture('png', NAME);

const document = (more: string) =>
  `<w:document><w:body><w:p><w:r><w:t>Zeugnis</w:t></w:r>${more}</w:p></w:body></w:document>`;
const relation = (type: string, target: string, mode = '') =>
  `<Relationships><Relationship Id="rId1" Type="http://x/${type}" Target="${target}"${mode}/></Relationships>`;
const withParts = (parts: Record<string, string | Uint8Array>) => {
  const plain = unzipSync(docx());
  return zip({ ...plain, ...parts });
};

const docxFiles: Record<string, Record<string, string | Uint8Array>> = {
  'its properties': {
    'docProps/core.xml': `<cp:coreProperties><dc:creator>${NAME}</dc:creator><dc:title>${NAME}</dc:title></cp:coreProperties>`,
    'docProps/app.xml': `<Properties><Company>${NAME}</Company><Manager>${NAME}</Manager></Properties>`,
    'docProps/custom.xml': `<Properties><property name="Von"><vt:lpwstr>${NAME}</vt:lpwstr></property></Properties>`,
    'docMetadata/LabelInfo.xml': `<labels>${NAME}</labels>`,
    'customXml/item1.xml': `<cover><Author>${NAME}</Author></cover>`,
  },
  'a small picture of its first page': {
    'docProps/thumbnail.jpeg': jpeg,
    '_rels/.rels': relation('metadata/thumbnail', 'docProps/thumbnail.jpeg'),
  },
  'who changed and remarked what': {
    'word/document.xml': document(`<w:ins w:id="1" w:author="${NAME}"><w:r/></w:ins><w:del w:author='${NAME}'/>`),
    'word/comments.xml': `<w:comments><w:comment w:author="${NAME}" w:initials="${NAME}"/></w:comments>`,
    'word/people.xml': `<w15:people><w15:person w15:author="${NAME}"><w15:presenceInfo w15:providerId="AD" w15:userId="S::${NAME}"/></w15:person></w15:people>`,
  },
  'letters to many, variables and a path of the own computer': {
    'word/settings.xml': `<w:settings><w:mailMerge><w:query w:val="${NAME}"/></w:mailMerge><w:docVars><w:docVar w:name="a" w:val="${NAME}"/></w:docVars><w:attachedTemplate r:id="rId1"/></w:settings>`,
    'word/_rels/settings.xml.rels': relation(
      'attachedTemplate',
      `file:///C:\\Users\\${NAME}\\Normal.dotm`,
      ' TargetMode="External"',
    ),
  },
  'the Exif of its pictures': { 'word/media/image1.jpg': jpeg, 'word/media/image2.png': png },
};

const odtFiles: Record<string, Record<string, string>> = {
  'its properties': {
    'meta.xml': `<office:document-meta><dc:creator>${NAME}</dc:creator></office:document-meta>`,
    'settings.xml': `<config:config-item config:name="PrinterName">${NAME}</config:config-item>`,
    'manifest.rdf': `<rdf:RDF>${NAME}</rdf:RDF>`,
  },
  'a small picture of its first page, and who signed it': {
    'Thumbnails/thumbnail.png': NAME,
    'META-INF/documentsignatures.xml': `<X509Certificate>${NAME}</X509Certificate>`,
    'META-INF/manifest.xml':
      '<manifest:manifest><manifest:file-entry manifest:full-path="Thumbnails/thumbnail.png" manifest:media-type="image/png"/><manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/></manifest:manifest>',
  },
  'who changed and remarked what': {
    'content.xml': `<office:document-content><office:change-info><dc:creator>${NAME}</dc:creator></office:change-info><office:annotation><dc:creator>${NAME}</dc:creator><meta:creator-initials>${NAME}</meta:creator-initials></office:annotation>Zeugnis</office:document-content>`,
  },
};

function partsOf(file: Buffer): Record<string, string> {
  return Object.fromEntries(Object.entries(unzipSync(file)).map(([name, bytes]) => [name, strFromU8(bytes, true)]));
}
const tells = (file: Buffer) => Object.entries(partsOf(file)).some((part) => part.join().includes(NAME));

const cases = [
  ...Object.entries(docxFiles).map(([what, parts]) => ['docx', what, withParts(parts)] as const),
  ...Object.entries(odtFiles).map(([what, parts]) => ['odt', what, odt(parts)] as const),
];

describe.each(cases)('a %s: %s', (type, _, file) => {
  test('is told by the file, and not by its copy, which is the same document', async () => {
    expect(tells(file)).toBe(true);
    const copy = await officeWithoutMetadata(type, file);
    expect(copy).not.toBeNull();
    expect(tells(copy!)).toBe(false);
    expect(await inspectOfficeFile(copy!)).toBe(type);
    const page = type === 'docx' ? 'word/document.xml' : 'content.xml';
    expect(partsOf(copy!)[page]!.includes('Zeugnis')).toBe(partsOf(file)[page]!.includes('Zeugnis'));
  });
});

test('nothing leads to what was left out', async () => {
  const file = withParts(docxFiles['a small picture of its first page']!);
  expect(partsOf((await officeWithoutMetadata('docx', file))!)['_rels/.rels']).toBe('<Relationships></Relationships>');
  const signed = odt(odtFiles['a small picture of its first page, and who signed it']!);
  const manifest = partsOf((await officeWithoutMetadata('odt', signed))!)['META-INF/manifest.xml'];
  expect(manifest).not.toContain('Thumbnails');
  expect(manifest).toContain('content.xml');
});

test('links of a page stay', async () => {
  const links = relation('hyperlink', 'https://example.org/werk', ' TargetMode="External"');
  const copy = await officeWithoutMetadata('docx', withParts({ 'word/_rels/document.xml.rels': links }));
  expect(partsOf(copy!)['word/_rels/document.xml.rels']).toBe(links);
});

test.each<['docx' | 'odt', string, Buffer]>([
  ['docx', 'another document within it', withParts({ 'word/embeddings/Tabelle.xlsx': 'PK' })],
  ['docx', 'a part that nobody knows', withParts({ 'notes.txt': 'x' })],
  ['docx', 'a broken picture', withParts({ 'word/media/image1.jpg': 'x' })],
  ['docx', 'a picture of another kind', withParts({ 'word/media/image1.emf': 'x' })],
  [
    'docx',
    'letters in another encoding',
    withParts({ 'word/comments.xml': Buffer.from('<a w:author="x"/>', 'utf16le') }),
  ],
  [
    'docx',
    'another encoding by its own word',
    withParts({ 'word/comments.xml': '<?xml version="1.0" encoding="utf-7"?><a/>' }),
  ],
  ['odt', 'earlier versions', odt({ 'VersionList.xml': '<x/>', 'Versions/1': 'x' })],
  ['odt', 'another document within it', odt({ 'Object 1/meta.xml': '<x/>' })],
])('a %s with %s has no copy', async (type, _, file) => {
  expect(await officeWithoutMetadata(type, file)).toBeNull();
});
