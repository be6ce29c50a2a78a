import type { Db } from '#platform/db/db.ts';
import { insertMessage } from './messages.queries.ts';
import { type MessagingParts, publishNewMessage } from './thread-events.service.ts';
import { insertThreadMember } from './thread-members.queries.ts';
import { insertThread } from './threads.queries.ts';

type SystemMessage = {
  user_id: number;
  /** The thread of the platform with this user that goes on; null: a new one. */
  thread_id: number | null;
  /** Of a new thread. */
  subject: string;
  body: string;
};

/**
 * Writes a message of the platform into a user's inbox; it cannot be answered there.
 *
 * @returns The id of its thread.
 */
export async function writeSystemMessage(
  tx: Db,
  { realtime, clock }: Omit<MessagingParts, 'db'>,
  { user_id, thread_id: known, subject, body }: SystemMessage,
): Promise<number> {
  const now = clock.now();
  const thread_id = known ?? (await insertThread(tx, { subject, is_system: true, now }));
  if (known === null) {
    const member = { thread_id, user_id, profile_id: null, company_id: null, is_candidate_side: false, now };
    await insertThreadMember(tx, member);
  }
  const nobody = { sender_member_id: null, idempotency_key: null, request_digest: null };
  const { message } = await insertMessage(tx, { thread_id, body, now, ...nobody });
  await publishNewMessage(tx, realtime, message, now);
  return thread_id;
}
