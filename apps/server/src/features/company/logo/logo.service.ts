import { randomBytes } from 'node:crypto';
import type { LogoSize } from '@gegenpost/contract/company-logo.ts';
import type { Db } from '#platform/db/db.ts';
import type { Files } from '#platform/files/files.ts';
import type { Parts } from '#platform/parts.ts';
import { findLogoHash, findLogoOwner, updateLogoHash } from './logo.queries.ts';
import { encodeLogo } from './logo-encoding.ts';

export type RemoveLogoJob = { company_id: number; hash: string };

export const REMOVE_LOGO = 'company.remove-logo';

type LogoParts = Pick<Parts, 'db' | 'files' | 'jobs' | 'clock'>;

/** Longer than any upload takes. */
const UPLOAD_MS_MAX = 10 * 60_000;

const sizes: readonly LogoSize[] = ['large', 'small'];

/** Folder of the logos of a company. */
export const logoFolder = (companyId: number) => `companies/${companyId}`;

/** Key of a stored logo; it changes with every upload. */
export function logoKey(companyId: number, hash: string, size: LogoSize): string {
  return `${logoFolder(companyId)}/${hash}-${size}.webp`;
}

/**
 * Sets the logo of a company. Its hash is random: it changes with every upload and says nothing of the picture.
 *
 * @throws {AppError} As `encodeLogo`.
 */
export async function storeLogo(parts: LogoParts, companyId: number, content: Buffer): Promise<string> {
  const { db, files, jobs, clock } = parts;
  const encoded = await encodeLogo(content);
  const hash = randomBytes(12).toString('hex');
  // Enqueued before the files are written: if the process ends before the commit, the job deletes them.
  const startAfter = new Date(clock.now().getTime() + UPLOAD_MS_MAX);
  await jobs.enqueue(db, REMOVE_LOGO, { company_id: companyId, hash } satisfies RemoveLogoJob, { startAfter });
  for (const size of sizes) await files.put(logoKey(companyId, hash, size), encoded[size]);
  await changeLogo(parts, companyId, hash);
  return hash;
}

/** Removes the logo of a company, if there is one. */
export async function removeLogo(parts: LogoParts, companyId: number): Promise<void> {
  await changeLogo(parts, companyId, null);
}

async function changeLogo(parts: LogoParts, companyId: number, hash: string | null): Promise<void> {
  const { db, jobs, clock } = parts;
  await db.transaction(async (tx) => {
    const before = await updateLogoHash(tx, companyId, hash, clock.now());
    if (before === null) return;
    await jobs.enqueue(tx, REMOVE_LOGO, { company_id: companyId, hash: before } satisfies RemoveLogoJob);
  });
}

/** Key of the file of a logo; null: it is not the present logo of this company. */
export async function findLogoKey(
  db: Db,
  gegenpostId: string,
  { hash, size }: { hash: string; size: LogoSize },
): Promise<string | null> {
  const companyId = await findLogoOwner(db, gegenpostId, hash);
  return companyId === null ? null : logoKey(companyId, hash, size);
}

/** Deletes the files of a logo, unless it is the company's present one. */
export async function removeUnusedLogo(
  { db, files }: { db: Db; files: Files },
  { company_id, hash }: RemoveLogoJob,
): Promise<void> {
  if ((await findLogoHash(db, company_id)) === hash) return;
  for (const size of sizes) await files.delete(logoKey(company_id, hash, size));
}
