import { randomBytes } from 'node:crypto';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Files } from '#platform/files/files.ts';
import type { Jobs } from '#platform/jobs.ts';
import { encodeImage } from './image-encoding.ts';
import { findImageHash, updateImageHash } from './image-upload.queries.ts';
import { imageKey } from './images.service.ts';

export type ImageParts = { db: Db; files: Files; jobs: Jobs; clock: Clock };
export type RemoveImageJob = { profile_id: number; hash: string };

export const REMOVE_IMAGE = 'profiles.remove-image';

/** Longest time that an upload takes, successful or not. */
const UPLOAD_MS_MAX = 10 * 60_000;
const SIZES = [512, 96] as const;

/**
 * Replaces a profile's image. Its hash is random: it changes with every upload and reveals nothing of the picture.
 *
 * @throws {AppError} 415 for any type but JPG, PNG and WebP; 413 for too many pixels.
 */
export async function storeImage(parts: ImageParts, profileId: number, content: Buffer): Promise<string> {
  const { files } = parts;
  const { large, small } = await encodeImage(content);
  const hash = await newHash(parts, profileId);
  await files.put(imageKey(profileId, hash, 512), large);
  await files.put(imageKey(profileId, hash, 96), small);
  await changeImage(parts, profileId, hash);
  return hash;
}

/**
 * Copies the files of a profile's image for another profile; unless `takeImage` follows, they are deleted again.
 *
 * @returns The hash for the other profile; null: there is no image.
 */
export async function copyImage(parts: ImageParts, { from, to }: { from: number; to: number }): Promise<string | null> {
  const before = await findImageHash(parts.db, from);
  if (before === null) return null;
  const hash = await newHash(parts, to);
  for (const size of SIZES) await parts.files.copy(imageKey(from, before, size), imageKey(to, hash, size));
  return hash;
}

/** Makes a copied image the image of a profile that has none. */
export async function takeImage(tx: Db, profileId: number, hash: string, now: Date): Promise<void> {
  if ((await findImageHash(tx, profileId)) === null) await updateImageHash(tx, profileId, hash, now);
}

/** Called before the files are written: if this process dies before the commit, they are still deleted. */
async function newHash({ db, jobs, clock }: Omit<ImageParts, 'files'>, profileId: number): Promise<string> {
  const hash = randomBytes(12).toString('hex');
  const startAfter = new Date(clock.now().getTime() + UPLOAD_MS_MAX);
  await jobs.enqueue(db, REMOVE_IMAGE, { profile_id: profileId, hash } satisfies RemoveImageJob, { startAfter });
  return hash;
}

/** Removes a profile's image, if there is one. */
export async function removeImage(parts: Omit<ImageParts, 'files'>, profileId: number): Promise<void> {
  await changeImage(parts, profileId, null);
}

async function changeImage(
  { db, jobs, clock }: Omit<ImageParts, 'files'>,
  profileId: number,
  hash: string | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await updateImageHash(tx, profileId, hash, clock.now());
    if (before === null) return;
    await jobs.enqueue(tx, REMOVE_IMAGE, { profile_id: profileId, hash: before } satisfies RemoveImageJob);
  });
}

/** Deletes the files of an image, unless it is the present one. */
export async function removeUnusedImage(
  { db, files }: Pick<ImageParts, 'db' | 'files'>,
  { profile_id, hash }: RemoveImageJob,
): Promise<void> {
  if ((await findImageHash(db, profile_id)) === hash) return;
  for (const size of SIZES) await files.delete(imageKey(profile_id, hash, size));
}
