import { z } from 'zod';
import { CandidateDocument, DocumentKind } from './candidate-documents.ts';
import type { Endpoint } from './shared/endpoint.ts';
import { IdParam, Instant } from './shared/scalars.ts';

/** Limits of uploads: bytes of a file, files of a candidate or of a company's user, and types, detected by content. */
export const DOCUMENT_LIMITS = {
  bytes: 10 * 1024 * 1024,
  files: 20,
  types: ['pdf', 'docx', 'odt', 'jpg', 'png', 'webp'],
} as const;

/** An own document. */
export const Document = CandidateDocument.extend({
  /** Random; the file's name in the storage. */
  file_id: z.string(),
  /** Index in the list, from 0. */
  sort: z.int(),
  created_at: Instant,
  /**
   * Whether a copy without metadata could be made. If not, companies that may not see name and employers do not get the
   * document.
   */
  has_neutral_copy: z.boolean(),
});
export type Document = z.infer<typeof Document>;

const Params = z.object({ id: IdParam });

export const documentsApi = {
  list: {
    method: 'GET',
    url: '/api/documents',
    schema: { summary: 'The own documents in their order.', response: { 200: z.array(Document) } },
  },
  upload: {
    method: 'POST',
    url: '/api/documents',
    schema: {
      summary:
        'Adds a document at the end (multipart: `kind`, `idempotency_key`, `file`). Judged by content, not by name. 403 `too_many_files`, 413 `file_too_large`, 415 `file_type_unsupported`, 422 `file_protected`, `file_active_content`, `file_unreadable`, `file_infected`, 503 `scanner_unavailable`.',
      response: { 201: Document },
    },
  },
  update: {
    method: 'PATCH',
    url: '/api/documents/:id',
    schema: {
      summary:
        'Renames, changes the kind or the place in the order: the others move. The name is cleaned, and gets the ending of what the file is.',
      params: Params,
      body: z.strictObject({
        name: z.string().trim().min(1).max(100).optional(),
        kind: DocumentKind.optional(),
        sort: z
          .int()
          .min(0)
          .max(DOCUMENT_LIMITS.files - 1)
          .optional(),
      }),
      response: { 200: Document },
    },
  },
  delete: {
    method: 'DELETE',
    url: '/api/documents/:id',
    schema: {
      summary: 'Removes a document; `restore` takes it back for 10 minutes.',
      params: Params,
      response: { 204: z.null() },
    },
  },
  restore: {
    method: 'POST',
    url: '/api/documents/:id/restore',
    schema: {
      summary:
        'Takes back a removal of the last 10 minutes, to its old place; 403 `too_many_files` where 20 others stand.',
      params: Params,
      response: { 200: Document },
    },
  },
  file: {
    method: 'GET',
    url: '/api/documents/:id/file',
    schema: {
      summary: 'The file as an attachment, for its owner and for whom it is open.',
      params: Params,
      response: { 200: z.unknown() },
    },
  },
} as const satisfies Record<string, Endpoint>;
