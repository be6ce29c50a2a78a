import { createHmac, timingSafeEqual } from 'node:crypto';
import type { MailKind } from '@gegenpost/contract/unsubscribe.ts';
import type { Config } from '#platform/config.ts';
import type { Secrets } from '#platform/secrets.ts';
import { bytesOf, lettersOf } from '#platform/tokens.ts';

/** Links to unsubscribe from mails of one kind. */
export type UnsubscribeLinks = {
  /** A page that shows what will stop, and asks for confirmation. */
  page: string;
  /** For mail programs: unsubscribes by a POST. */
  call: string;
};

/** Kinds of mails to users with an account. */
export type UserMailKind = Exclude<MailKind, 'outsider' | 'presentations'>;

/** Content of a token: the kind of mails and their recipient. */
export type MailsOf =
  | { kind: UserMailKind; user_id: number }
  | { kind: 'outsider'; outsider_id: number }
  | { kind: 'presentations'; recipient_id: number };

// Numbers in tokens of mails that were sent: they must never change.
const numbers: Record<MailKind, number> = {
  contact: 1,
  messages: 2,
  alerts: 3,
  reminders: 4,
  outsider: 5,
  presentations: 6,
};
const PURPOSE = 'unsubscribe';
const CLAIM_BYTES = 5;
const SIGNATURE_BYTES = 20;

type LinkParts = { config: Config; secrets: Secrets };

export function unsubscribeLinks({ config, secrets }: LinkParts, mails: MailsOf): UnsubscribeLinks {
  const token = unsubscribeToken(secrets, mails);
  return { page: `${config.publicUrl}/de/unsubscribe/${token}`, call: `${config.publicUrl}/api/unsubscribe/${token}` };
}

/** A signed token with kind and recipient; it does not expire. */
function unsubscribeToken(secrets: Secrets, mails: MailsOf): string {
  const claim = Buffer.alloc(CLAIM_BYTES);
  claim.writeUInt8(numbers[mails.kind]);
  claim.writeUInt32BE(recipientOf(mails), 1);
  return lettersOf(Buffer.concat([claim, signatureOf(secrets.key(PURPOSE), claim)]));
}

function recipientOf(mails: MailsOf): number {
  if (mails.kind === 'outsider') return mails.outsider_id;
  return mails.kind === 'presentations' ? mails.recipient_id : mails.user_id;
}

/** @returns null for a token with an invalid signature. */
export function readUnsubscribeToken(secrets: Secrets, token: string): MailsOf | null {
  const bytes = bytesOf(token);
  if (bytes?.length !== CLAIM_BYTES + SIGNATURE_BYTES) return null;
  const [claim, signature] = [bytes.subarray(0, CLAIM_BYTES), bytes.subarray(CLAIM_BYTES)];
  const isOurs = secrets.keys(PURPOSE).some((key) => timingSafeEqual(signature, signatureOf(key, claim)));
  if (!isOurs) return null;
  const kind = (Object.keys(numbers) as MailKind[]).find((name) => numbers[name] === claim[0]);
  const id = claim.readUInt32BE(1);
  if (kind === 'outsider') return { kind, outsider_id: id };
  if (kind === 'presentations') return { kind, recipient_id: id };
  return kind ? { kind, user_id: id } : null;
}

function signatureOf(key: Buffer, claim: Buffer): Buffer {
  return createHmac('sha256', key).update(claim).digest().subarray(0, SIGNATURE_BYTES);
}
