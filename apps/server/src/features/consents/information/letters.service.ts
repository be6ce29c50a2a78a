import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { mailedClaim } from '#features/consents/claims/claim-links.service.ts';
import { sendLetter } from '#features/notifications/letters.service.ts';
import type { Db } from '#platform/db/db.ts';
import { findUnsentMails } from '#platform/mail/mail-queue.ts';
import type { Parts } from '#platform/parts.ts';
import { hashToken, newToken } from '#platform/tokens.ts';
import {
  type DueLetter,
  findQueued,
  findSending,
  insertInformations,
  insertLink,
  lockSending,
  updateLetter,
  updateLettersTo,
} from './information.queries.ts';
import { claimLetter, consentLetter, informationLetter } from './letter-words.service.ts';

export const SEND_LETTERS = 'consents.send-letters';

type LetterParts = Pick<Parts, 'db' | 'mail' | 'clock' | 'config'>;

const isMailAddress = (email: string) => z.email().safeParse(email).success;

const DAY_MS = 86_400_000;
const AT_ONCE = 50;
/** Letters that an address gets within a day; more wait for the next day, and no answer to an agent tells. */
const PER_DAY = { all: 10, company: 3 };

/** Sends the letters that wait, as far as their addresses may get one more today. */
export async function sendLetters(parts: LetterParts): Promise<void> {
  let after = 0;
  for (;;) {
    const last = await parts.db.transaction((tx) => sendSome(parts, tx, after));
    if (last === null) return;
    after = last;
  }
}

async function sendSome(parts: LetterParts, tx: Db, after: number): Promise<number | null> {
  await lockSending(tx);
  const now = parts.clock.now();
  const letters = await findQueued(tx, { after, limit: AT_ONCE, since: new Date(now.getTime() - DAY_MS) });
  const sentTo = new Map<string, number>();
  for (const letter of letters) {
    const { id, email, is_gone } = letter;
    if (is_gone || email === null) {
      await updateLetter(tx, id, { state: 'dropped' });
      continue;
    }
    const key = email.toLowerCase();
    const inThisRun = sentTo.get(key) ?? 0;
    if (letter.today + inThisRun >= PER_DAY.all || letter.today_here + inThisRun >= PER_DAY.company) continue;
    sentTo.set(key, inThisRun + 1);
    // What no mail server would take fails alone, and not the letters beside it.
    if (isMailAddress(email)) await send(parts, tx, { ...letter, email });
    else await updateLetter(tx, id, { state: 'failed' });
  }
  return letters.at(-1)?.id ?? null;
}

async function send(parts: LetterParts, tx: Db, letter: DueLetter & { email: string }): Promise<void> {
  const { mail, clock, config } = parts;
  const { id, profile_id, company_id, email, kind } = letter;
  const now = clock.now();
  const mail_id = randomUUID();
  if (kind === 'claim') {
    const token = await mailedClaim(tx, { profile_id, email }, now);
    if (token === null) return updateLetter(tx, id, { state: 'dropped' });
    const url = `${config.publicUrl}/de/claim-profile/${token}`;
    await sendLetter(mail, tx, email, { ...claimLetter(letter, url), id: mail_id });
  } else {
    const token = newToken();
    await insertLink(tx, { profile_id, company_id, email, token_hash: hashToken(token), created_at: now });
    const url = `${config.publicUrl}/de/my-data/${token}`;
    const write = kind === 'information' ? informationLetter : consentLetter;
    await sendLetter(mail, tx, email, { ...write(letter, url), id: mail_id });
  }
  await updateLetter(tx, id, { state: 'sending', email, mail_id, sent_at: now });
}

/** Notes which mails the mail server took and which it did not: only those whom it took count as told. */
export async function settleLetters({ db, clock }: Pick<Parts, 'db' | 'clock'>): Promise<void> {
  await db.transaction(async (tx) => {
    const letters = await findSending(tx);
    const unsent = await findUnsentMails(
      tx,
      letters.flatMap(({ mail_id }) => mail_id ?? []),
    );
    const stateOf = (mailId: string | null) => (mailId === null ? undefined : unsent.get(mailId));
    const sent = letters.filter(({ mail_id }) => stateOf(mail_id) === undefined);
    const failed = letters.filter(({ mail_id }) => stateOf(mail_id) === 'failed');
    await updateLettersTo(
      tx,
      sent.map(({ id }) => id),
      'sent',
    );
    await updateLettersTo(
      tx,
      failed.map(({ id }) => id),
      'failed',
    );
    // The request says all that the information says. A letter to an address that was corrected since told somebody else.
    const told = sent.filter(({ kind, is_to_them }) => kind !== 'claim' && is_to_them);
    const informed = { informed_at: clock.now(), informed_by: 'mail' as const, stated_by: null };
    await insertInformations(
      tx,
      told.map(({ profile_id, company_id }) => ({ profile_id, company_id, ...informed })),
    );
  });
}
