import { createHmac, timingSafeEqual } from 'node:crypto';
import type { MailKind } from '@gegenpost/contract/unsubscribe.ts';
import type { Config } from '#platform/config.ts';
import type { Secrets } from '#platform/secrets.ts';
import { bytesOf, lettersOf } from '#platform/tokens.ts';

/** Where somebody stops the mails of one kind. */
export type UnsubscribeLinks = {
  /** For the person: shows what would stop, and asks. */
  page: string;
  /** For mail programs: stops them by a POST. */
  call: string;
};

/** What a token says: which mails of whom. */
export type MailsOf = { kind: MailKind; user_id: number };

// In tokens of mails that were sent: never renumbered.
const numbers: Record<MailKind, number> = { contact: 1, messages: 2, alerts: 3, reminders: 4 };
const CLAIM_BYTES = 5;
const SIGNATURE_BYTES = 20;

type LinkParts = { config: Config; secrets: Secrets };

export function unsubscribeLinks({ config, secrets }: LinkParts, mails: MailsOf): UnsubscribeLinks {
  const token = unsubscribeToken(secrets, mails);
  return { page: `${config.publicUrl}/de/unsubscribe/${token}`, call: `${config.publicUrl}/api/unsubscribe/${token}` };
}

/** Kind and user, signed; it does not expire. */
function unsubscribeToken(secrets: Secrets, { kind, user_id }: MailsOf): string {
  const claim = Buffer.alloc(CLAIM_BYTES);
  claim.writeUInt8(numbers[kind]);
  claim.writeUInt32BE(user_id, 1);
  return lettersOf(Buffer.concat([claim, signatureOf(secrets, claim)]));
}

/** @returns null for a token that is not ours. */
export function readUnsubscribeToken(secrets: Secrets, token: string): MailsOf | null {
  const bytes = bytesOf(token);
  if (bytes?.length !== CLAIM_BYTES + SIGNATURE_BYTES) return null;
  const [claim, signature] = [bytes.subarray(0, CLAIM_BYTES), bytes.subarray(CLAIM_BYTES)];
  if (!timingSafeEqual(signature, signatureOf(secrets, claim))) return null;
  const kind = (Object.keys(numbers) as MailKind[]).find((name) => numbers[name] === claim[0]);
  return kind ? { kind, user_id: claim.readUInt32BE(1) } : null;
}

function signatureOf(secrets: Secrets, claim: Buffer): Buffer {
  return createHmac('sha256', secrets.key('unsubscribe')).update(claim).digest().subarray(0, SIGNATURE_BYTES);
}
