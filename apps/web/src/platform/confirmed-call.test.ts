import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from './api.ts';
import { confirmed, passwordQuestion } from './confirmed-call.ts';

const unconfirmed = new ApiError(403, { message: 'Bitte bestätigen Sie Ihr Passwort.', code: 'operator_unconfirmed' });

afterEach(() => passwordQuestion.set(null));

test('waits for the password, and then runs the call again', async () => {
  const run = vi.fn().mockRejectedValueOnce(unconfirmed).mockResolvedValueOnce('answer');
  const answer = confirmed(run);
  await expect.poll(() => passwordQuestion.get()).not.toBeNull();
  passwordQuestion.get()?.answer(true);
  expect(await answer).toBe('answer');
  expect(passwordQuestion.get()).toBeNull();
});

test('asks once for calls at the same time', async () => {
  const run = () => vi.fn().mockRejectedValueOnce(unconfirmed).mockResolvedValueOnce('answer');
  const both = Promise.all([confirmed(run()), confirmed(run())]);
  await expect.poll(() => passwordQuestion.get()).not.toBeNull();
  passwordQuestion.get()?.answer(true);
  expect(await both).toEqual(['answer', 'answer']);
});

test('refuses as the server did when the password was not entered', async () => {
  const answer = confirmed(vi.fn().mockRejectedValue(unconfirmed));
  const refused = expect(answer).rejects.toBe(unconfirmed);
  await expect.poll(() => passwordQuestion.get()).not.toBeNull();
  passwordQuestion.get()?.answer(false);
  await refused;
});

test('passes every other failure on', async () => {
  const failure = new ApiError(403, { message: 'Nein.', code: 'forbidden' });
  await expect(confirmed(() => Promise.reject(failure))).rejects.toBe(failure);
  expect(passwordQuestion.get()).toBeNull();
});
