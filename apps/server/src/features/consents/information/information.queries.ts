import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { candidates, profiles } from '#features/profiles/profiles.table.ts';
import type { Db } from '#platform/db/db.ts';
import { momentColumn, rowsOf } from '#platform/db/rows.ts';
import { type CandidateLetterRow, candidateInformations, candidateLetters, myDataLinks } from './information.table.ts';

const ids = (list: readonly number[]) => sql`${sql.param([...list])}::int[]`;

/** A letter `l` that waits, or went to the address that is known now of `profiles p`: a former one may have been wrong. */
const isToThem = sql`(l.email is null or lower(l.email) = lower(p.email))`;

/** What decides whether a candidate of the company is sent a letter of a kind. */
const Recipient = z.object({
  profile_id: z.int(),
  has_email: z.boolean(),
  is_claimed: z.boolean(),
  is_informed: z.boolean(),
  /** The person took the consent back or refused it: no more mails. */
  is_closed: z.boolean(),
  is_open: z.boolean(),
  is_recent: z.boolean(),
});
export type Recipient = z.infer<typeof Recipient>;

/** The company's candidates among these. */
export async function findRecipients(
  tx: Db,
  { company_id, kind, recent_since }: { company_id: number; kind: CandidateLetterRow['kind']; recent_since: Date },
  profileIds: readonly number[],
): Promise<Recipient[]> {
  const letters = sql`candidate_letters l where l.profile_id = c.profile_id and l.kind = ${kind} and ${isToThem}`;
  return rowsOf(
    tx,
    Recipient,
    sql`
    select c.profile_id, coalesce(p.email, '') <> '' as has_email, p.user_id is not null as is_claimed,
      exists (select from candidate_informations i where i.profile_id = c.profile_id) as is_informed,
      coalesce((select state in ('withdrawn', 'refused') from candidate_consents k where k.profile_id = c.profile_id
        and k.company_id = ${company_id} and k.kind = 'placement' order by k.id desc limit 1), false) as is_closed,
      exists (select from ${letters} and l.state in ('queued', 'sending')) as is_open,
      exists (select from ${letters} and l.state <> 'failed' and l.asked_at > ${recent_since}) as is_recent
    from candidates c join profiles p on p.id = c.profile_id
    where c.profile_id = any(${ids(profileIds)}) and c.vermittler_company_id = ${company_id}
      and c.removed_at is null and c.restricted_at is null
    order by c.profile_id`,
  );
}

/** One that is open already is not asked for twice. */
export async function insertLetters(
  tx: Db,
  rows: readonly Pick<CandidateLetterRow, 'profile_id' | 'company_id' | 'kind' | 'asked_at'>[],
): Promise<void> {
  if (rows.length > 0) {
    await tx
      .insert(candidateLetters)
      .values([...rows])
      .onConflictDoNothing();
  }
}

/** Candidates with an address who were not told, are online or entered before this moment, and have no letter yet. */
export async function findUninformed(db: Db, enteredBefore: Date, limit: number) {
  return rowsOf(
    db,
    z.object({ profile_id: z.int(), company_id: z.int() }),
    sql`
    select c.profile_id, c.vermittler_company_id as company_id
    from candidates c join profiles p on p.id = c.profile_id
    where c.vermittler_company_id is not null and c.removed_at is null and c.placement_ended_at is null
      and p.user_id is null and coalesce(p.email, '') <> '' and (c.is_online or c.created_at <= ${enteredBefore})
      and not exists (select from candidate_informations i where i.profile_id = c.profile_id)
      and not exists (select from candidate_letters l
        where l.profile_id = c.profile_id and l.kind = 'information' and ${isToThem})
    order by c.profile_id limit ${limit}`,
  );
}

