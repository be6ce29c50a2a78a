import { z } from 'zod';
import { Id } from './shared/scalars.ts';

/**
 * `open`: read and checked, waits for its run · `running`, `undoing`: a job is at it · `failed`: the job gave up, what it
 * stored stays and it can be run again · `undone`: taken back.
 */
export const ImportState = z.enum(['open', 'running', 'done', 'failed', 'undoing', 'undone']);
export type ImportState = z.infer<typeof ImportState>;

/** What became of the rows so far. */
export const ImportProgress = z.object({
  /** Rows that have their result. */
  done: z.int(),
  /** Rows that get one. */
  total: z.int(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  failed: z.int(),
});
export type ImportProgress = z.infer<typeof ImportProgress>;

/** To the user who began it, at every chunk and at the end. */
export const ImportProgressEvent = z.object({ id: Id, state: ImportState, progress: ImportProgress });
export type ImportProgressEvent = z.infer<typeof ImportProgressEvent>;
export const importEvents = { 'import-progressed': ImportProgressEvent } as const;
