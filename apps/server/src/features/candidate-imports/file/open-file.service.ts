import { fileText, refusals } from '#features/candidate-imports/texts.de.ts';
import { refused } from '#platform/http/errors.ts';
import { sideThread } from '#platform/side-thread.ts';
import type { FileProblem, Reading, TableFile } from './table-file.ts';

type Answer = { file: TableFile } | { problem: FileProblem; detail: string };

const readAside = sideThread<{ content: Uint8Array; reading: Reading }, Answer>(
  new URL('./read-table-file.worker.ts', import.meta.url),
  { seconds: 30, megabytes: 768 },
);

/**
 * Reads a file in a thread of its own.
 *
 * @throws {AppError} 415 for what is no table; 422 `import_file_refused` with the reason and an advice; 503 when it takes
 *   too long.
 */
export async function openFile(content: Uint8Array, reading: Reading): Promise<TableFile> {
  const answer = await readAside({ content, reading }).catch(refuseTooLarge);
  if ('file' in answer) return answer.file;
  const text = fileText(answer.problem, { detail: answer.detail });
  if (answer.problem === 'import_not_a_table') throw refused({ code: 'file_type_unsupported', text }, 415);
  throw refused({ ...refusals.import_file_refused, text });
}

/** What needs more memory than its thread has is as little of use as what unpacks to too much. */
function refuseTooLarge(error: unknown): Answer {
  if ((error as NodeJS.ErrnoException).code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
  return { problem: 'import_too_much_inside', detail: '' };
}
