import { refusals } from '#features/documents/texts.de.ts';
import { refused } from '#platform/http/errors.ts';
import { readZip, type ZipPart } from './zip-archive.ts';

const ODT = 'application/vnd.oasis.opendocument.text';

/** Parts of a DOCX that can run: macros, ActiveX, and objects of other programs. */
const RUNS_IN_DOCX =
  /(^|\/)(vbaProject|vbaData)[^/]*$|(^|\/)activeX\/|(^|\/)embeddings\/[^/]*\.(bin|exe|js|vbs|docm|xlsm|pptm)$/i;
/** Parts of an ODT that can run. */
const RUNS_IN_ODT = /^(Basic|Scripts)\//i;
/** Relations by which a document fetches another one from elsewhere when it is opened: the way of remote templates. */
const FETCHED = /(attachedTemplate|oleObject|frame|subDocument|aFChunk)"/i;
const REMOTE = /\bTarget\s*=\s*["']\s*(https?:|ftp:|mhtml:|\\\\|\/\/|file:\/\/[^/])/i;
const RELATION = /<(?:\w{1,20}:)?Relationship\s[^>]{0,4000}>/gi;

/**
 * Looks into a ZIP that may be a text document.
 *
 * @throws {AppError} 415 for any other archive; 422 `file_active_content` for macros and what is like them,
 *   `file_protected` for encryption; 413 for a bomb.
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

/** By its first part, stored as it is: what the standard asks for, so that the type shows in the first bytes. */
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
