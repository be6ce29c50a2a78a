import { API_ANSWER_HOURS } from '@gegenpost/contract/candidate-api.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import type { z } from 'zod';
import { refusals } from '#features/candidate-api/texts.de.ts';
import type { Db } from '#platform/db/db.ts';
import { refused } from '#platform/http/errors.ts';
import { digestOf, sameRequest } from '#platform/idempotency.ts';
import { deleteAnswers, findAnswer, takeKey, updateAnswer } from './answers.queries.ts';

const KEPT_MS = API_ANSWER_HOURS * 60 * 60_000;

type Asked = { token_id: number; key: string | undefined; request: object; now: Date };

/** @throws {AppError} 422 `idempotency_key_invalid`. */
export function checkKey(header: string | readonly string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || !/^[\x21-\x7e]{1,100}$/.test(header))
    throw refused(refusals.idempotency_key_invalid);
  return header;
}

/**
 * Answers a call once under its key: a repeated one gets the earlier answer, and one at the same time waits for it.
 *
 * @throws {AppError} 409 `idempotency_key_reused` for another request under the key.
 */
export async function answerOnce<S extends z.ZodType<object>>(
  tx: Db,
  { token_id, key, request, now }: Asked,
  { schema, answer }: { schema: S; answer: () => Promise<z.output<S>> },
): Promise<z.output<S>> {
  if (key === undefined) return answer();
  const call = { token_id, idempotency_key: key, request_digest: digestOf(request) };
  if (!(await takeKey(tx, call, { now, before: expiryOf(now) }))) {
    const earlier = sameRequest(the(await findAnswer(tx, call), 'earlier answer'), call.request_digest);
    return schema.parse(earlier.answer);
  }
  const given = await answer();
  await updateAnswer(tx, call, given);
  return given;
}

/** Deletes answers that nobody can ask for any more. */
export async function eraseOldAnswers(db: Db, now: Date): Promise<void> {
  await deleteAnswers(db, expiryOf(now));
}

const expiryOf = (now: Date) => new Date(now.getTime() - KEPT_MS);
