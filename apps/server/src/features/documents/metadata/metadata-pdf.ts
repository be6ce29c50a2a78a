import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';
import { bareJpeg } from './metadata-images.ts';

/** Entries of any object that describe the file and the people and programs that made it, not its pages. */
const TOLD = [
  'Metadata',
  'PieceInfo',
  'LastModified',
  'Thumb',
  'AF',
  'Perms',
  'DSS',
  'Legal',
  'CreatorInfo',
  'EmbeddedFiles',
  'Collection',
].map((name) => PDFName.of(name));
/** Entries of annotations: author and time. In a form field `T` is the field's name and has to stay. */
const TOLD_OF_REMARKS = ['T', 'M', 'NM', 'CreationDate', 'FS'].map((name) => PDFName.of(name));
const FIELD = PDFName.of('Widget');
const SUBTYPE = PDFName.of('Subtype');
const TYPE = PDFName.of('Type');
const FILTER = PDFName.of('Filter');
const VALUE = PDFName.of('V');
const BYTE_RANGE = PDFName.of('ByteRange');

/** Thrown when metadata cannot be removed for certain. */
class NotRemovable extends Error {}

/**
 * Rewrites a PDF without metadata: document information, XMP, attached files, signatures, authors of annotations,
 * earlier versions, and the Exif data of its pictures.
 *
 * @returns null when that is not certain, e.g. for an encrypted or damaged file.
 */
export async function pdfWithoutMetadata(content: Buffer): Promise<Buffer | null> {
  try {
    const pdf = await PDFDocument.load(content, { updateMetadata: false, throwOnInvalidObject: true });
    if (pdf.getPageCount() === 0) return null;
    const { context } = pdf;
    delete context.trailerInfo.Info;
    delete context.trailerInfo.ID;
    const reached = strip(context, context.trailerInfo.Root);
    for (const [ref] of context.enumerateIndirectObjects()) if (!reached.has(ref)) context.delete(ref);
    const bytes = await pdf.save({ useObjectStreams: true, addDefaultPage: false, updateFieldAppearances: false });
    const written = Buffer.from(bytes);
    return /<\?xpacket|<x:xmpmeta|<rdf:RDF/.test(written.toString('latin1')) ? null : written;
  } catch {
    return null;
  }
}

/**
 * Strips all objects that are reachable from the pages.
 *
 * @returns Their references.
 */
function strip(context: PDFContext, root: PDFObject | undefined): ReadonlySet<PDFRef> {
  const reached = new Set<PDFRef>();
  const left: (PDFObject | undefined)[] = [root];
  while (left.length > 0) {
    const object = left.pop();
    if (object instanceof PDFRef) {
      if (reached.has(object)) continue;
      reached.add(object);
      const found = context.lookup(object);
      if (found instanceof PDFRawStream) context.assign(object, bareStream(found));
      left.push(context.lookup(object));
    } else if (object instanceof PDFStream) left.push(object.dict);
    else if (object instanceof PDFArray) left.push(...object.asArray());
    else if (object instanceof PDFDict) {
      stripDict(context, object);
      left.push(...object.values());
    }
  }
  return reached;
}

function stripDict(context: PDFContext, dict: PDFDict): void {
  for (const name of TOLD) dict.delete(name);
  const subtype = dict.get(SUBTYPE);
  const isRemark = dict.has(PDFName.of('Rect')) && subtype instanceof PDFName && subtype !== FIELD;
  if (isRemark) for (const name of TOLD_OF_REMARKS) dict.delete(name);
  // A signature contains the signer's certificate; the field stays, without its value.
  const value = context.lookup(dict.get(VALUE));
  if (value instanceof PDFDict && value.has(BYTE_RANGE)) dict.delete(VALUE);
}

function bareStream(stream: PDFRawStream): PDFRawStream {
  const { dict } = stream;
  if (dict.get(TYPE) === PDFName.of('Metadata')) throw new NotRemovable();
  const filter = dict.get(FILTER);
  const filters = filter instanceof PDFArray ? filter.asArray() : [filter];
  const names = filters.map(String);
  if (names.includes('/JPXDecode') || (names.includes('/DCTDecode') && names.length > 1)) throw new NotRemovable();
  if (names[0] !== '/DCTDecode') return stream;
  const bare = bareJpeg(Buffer.from(stream.contents));
  if (bare === null) throw new NotRemovable();
  return PDFRawStream.of(dict, bare);
}
