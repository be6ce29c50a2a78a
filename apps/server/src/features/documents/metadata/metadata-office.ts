import { type Zippable, zipSync } from 'fflate';
import { readZip, type ZipPart } from '#features/documents/inspection/zip-archive.ts';
import { bareJpeg, barePng } from './metadata-images.ts';

/** New content of a part, or null when it is left out. */
type Change = (content: Buffer) => Buffer | null;
/** Changes by part name; any part with another name makes the removal fail, because it could contain anything. */
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

/** Thrown when metadata cannot be removed for certain. */
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
/** Mail merge settings and document variables, which pages show only where their values were inserted. */
const BEHIND = /<w:(docVars|mailMerge)\b(?:[^>]*\/>|[\s\S]*?<\/w:\1>)/g;
const RELATION = /<(?:\w+:)?Relationship\s[^>]*>/g;
/** Removes relationships to local files, whose paths name the author, and to the thumbnail of the first page. */
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
 * Rewrites a DOCX or ODT without metadata: properties, authors of comments and changes, local paths, the thumbnail of
 * the first page, and the Exif data of its pictures.
 *
 * @returns null when that is not certain, e.g. for embedded documents.
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

/** Only UTF-8: another encoding would hide what is searched for. */
function textOf(content: Buffer): string {
  const xml = new TextDecoder('utf-8', { fatal: true }).decode(content);
  const encoding = /^\s*<\?xml[^>]*encoding\s*=\s*["']([^"']*)/.exec(xml)?.[1];
  if (xml.includes('\0') || (encoding !== undefined && !/^utf-8$/i.test(encoding))) throw new NotRemovable();
  return xml;
}
