import { notify } from '#platform/notices.ts';

/** Says in the server's words why nothing came of it, in the place of the notice that said it was done. */
export function tellFailure(error: Error): void {
  notify({ kind: 'error', text: error.message, name: 'thread' });
}
