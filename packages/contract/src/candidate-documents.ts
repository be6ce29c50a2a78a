import { z } from 'zod';
import { Id } from './shared/scalars.ts';

export const DocumentKind = z.enum([
  'cv',
  'reference',
  'certificate',
  'driving_licence',
  'work_permit',
  'placement_voucher',
  'other',
]);
export type DocumentKind = z.infer<typeof DocumentKind>;

/** A released document as a company sees it: under a neutral name unless name and employers are released too. */
export const CandidateDocument = z.object({
  id: Id,
  /** A file name that is valid on every system, with the extension of its type. */
  name: z.string(),
  kind: DocumentKind,
  media_type: z.string(),
  /** Stored bytes: images are re-encoded without metadata. */
  size: z.int(),
});
export type CandidateDocument = z.infer<typeof CandidateDocument>;
