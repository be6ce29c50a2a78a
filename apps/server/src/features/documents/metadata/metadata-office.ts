import { type Zippable, zipSync } from 'fflate';
import { readZip, type ZipPart } from '#features/documents/inspection/zip-archive.ts';
import { bareJpeg, barePng } from './metadata-images.ts';

/** What becomes of a part: other content, or null where it is left out. */
type Change = (content: Buffer) => Buffer | null;
/** By the names of parts; a part with any other name may tell anything. */
type Changes = readonly (readonly [RegExp, Change])[];

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const leaveOut: Change = () => null;
const keep: Change = (content) => content;
const become =
  (xml: string): Change =>
  () =>
    Buffer.from(HEAD + xml);
const text =
  (change: (xml: string) => string): Change =>
  (content) =>
    Buffer.from(change(textOf(content)));

/** It holds what cannot be taken out for certain. */
class NotRemovable extends Error {}

const picture =
  (bare: (content: Buffer) => Buffer | null): Change =>
  (content) => {
    const found = bare(content);
    if (found === null) throw new NotRemovable();
    return found;
  };

const EMPTY = (name: string, namespace: string) =>
  `<${name} xmlns${name.includes(':') ? `:${name.split(':')[0]}` : ''}="${namespace}"/>`;
const OOXML = 'http://schemas.openxmlformats.org';
const CORE = EMPTY('cp:coreProperties', `${OOXML}/package/2006/metadata/core-properties`);
const NAMES = /(\s[\w.-]+:(?:author|initials|userId|providerId)\s*=\s*)(?:"[^"]*"|'[^']*')/g;
const withoutNames = (xml: string) => xml.replace(NAMES, '$1""');
/** Letters to many and variables, which a page shows only where they were written into it. */
const BEHIND = /<w:(docVars|mailMerge)\b(?:[^>]*\/>|[\s\S]*?<\/w:\1>)/g;
const RELATION = /<(?:\w+:)?Relationship\s[^>]*>/g;
/** Relations to files of the writer's own computer, whose paths name them, and to the picture of the first page. */
const withoutPaths = (xml: string) =>
  xml.replace(RELATION, (relation) => {
    if (/thumbnail"/i.test(relation)) return '';
    const isAway =
      /TargetMode\s*=\s*["']External/i.test(relation) && !/Target\s*=\s*["'](https?|mailto|tel):/i.test(relation);
    return isAway ? relation.replace(/(Target\s*=\s*)(?:"[^"]*"|'[^']*')/, '$1"about:blank"') : relation;
  });

const docx: Changes = [
  [/^\[Content_Types\]\.xml$|^(word\/)?fonts\/[^/]+\.odttf$/i, keep],
  [/^([^/]+\/)*_rels\/[^/]*\.rels$/, text(withoutPaths)],
  [/^docProps\/core\.xml$|\.psmdcp$/, become(CORE)],
  [/^docProps\/app\.xml$/, become(EMPTY('Properties', `${OOXML}/officeDocument/2006/extended-properties`))],
  [/^docProps\/custom\.xml$/, become(EMPTY('Properties', `${OOXML}/officeDocument/2006/custom-properties`))],
  [/^docProps\/thumbnail\.\w+$/i, leaveOut],
  [
    /^docMetadata\/LabelInfo\.xml$/,
    become(EMPTY('labelList', 'http://schemas.microsoft.com/office/2020/mipLabelMetadata')),
  ],
  [/^customXml\/item\d+\.xml$/, become('<properties/>')],
  [/^customXml\/itemProps\d+\.xml$/, keep],
  [/^word\/media\/[^/]+\.jpe?g$/i, picture(bareJpeg)],
  [/^word\/media\/[^/]+\.png$/i, picture(barePng)],
  [/^word\/settings\.xml$|^word\/glossary\/settings\.xml$/, text((xml) => withoutNames(xml.replace(BEHIND, '')))],
  [/^word\/([^/]+\/)?[A-Za-z]+\d*\.xml$/, text(withoutNames)],
];

const MAKERS = /<(dc:creator|meta:creator-initials|loext:sender-initials)\b(?:[^>]*\/>|[\s\S]*?<\/\1>)/g;
const OASIS = 'urn:oasis:names:tc:opendocument:xmlns:office:1.0';
const LEFT_OUT_OF_ODT = /^(Thumbnails|Configurations2|layout-cache|META-INF\/documentsignatures\.xml|manifest\.rdf)/;
const ENTRY =
  /<manifest:file-entry\b[^>]*?manifest:full-path\s*=\s*["']([^"']*)["'][^>]*?(?:\/>|>\s*<\/manifest:file-entry>)/g;
const withoutLeftOut = (xml: string) =>
  xml.replace(ENTRY, (entry, path: string) => (LEFT_OUT_OF_ODT.test(path) ? '' : entry));

const odt: Changes = [
  [/^mimetype$|^Fonts\/[^/]+$/, keep],
  [LEFT_OUT_OF_ODT, leaveOut],
  [/^META-INF\/manifest\.xml$/, text(withoutLeftOut)],
  [/^meta\.xml$/, become(`<office:document-meta xmlns:office="${OASIS}" office:version="1.3"/>`)],
  [/^settings\.xml$/, become(`<office:document-settings xmlns:office="${OASIS}" office:version="1.3"/>`)],
  [/^(content|styles)\.xml$/, text((xml) => xml.replace(MAKERS, '<$1/>'))],
  [/^Pictures\/[^/]+\.jpe?g$/i, picture(bareJpeg)],
  [/^Pictures\/[^/]+\.png$/i, picture(barePng)],
];

/**
 * A DOCX or ODT packed anew without what it tells beside its pages: properties, who wrote remarks and changes, paths of
 * the writer's computer, the picture of its first page, and the Exif of its pictures.
 *
 * @returns null where that cannot be made certain, e.g. for other documents within it.
 */
export async function officeWithoutMetadata(type: 'docx' | 'odt', content: Buffer): Promise<Buffer | null> {
  try {
    const parts = (await readZip(content)).filter(({ name }) => !name.endsWith('/'));
    const kept: Zippable = {};
    for (const part of parts) {
      const changed = changeOf(part, type === 'docx' ? docx : odt)(part.content);
      if (changed) kept[part.name] = [changed, { level: part.isStored ? 0 : 6, mtime: '1980-01-01' }];
    }
    return Buffer.from(zipSync(kept));
  } catch {
    return null;
  }
}

function changeOf({ name }: ZipPart, changes: Changes): Change {
  const found = changes.find(([names]) => names.test(name));
  if (!found) throw new NotRemovable();
  return found[1];
}

/** Other encodings would hide what is looked for. */
function textOf(content: Buffer): string {
  const xml = new TextDecoder('utf-8', { fatal: true }).decode(content);
  const encoding = /^\s*<\?xml[^>]*encoding\s*=\s*["']([^"']*)/.exec(xml)?.[1];
  if (xml.includes('\0') || (encoding !== undefined && !/^utf-8$/i.test(encoding))) throw new NotRemovable();
  return xml;
}
