import {
  type Notification,
  type NotificationKind,
  type NotificationTopic,
  notificationTopics,
} from '@gegenpost/contract/notifications.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import { findThreadsById } from '#features/messaging/threads/threads.service.ts';
import { memberName } from '#features/notifications/member-name.service.ts';
import type { CardParts } from '#features/profiles/kept-cards.service.ts';
import { findVisibleRecords } from '#features/profiles/profiles.service.ts';
import { findOpenProjects } from '#features/projects/project-access.service.ts';
import { findRemindersById } from '#features/sharing/applications.service.ts';
import { projectProfile } from '#features/visibility/access-policy.ts';
import { findVoucherSubjects } from '#features/vouchers/waiting-vouchers.service.ts';
import type { Actor } from '#platform/http/actor.ts';
import { findOwnCandidateNames, findPlanNames, findSearchTitles } from './notification-list.queries.ts';

type Subject = NonNullable<Notification['subject']>;
type Told = { kind: NotificationKind; subject_id: number };

/** Loads the subjects of one topic that still exist and that the reader may see. */
type Reading = (parts: CardParts, actor: Actor, ids: number[], now: Date) => Promise<ReadonlyMap<number, Subject>>;

const readThreads: Reading = async (parts, actor, ids, now) => {
  const threads = await findThreadsById(parts, actor, ids, now);
  return new Map(
    threads.map(({ id, subject, party: { company, profile } }) => [
      id,
      {
        who: company?.name ?? (profile && nameOf(profile)),
        what: subject,
        id: String(id),
        ...(company?.gegenpost_id ? { company_id: company.gegenpost_id } : {}),
      },
    ]),
  );
};

const readings: Record<NotificationTopic, Reading> = {
  requests: readThreads,
  appointments: readThreads,
  async applications({ db }, actor, ids) {
    const reminders = await findRemindersById(db, actor, ids);
    return new Map(
      reminders.map(({ activity_id, kind, id, title, note }) => [
        activity_id,
        { who: null, what: title ?? (note || null), id: `${kind}-${id}` },
      ]),
    );
  },
  async searches({ db }, actor, ids) {
    const titles = await findSearchTitles(db, actor.user_id, ids);
    return new Map([...titles].map(([id, what]) => [id, { who: null, what, id: String(id) }]));
  },
  async own_candidates({ db }, { company_id, rights }, ids) {
    if (company_id === null || !rights.includes('candidates')) return new Map();
    const own = await findOwnCandidateNames(db, company_id, ids);
    return new Map(
      own.map(({ id, name, gegenpost_id }) => [
        id,
        { who: name ?? memberName(gegenpost_id), what: null, id: String(id) },
      ]),
    );
  },
  async vouchers({ db }, { company_id, rights }, ids) {
    if (company_id === null || !rights.includes('candidates')) return new Map();
    const vouchers = await findVoucherSubjects(db, company_id, ids);
    return new Map(
      vouchers.map(({ id, who, number, profile_id }) => [id, { who, what: number, id: String(profile_id) }]),
    );
  },
  async projects({ db }, actor, ids) {
    const projects = await findOpenProjects(db, actor, ids);
    return new Map(
      projects.map(({ id, title, owner_name, company_name }) => [
        id,
        { who: owner_name ?? company_name, what: title, id: String(id) },
      ]),
    );
  },
  async company(_parts, { company_id }, ids) {
    const own = ids.filter((id) => id === company_id);
    return new Map(own.map((id) => [id, { who: null, what: null, id: String(id) }]));
  },
  async billing({ db }, { company_id, rights }, ids) {
    if (company_id === null || !rights.includes('billing')) return new Map();
    const names = await findPlanNames(db, company_id, ids);
    return new Map([...names].map(([id, what]) => [id, { who: null, what, id: String(id) }]));
  },
  async candidates({ db }, actor, ids) {
    const records = await findVisibleRecords(db, actor, ids);
    return new Map(
      records.map((record) => {
        const who = nameOf(projectProfile(actor, record));
        return [record.profile_id, { who, what: null, id: record.gegenpost_id }];
      }),
    );
  },
};

const topicOf = new Map(
  (Object.keys(notificationTopics) as NotificationTopic[]).flatMap((topic) =>
    notificationTopics[topic].map((kind): [NotificationKind, NotificationTopic] => [kind, topic]),
  ),
);

/**
 * The subject of each notification; null when it was deleted or is no longer visible to the reader. One query per
 * topic.
 */
export async function findSubjects(
  parts: CardParts,
  actor: Actor,
  told: readonly Told[],
  now: Date,
): Promise<(one: Told) => Subject | null> {
  const idsBy = Map.groupBy(told, ({ kind }) => the(topicOf.get(kind), 'topic of a kind'));
  const found = new Map(
    await Promise.all(
      [...idsBy].map(async ([topic, ones]): Promise<[NotificationTopic, ReadonlyMap<number, Subject>]> => {
        const ids = [...new Set(ones.map(({ subject_id }) => subject_id))];
        return [topic, await readings[topic](parts, actor, ids, now)];
      }),
    ),
  );
  return ({ kind, subject_id }) => found.get(the(topicOf.get(kind), 'topic of a kind'))?.get(subject_id) ?? null;
}

/** A candidate's name if the reader may see it, else the public id. */
function nameOf({ name, gegenpost_id }: { name: string | null; gegenpost_id: string }): string {
  return name ?? memberName(gegenpost_id);
}
