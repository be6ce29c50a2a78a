import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { users } from '#features/auth/auth.table.ts';
import { candidateImportRows } from '#features/candidate-imports/candidate-imports.table.ts';
import { findTouched } from '#features/candidate-imports/run/run.queries.ts';
import { contactRequests, messages, threadMembers } from '#features/messaging/messaging.table.ts';
import { findCandidateRecords } from '#features/profiles/profiles.service.ts';
import { candidates, profiles } from '#features/profiles/profiles.table.ts';
import { savedSearches } from '#features/saved-searches/saved-searches.table.ts';
import { anyCompany, projectDetail, projectProfile } from '#features/visibility/access-policy.ts';
import { holdsName } from '#features/visibility/person-name.ts';
import type { Db } from '#platform/db/db.ts';

export async function readUser(db: Db, email: string) {
  return (await db.select().from(users).where(eq(users.email, email)))[0]!;
}

/** Id of the profile of a candidate with an account. */
export async function readProfileId(db: Db, email: string): Promise<number> {
  const { id: user_id } = await readUser(db, email);
  const [profile] = await db.select({ id: profiles.id }).from(profiles).where(eq(profiles.user_id, user_id));
  return profile!.id;
}

/** Addresses of those who keep a saved search. */
export async function readSearchOwners(db: Db): Promise<string[]> {
  const kept = db.select({ user_id: savedSearches.user_id }).from(savedSearches);
  const owners = await db.select({ email: users.email }).from(users).where(inArray(users.id, kept));
  return owners.map(({ email }) => email);
}

/** How many messages each member of a thread has not read by what was sent, beside the count that is kept. */
export async function readUnread(db: Db) {
  const unread: { thread_id: number; kept: number; counted: number }[] = [];
  for (const member of await db.select().from(threadMembers)) {
    const said = await db.select().from(messages).where(eq(messages.thread_id, member.thread_id));
    const waiting = said.filter(({ status, sender_member_id }) => status === 'sent' && sender_member_id !== member.id);
    const counted = member.user_id === null ? 0 : waiting.length;
    unread.push({ thread_id: member.thread_id, kept: member.unread_count, counted });
  }
  return unread;
}

/** The first message of each request, and the marks of the request. */
export function readFirstMessages(db: Db) {
  return db
    .selectDistinctOn([messages.thread_id], { body: messages.body, marks: contactRequests.marks })
    .from(messages)
    .innerJoin(contactRequests, eq(contactRequests.thread_id, messages.thread_id))
    .orderBy(asc(messages.thread_id), asc(messages.id));
}

/** Threads of which both are members. */
export async function readSharedThreads(db: Db, emails: readonly [string, string]) {
  const pair = [await readUser(db, emails[0]), await readUser(db, emails[1])].map(({ id }) => id);
  return db
    .select({ thread_id: threadMembers.thread_id })
    .from(threadMembers)
    .where(inArray(threadMembers.user_id, pair))
    .groupBy(threadMembers.thread_id)
    .having(sql`count(*) > 1`);
}

/** Candidates whose names are hidden from companies, and those of them whose texts or files tell the name. */
export async function readHiddenNames(db: Db) {
  const ids = (await db.select({ id: candidates.profile_id }).from(candidates)).map(({ id }) => id);
  const hidden = (await findCandidateRecords(db, ids)).filter(
    (record) => projectProfile(anyCompany, record).name === null,
  );
  const telling = hidden.filter((record) => {
    const { email, about, documents: shown, work_experience: stations } = projectDetail(anyCompany, record);
    const words = [...stations.flatMap(({ employer, title, description }) => [employer, title, description])];
    const names = (shown ?? []).map(({ name }) => name);
    return [email, about, ...words, ...names].some((text) => text !== null && holdsName(text, record));
  });
  return { hidden, telling: telling.map(({ gegenpost_id }) => gegenpost_id) };
}

/** People whom an import made, and those of them whom nobody has touched since `at`. */
export async function readImportedPeople(db: Db, importId: number, at: Date) {
  const rows = await db
    .select({ profile_id: candidateImportRows.profile_id })
    .from(candidateImportRows)
    .where(and(eq(candidateImportRows.import_id, importId), eq(candidateImportRows.result, 'created')));
  const people = await findTouched(
    db,
    rows.map(({ profile_id }) => profile_id!),
  );
  const untouched = people.filter(
    ({ wishes_changed_at, person_changed_at, ...touched }) =>
      wishes_changed_at <= at && person_changed_at <= at && !Object.values(touched).includes(true),
  );
  return { people, untouched };
}
