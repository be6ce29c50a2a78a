import { refusals } from '#features/documents/texts.de.ts';
import { refused } from '#platform/http/errors.ts';
import { readZip, type ZipPart } from './zip-archive.ts';

const ODT = 'application/vnd.oasis.opendocument.text';

/** Parts of a DOCX with active content: macros, ActiveX, and embedded objects of other programs. */
const RUNS_IN_DOCX =
  /(^|\/)(vbaProject|vbaData)[^/]*$|(^|\/)activeX\/|(^|\/)embeddings\/[^/]*\.(bin|exe|js|vbs|docm|xlsm|pptm)$/i;
/** Parts of an ODT with active content. */
const RUNS_IN_ODT = /^(Basic|Scripts)\//i;
/** Relationships by which a document loads another one when it is opened, e.g. remote templates. */
const FETCHED = /(attachedTemplate|oleObject|frame|subDocument|aFChunk)"/i;
const REMOTE = /\bTarget\s*=\s*["']\s*(https?:|ftp:|mhtml:|\\\\|\/\/|file:\/\/[^/])/i;
const RELATION = /<(?:\w{1,20}:)?Relationship\s[^>]{0,4000}>/gi;

/**
 * Inspects a ZIP archive that may be a text document.
 *
 * @throws {AppError} 415 for any other archive; 422 `file_active_content` for macros and the like, `file_protected` for
 *   encryption; 413 for a decompression bomb.
 */
export async function inspectOfficeFile(content: Buffer): Promise<'docx' | 'odt'> {
  const parts = await readZip(content);
  const byName = new Map(parts.map((part) => [part.name, part]));
  const textOf = (name: string) => byName.get(name)?.content.toString('utf8') ?? '';

  if (isOdt(parts)) {
    if (!byName.has('content.xml')) throw refused('file_type_unsupported', 415);
    if (textOf('META-INF/manifest.xml').includes('encryption-data')) throw refused(refusals.file_protected);
    refuseActive(
      parts.some(({ name }) => RUNS_IN_ODT.test(name)) || /<script:event-listener\b/.test(textOf('content.xml')),
    );
    return 'odt';
  }
  const types = textOf('[Content_Types].xml');
  if (!byName.has('word/document.xml') || !/wordprocessingml|macroEnabled/i.test(types)) {
    throw refused('file_type_unsupported', 415);
  }
  refuseActive(/macroEnabled|vbaProject|activeX/i.test(types) || parts.some(({ name }) => RUNS_IN_DOCX.test(name)));
  refuseActive(parts.some((part) => /\.rels$/i.test(part.name) && fetchesFromElsewhere(part)));
  return 'docx';
}

/**
 * An ODT has an uncompressed first entry `mimetype`, as the standard demands, so that the type shows in the first
 * bytes.
 */
function isOdt([first]: readonly ZipPart[]): boolean {
  return first?.name === 'mimetype' && first.isStored && first.content.toString('latin1') === ODT;
}

function fetchesFromElsewhere({ content }: ZipPart): boolean {
  const relations = content.toString('utf8').match(RELATION) ?? [];
  return relations.some((relation) => FETCHED.test(relation) && REMOTE.test(relation));
}

function refuseActive(isActive: boolean): void {
  if (isActive) throw refused(refusals.file_active_content);
}
