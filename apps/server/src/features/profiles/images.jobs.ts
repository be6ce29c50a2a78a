import type { Jobs } from '#platform/jobs.ts';
import { type ImageParts, REMOVE_IMAGE, type RemoveImageJob, removeUnusedImage } from './image-upload.service.ts';

/** Deletes images that were replaced, and those of uploads that did not finish. */
export function imagesJobs(jobs: Jobs, parts: Pick<ImageParts, 'db' | 'files'>): void {
  jobs.work<RemoveImageJob>(REMOVE_IMAGE, (job) => removeUnusedImage(parts, job));
}
