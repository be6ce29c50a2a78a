import type { Jobs } from '#platform/jobs.ts';
import { type ImageParts, REMOVE_IMAGE, type RemoveImageJob, removeUnusedImage } from './image-upload.service.ts';

/** Removes images that were replaced, and those of uploads that never came to an end. */
export function imagesJobs(jobs: Jobs, parts: Pick<ImageParts, 'db' | 'files'>): void {
  jobs.work<RemoveImageJob>(REMOVE_IMAGE, (job) => removeUnusedImage(parts, job));
}
