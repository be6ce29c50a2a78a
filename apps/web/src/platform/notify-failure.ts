import { isAlreadyReported } from './api.ts';
import { notify } from './notices.ts';

/**
 * Creates an error handler that shows the server's message as a notice, unless `call` has shown one already.
 *
 * @param name  Name of the notice; it replaces a success notice with the same name.
 */
export function notifyFailureOf(name: string): (error: Error) => void {
  return (error) => {
    if (!isAlreadyReported(error)) notify({ kind: 'error', text: error.message, name });
  };
}
