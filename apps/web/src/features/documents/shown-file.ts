import type { Document } from '@gegenpost/contract/documents.ts';
import { fileTypeName } from '#platform/file-type.ts';
import { formatBytes, formatDate } from '#platform/format.ts';
import type { ShownFile } from '#ui/file-sheet.tsx';
import type { DocumentSource } from './document-source.queries.ts';

/** The document in the form that the file sheet expects. */
export const shownFile = (source: DocumentSource, document: Document, kind: string): ShownFile => ({
  name: document.name,
  media_type: document.media_type,
  details: `${kind} · ${detailsOf(document)}`,
  address: source.address(document.id),
  load: (signal) => source.read(document.id, signal),
});

/** PDF · 1,5 MB · 21.11.2026 */
export const detailsOf = ({ media_type, size, created_at }: Document): string =>
  [fileTypeName(media_type), formatBytes(size), formatDate(created_at)].filter(Boolean).join(' · ');
