import type { Document } from '@gegenpost/contract/documents.ts';

/** A reference of a megabyte and a half; pass what the test is about. */
export function newDocument(document: Partial<Document> = {}): Document {
  return {
    id: 1,
    file_id: 'k3v9x2m4q7w1',
    name: 'Zeugnis.pdf',
    kind: 'reference',
    media_type: 'application/pdf',
    size: 1_572_864,
    sort: 0,
    created_at: '2026-11-21T09:00:00.000Z',
    has_neutral_copy: true,
    ...document,
  };
}
