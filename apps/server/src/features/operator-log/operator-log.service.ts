import type { OperatorAction, OperatorSubject } from '@gegenpost/contract/operator.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { insertLogEntry } from './operator-log.queries.ts';

/** What is written about an action: the id of its subject as text, and why it was done. */
export type LoggedAction = {
  action: OperatorAction;
  subject_kind: OperatorSubject;
  subject_id: string | number | null;
  reason: string;
};

/**
 * Writes what an operator does into the log, in the transaction that does it.
 *
 * @param operator null: the command line.
 */
export async function logOperator(
  tx: Db,
  operator: Pick<Actor, 'user_id'> | null,
  { action, subject_kind, subject_id, reason }: LoggedAction,
  now: Date,
): Promise<void> {
  const id = subject_id === null ? null : String(subject_id);
  await insertLogEntry(tx, {
    at: now,
    operator_id: operator?.user_id ?? null,
    action,
    subject_kind,
    subject_id: id,
    reason,
  });
}
