import { LETTER_PAUSE_DAYS } from '@gegenpost/contract/consents.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Jobs } from '#platform/jobs.ts';
import {
  deleteInformationsByMail,
  findRecipients,
  findUninformed,
  insertInformations,
  insertLetters,
  type Recipient,
} from './information.queries.ts';
import type { CandidateLetterRow } from './information.table.ts';
import { SEND_LETTERS } from './letters.service.ts';

const DAY_MS = 86_400_000;
/** Days after the entry of a candidate when the information is sent at the latest: a month is the law's limit. */
const INFORM_AFTER_DAYS = 21;
const AT_ONCE = 1000;

type Parts = { jobs: Pick<Jobs, 'enqueue'>; clock: Clock };

/**
 * `wait`: one was sent within a week. `unchanged`: told already, on its way, or not to be written to (the person has an
 * account, or took the consent back).
 */
export type Asked = 'changed' | 'unchanged' | 'no_email' | 'wait';

/**
 * Has candidates told of their data by mail (Art. 14 GDPR): once, however often it is called.
 *
 * @param again The agent asks for it: it is also sent to those who were told before.
 * @returns What became of each that is a candidate of the company.
 */
export async function informCandidates(
  tx: Db,
  parts: Parts,
  { company_id, again = false }: { company_id: number; again?: boolean },
  profileIds: readonly number[],
): Promise<ReadonlyMap<number, Asked>> {
  return askLetters(
    tx,
    parts,
    { company_id, kind: 'information' },
    profileIds,
    (recipient) => again || !(recipient.is_informed || recipient.is_recent),
  );
}

/** Asks a candidate by mail for the consents. */
export async function requestConsent(
  tx: Db,
  parts: Parts,
  { company_id, profile_id }: { company_id: number; profile_id: number },
): Promise<Asked> {
  const asked = await askLetters(tx, parts, { company_id, kind: 'consent_request' }, [profile_id], () => true);
  return asked.get(profile_id) ?? 'unchanged';
}

/** Mails the link to take over the profile, as the person asked on their own page. */
export async function mailClaim(tx: Db, { jobs, clock }: Parts, claim: { company_id: number; profile_id: number }) {
  await insertLetters(tx, [{ ...claim, kind: 'claim', asked_at: clock.now() }]);
  await jobs.enqueue(tx, SEND_LETTERS, {});
}

/**
 * Notes that the agent told these people themselves.
 *
 * @returns The ids of those who are candidates of the company.
 */
export async function stateInformed(
  tx: Db,
  { company_id, user_id }: { company_id: number; user_id: number },
  profileIds: readonly number[],
  now: Date,
): Promise<number[]> {
  const own = await findRecipients(tx, { company_id, kind: 'information', recent_since: now }, profileIds);
  await insertInformations(
    tx,
    own.map(({ profile_id }) => ({
      ...{ profile_id, company_id, stated_by: user_id },
      ...{ informed_at: now, informed_by: 'agent' as const },
    })),
  );
  return own.map(({ profile_id }) => profile_id);
}

type Readdressed = { profile_id: number; before: string | null; after: string | null };

/**
 * Notes which addresses of candidates changed: a mail to the former one may have told somebody else, and its link is
 * closed. Those who are online are told anew within a day.
 */
export async function noteAddresses(tx: Db, people: readonly Readdressed[]): Promise<void> {
  const moved = people.filter(({ before, after }) => (before ?? '').toLowerCase() !== (after ?? '').toLowerCase());
  await deleteInformationsByMail(
    tx,
    moved.map(({ profile_id }) => profile_id),
  );
}

/** Sends the information to those who were not told yet and are online, or entered three weeks ago. */
export async function informInTime({ db, jobs, clock }: Parts & { db: Db }): Promise<void> {
  const before = new Date(clock.now().getTime() - INFORM_AFTER_DAYS * DAY_MS);
  for (;;) {
    const due = await findUninformed(db, before, AT_ONCE);
    if (due.length === 0) return;
    await db.transaction(async (tx) => {
      await insertLetters(
        tx,
        due.map((each) => ({ ...each, kind: 'information', asked_at: clock.now() })),
      );
      await jobs.enqueue(tx, SEND_LETTERS, {});
    });
  }
}

async function askLetters(
  tx: Db,
  { jobs, clock }: Parts,
  { company_id, kind }: Pick<CandidateLetterRow, 'company_id' | 'kind'>,
  profileIds: readonly number[],
  isWanted: (recipient: Recipient) => boolean,
): Promise<ReadonlyMap<number, Asked>> {
  const now = clock.now();
  const recent_since = new Date(now.getTime() - LETTER_PAUSE_DAYS * DAY_MS);
  const recipients = await findRecipients(tx, { company_id, kind, recent_since }, profileIds);
  const asked = new Map(recipients.map((each) => [each.profile_id, outcomeOf(each, isWanted)]));
  const wanted = recipients.filter(({ profile_id }) => asked.get(profile_id) === 'changed');
  await insertLetters(
    tx,
    wanted.map(({ profile_id }) => ({ profile_id, company_id, kind, asked_at: now })),
  );
  if (wanted.length > 0) await jobs.enqueue(tx, SEND_LETTERS, {});
  return asked;
}

function outcomeOf(recipient: Recipient, isWanted: (recipient: Recipient) => boolean): Asked {
  if (recipient.is_claimed || recipient.is_closed || recipient.is_open || !isWanted(recipient)) return 'unchanged';
  if (!recipient.has_email) return 'no_email';
  return recipient.is_recent ? 'wait' : 'changed';
}