/** Lets one process at a time send letters, so that it may count what an address got. */
export async function lockSending(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('consents.letters', 0))`);
}

const Due = z.object({
  id: z.int(),
  profile_id: z.int(),
  company_id: z.int(),
  kind: z.enum(['information', 'consent_request', 'claim']),
  email: z.string().nullable(),
  name: z.string().nullable(),
  company: z.string(),
  /** Where the company can be reached, in one line. */
  address: z.string(),
  agent: z.string().nullable(),
  /** The address at which the agent wants to be reached, never the one of the login. */
  agent_email: z.string().nullable(),
  entered_at: momentColumn,
  is_imported: z.boolean(),
  is_online: z.boolean(),
  /** Nobody places the candidate any more, or the person closed the data: the letter is not sent. */
  is_gone: z.boolean(),
  /** How many letters the address got in a day: from all companies, and from this one. */
  today: z.int(),
  today_here: z.int(),
});
export type DueLetter = z.infer<typeof Due>;

/** Letters that wait, oldest first, after the given one. */
export async function findQueued(tx: Db, { after, limit, since }: { after: number; limit: number; since: Date }) {
  const recent = sql`candidate_letters s where lower(s.email) = lower(p.email) and s.sent_at > ${since}`;
  return rowsOf(
    tx,
    Due,
    sql`
    select l.id, l.profile_id, l.company_id, l.kind, nullif(p.email, '') as email, c.is_online,
      nullif(concat_ws(' ', nullif(p.first_name, ''), nullif(p.last_name, '')), '') as name,
      k.name as company,
      concat_ws(', ', nullif(k.street, ''), nullif(concat_ws(' ', k.postal_code, k.city), '')) as address,
      nullif(concat_ws(' ', nullif(a.first_name, ''), nullif(a.last_name, '')), '') as agent,
      nullif(a.email, '') as agent_email, c.created_at as entered_at, c.is_imported,
      c.vermittler_company_id is distinct from l.company_id or c.removed_at is not null or c.restricted_at is not null
        or c.placement_ended_at is not null or p.user_id is not null as is_gone,
      (select count(*) from ${recent})::int as today,
      (select count(*) from ${recent} and s.company_id = l.company_id)::int as today_here
    from candidate_letters l
    join candidates c on c.profile_id = l.profile_id
    join profiles p on p.id = l.profile_id
    join companies k on k.id = l.company_id
    left join profiles a on a.id = c.vermittler_profile_id
    where l.state = 'queued' and l.id > ${after}
    order by l.id limit ${limit}`,
  );
}

export async function updateLetter(
  tx: Db,
  id: number,
  change: Partial<Pick<CandidateLetterRow, 'state' | 'email' | 'mail_id' | 'sent_at'>>,
): Promise<void> {
  await tx.update(candidateLetters).set(change).where(eq(candidateLetters.id, id));
}

export async function insertLink(
  tx: Db,
  link: Omit<typeof myDataLinks.$inferInsert, 'id' | 'revoked_at'>,
): Promise<void> {
  await tx.insert(myDataLinks).values(link);
}

/** Letters of which it is not known whether the mail server took them. */
export async function findSending(tx: Db) {
  return tx
    .select({
      id: candidateLetters.id,
      profile_id: candidateLetters.profile_id,
      company_id: candidateLetters.company_id,
      kind: candidateLetters.kind,
      mail_id: candidateLetters.mail_id,
      /** It went to the address that is known now. */
      is_to_them: sql<boolean>`lower(${candidateLetters.email}) is not distinct from lower(${profiles.email})`,
    })
    .from(candidateLetters)
    .innerJoin(profiles, eq(profiles.id, candidateLetters.profile_id))
    .where(eq(candidateLetters.state, 'sending'))
    .orderBy(candidateLetters.id)
    .for('update', { of: candidateLetters });
}

export async function updateLettersTo(tx: Db, letterIds: readonly number[], state: 'sent' | 'failed'): Promise<void> {
  if (letterIds.length > 0) {
    await tx
      .update(candidateLetters)
      .set({ state })
      .where(inArray(candidateLetters.id, [...letterIds]));
  }
}

/** Who was told first stays told. */
export async function insertInformations(
  tx: Db,
  rows: readonly (typeof candidateInformations.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) {
    await tx
      .insert(candidateInformations)
      .values([...rows])
      .onConflictDoNothing();
  }
}

/** These were not told after all, unless the agent told them. */
export async function deleteInformationsByMail(tx: Db, profileIds: readonly number[]): Promise<void> {
  if (profileIds.length === 0) return;
  await tx
    .delete(candidateInformations)
    .where(
      and(inArray(candidateInformations.profile_id, [...profileIds]), eq(candidateInformations.informed_by, 'mail')),
    );
}

/** What the agent sees of information and mails. */
export async function findInformation(db: Db, profileId: number) {
  const [row] = await db
    .select({
      informed_at: candidateInformations.informed_at,
      informed_by: candidateInformations.informed_by,
      entered_at: candidates.created_at,
      user_id: profiles.user_id,
      email: profiles.email,
    })
    .from(candidates)
    .innerJoin(profiles, eq(profiles.id, candidates.profile_id))
    .leftJoin(candidateInformations, eq(candidateInformations.profile_id, candidates.profile_id))
    .where(eq(candidates.profile_id, profileId));
  return row ?? null;
}

export async function findLastLetter(db: Db, profileId: number, kind: CandidateLetterRow['kind']) {
  const [row] = await db
    .select({ state: candidateLetters.state, asked_at: candidateLetters.asked_at })
    .from(candidateLetters)
    .where(and(eq(candidateLetters.profile_id, profileId), eq(candidateLetters.kind, kind)))
    .orderBy(sql`${candidateLetters.id} desc`)
    .limit(1);
  return row ?? null;
}
