import type { Application, Reminder } from '@gegenpost/contract/job-manager.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import { findActivitiesById, findAllActivities, findReminders } from './activities.queries.ts';
import { toTimed } from './activities.service.ts';
import type { ActivityRow } from './activities.table.ts';
import { activitiesOfContact, activitiesOfSharing, inOrder, type Timed } from './automatic-activities.service.ts';
import { type ContactRow, findContacts, findThreadMoments } from './contacts.queries.ts';
import { findSharings } from './external-sharings.queries.ts';
import type { ExternalSharingRow } from './external-sharings.table.ts';
import { presentSharing, type SharingParts } from './sharing-view.service.ts';

type Person = Pick<Actor, 'user_id' | 'profile_id'>;

const WEEK_MS = 7 * 86_400_000;
const REMINDERS_MAX = 10;

/** Sharings and contacts of a candidate, latest first, each with its latest activity and next reminder. */
export async function listApplications(parts: SharingParts, person: Person): Promise<Application[]> {
  const { db, clock } = parts;
  const now = clock.now();
  const [sharings, contacts, written] = await Promise.all([
    findSharings(db, person.profile_id),
    findContacts(db, person),
    findAllActivities(db, person.profile_id),
  ]);
  const interests = await findThreadMoments(
    db,
    sharings.flatMap(({ thread_id }) => thread_id ?? []),
  );
  const rows = [
    ...sharings.map((sharing): Application => {
      const own = written.filter(({ sharing_id }) => sharing_id === sharing.id);
      const interestAt = (sharing.thread_id && interests.get(sharing.thread_id)) || null;
      return {
        ...{ kind: 'sharing', id: sharing.id, title: titleOf(sharing), contact: null },
        sharing: presentSharing(parts, sharing),
        ...stateOf(activitiesOfSharing(sharing, interestAt, now), own),
        created_at: sharing.created_at.toISOString(),
      };
    }),
    ...contacts.map((contact): Application => {
      const { thread_id, company_name, state } = contact;
      const own = written.filter((activity) => activity.thread_id === thread_id);
      return {
        ...{ kind: 'contact', id: thread_id, title: company_name, sharing: null },
        contact: { thread_id, job_title: contact.job_title ?? contact.subject, state },
        ...stateOf(activitiesOfContact(contact), own),
        created_at: contact.created_at.toISOString(),
      };
    }),
  ];
  return rows.toSorted((a, b) => b.created_at.localeCompare(a.created_at));
}

/** Reminders that are due now or within a week, most urgent first. */
export async function listReminders(
  { db, clock }: Pick<SharingParts, 'db' | 'clock'>,
  person: Person,
): Promise<Reminder[]> {
  const until = berlinDay(new Date(clock.now().getTime() + WEEK_MS));
  const rows = await findReminders(db, person, until, REMINDERS_MAX);
  const titles = await findTitles(db, person);
  return rows.flatMap((row) => presentReminder(row, titles) ?? []);
}

/** Activities by their ids, as notifications name them. */
export async function findRemindersById(db: Db, person: Person, ids: readonly number[]): Promise<Reminder[]> {
  const rows = await findActivitiesById(db, person.profile_id, ids);
  const titles = rows.length === 0 ? new Map() : await findTitles(db, person);
  return rows.flatMap((row) => presentReminder(row, titles) ?? []);
}

/** Name of the other side by key: `sharing-7`, `contact-128`. A missing key is no longer the person's. */
export type Titles = ReadonlyMap<string, string | null>;

export async function findTitles(db: Db, person: Person): Promise<Titles> {
  const sharings = await findSharings(db, person.profile_id);
  const contacts = await findContacts(db, person);
  return new Map([
    ...sharings.map((row): [string, string | null] => [`sharing-${row.id}`, titleOf(row)]),
    ...contacts.map((row): [string, string | null] => [`contact-${row.thread_id}`, titleOfContact(row)]),
  ]);
}

export function presentReminder(row: ActivityRow, titles: Titles): Reminder | null {
  const kind = row.sharing_id === null ? 'contact' : 'sharing';
  const id = row.sharing_id ?? the(row.thread_id, 'sharing or thread of an application');
  const title = titles.get(`${kind}-${id}`);
  if (title === undefined || row.remind_on === null) return null;
  return { activity_id: row.id, kind, id, title, type: row.type, note: row.note, remind_on: row.remind_on };
}

const titleOf = ({ companies, email }: ExternalSharingRow) => (companies.length > 0 ? companies.join(', ') : email);
const titleOfContact = ({ company_name }: ContactRow) => company_name;

function stateOf(automatic: readonly Timed[], written: readonly ActivityRow[]) {
  const [last_activity = null] = inOrder([...automatic, ...written.map(toTimed)]);
  const [remind_on = null] = written.flatMap((row) => row.remind_on ?? []).sort();
  return { last_activity, remind_on };
}
