import { wasTold } from './api.ts';
import { notify } from './notices.ts';

/**
 * Says in the server's words why nothing came of something, where `call` has not said so.
 *
 * @param name Of the notice that said that it was done, whose place it takes.
 */
export function tellFailureOf(name: string): (error: Error) => void {
  return (error) => {
    if (!wasTold(error)) notify({ kind: 'error', text: error.message, name });
  };
}
