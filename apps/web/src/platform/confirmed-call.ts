import { ApiError } from './api.ts';
import { createSessionStore } from './session-state.ts';

type Question = { answer: (isConfirmed: boolean) => void; asked: Promise<boolean> };

/** The password that the operator area asks for now; null: none. Its shell shows the dialog. */
export const passwordQuestion = createSessionStore<Question | null>(null);

/**
 * Runs a call of the operator area; when the server asks for the password first, waits until it was entered, and runs
 * it again. Calls at the same time share one question.
 *
 * @throws {ApiError} 403 `operator_unconfirmed` when the dialog was closed without it.
 */
export async function confirmed<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const isUnconfirmed = error instanceof ApiError && error.code === 'operator_unconfirmed';
    if (!isUnconfirmed || !(await askForPassword())) throw error;
    return run();
  }
}

function askForPassword(): Promise<boolean> {
  const open = passwordQuestion.get();
  if (open) return open.asked;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const answer = (isConfirmed: boolean) => {
    passwordQuestion.set(null);
    resolve(isConfirmed);
  };
  passwordQuestion.set({ answer, asked: promise });
  return promise;
}
