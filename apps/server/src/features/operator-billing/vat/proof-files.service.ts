import { createHash, randomBytes } from 'node:crypto';
import type { VAT_PROOF_LIMITS } from '@gegenpost/contract/operator-vat.ts';
import type { VatProofFile } from '#features/company/company.table.ts';
import { t } from '#features/operator-billing/texts.de.ts';
import type { Upload } from '#platform/files/uploads.ts';
import { invalid } from '#platform/http/errors.ts';
import type { Parts } from '#platform/parts.ts';
import { hasProof } from './vat-cases.queries.ts';

export const REMOVE_UNUSED_PROOF = 'operator-billing.remove-unused-proof';
export type UnusedProofJob = { key: string };

/** Longest time that an upload takes, successful or not. */
const UPLOAD_MS_MAX = 10 * 60_000;
const NAME_MAX_LENGTH = 120;

const mediaTypes = { pdf: 'application/pdf', png: 'image/png', jpg: 'image/jpeg' } as const;
type ProofType = (typeof VAT_PROOF_LIMITS.types)[number];

/** By its first bytes; null: none of the allowed types. */
function typeOf(content: Buffer): ProofType | null {
  if (content.subarray(0, 1024).includes('%PDF-')) return 'pdf';
  if (content.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png';
  return content.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])) ? 'jpg' : null;
}

/** A name for the file without signs that mean something to a system, with the ending of its content. */
function nameOf(given: string, type: ProofType): string {
  const stem = given
    .replace(/\.[^.]*$/, '')
    .replace(/[\p{C}\\/:*?"<>|]+/gu, ' ')
    .trim()
    .slice(0, NAME_MAX_LENGTH);
  return `${stem || 'Nachweis'}.${type}`;
}

/**
 * Stores a proof as it came. A job deletes it again unless a decision rests on it by then.
 *
 * @throws {AppError} 422 at `proof` for another kind of file, an empty or an infected one; 503 `scanner_unavailable`.
 */
export async function storeProof(
  parts: Pick<Parts, 'db' | 'files' | 'jobs' | 'clock' | 'scan'>,
  { content, name }: Upload,
): Promise<VatProofFile> {
  const type = typeOf(content);
  if (type === null) throw invalid({ proof: [t('proof.type')] });
  if ((await parts.scan?.(content)) === 'infected') throw invalid({ proof: [t('proof.infected')] });
  const key = `vat-proofs/${randomBytes(16).toString('hex')}.${type}`;
  const startAfter = new Date(parts.clock.now().getTime() + UPLOAD_MS_MAX);
  await parts.jobs.enqueue(parts.db, REMOVE_UNUSED_PROOF, { key } satisfies UnusedProofJob, { startAfter });
  await parts.files.put(key, content);
  const sha256 = createHash('sha256').update(content).digest('hex');
  return { key, name: nameOf(name, type), media_type: mediaTypes[type], size: content.length, sha256 };
}

/** Deletes the file of a decision that was not made. */
export async function removeUnusedProof(
  { db, files }: Pick<Parts, 'db' | 'files'>,
  { key }: UnusedProofJob,
): Promise<void> {
  if (!(await hasProof(db, key))) await files.delete(key);
}
