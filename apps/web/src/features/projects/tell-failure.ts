import { notify } from '#platform/notices.ts';

/** Says in the server's words why nothing came of it. */
export function tellFailure(error: Error): void {
  notify({ kind: 'error', text: error.message, name: 'project' });
}
