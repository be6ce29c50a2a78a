import type { ActivityType } from '@gegenpost/contract/job-manager.ts';
import { and, eq } from 'drizzle-orm';
import { threadMembers, threads } from '#features/messaging/messaging.table.ts';
import { activities } from '#features/sharing/activities.table.ts';
import { externalSharings } from '#features/sharing/external-sharings.table.ts';
import { tokenKey } from '#features/sharing/sharing-view.service.ts';
import type { Db } from '#platform/db/db.ts';
import { seal } from '#platform/sealed.ts';
import type { Secrets } from '#platform/secrets.ts';
import { hashToken, newToken } from '#platform/tokens.ts';
import { type Days, isoDay } from './days.ts';
import type { PeopleIds } from './load-people.ts';
import type { DemoWorld } from './world.ts';

const CANDIDATE = '7k2m9qx41tb';
const CONTACT = 'Produktverantwortung Labormesstechnik';

type Step = { type: ActivityType; daysAgo: number; note: string; remindIn?: number };
type DemoSharing = Pick<
  typeof externalSharings.$inferInsert,
  'email' | 'companies' | 'groups' | 'with_documents' | 'views'
> & {
  daysAgo: number;
  isMailed: boolean;
  viewedDaysAgo: [first: number, last: number] | null;
  expiresIn: number | null;
  endedDaysAgo: number | null;
  steps: Step[];
};

const sharings: readonly DemoSharing[] = [
  {
    email: 'personal@hansa-dental.example',
    companies: ['Hansa Dentaltechnik GmbH'],
    groups: ['name', 'image', 'employers'],
    with_documents: false,
    views: 4,
    daysAgo: 12,
    isMailed: true,
    viewedDaysAgo: [11, 2],
    expiresIn: null,
    endedDaysAgo: null,
    steps: [
      { type: 'not_specified', daysAgo: 9, note: 'Herr Voss hat angerufen und nach dem Kündigungstermin gefragt.' },
      { type: 'job_interview', daysAgo: 3, note: 'Gespräch am Telefon. Rückmeldung in dieser Woche.', remindIn: 0 },
    ],
  },
  {
    email: null,
    companies: ['Praxisverbund Förde', 'Klinik am Westring'],
    groups: ['name', 'image', 'birthday', 'contact', 'employers'],
    with_documents: true,
    views: 1,
    daysAgo: 5,
    isMailed: false,
    viewedDaysAgo: [4, 4],
    expiresIn: 30,
    endedDaysAgo: null,
    steps: [{ type: 'application', daysAgo: 5, note: 'Link auf der Messe in Hamburg weitergegeben.', remindIn: 4 }],
  },
  {
    email: 'jobs@nordsonar.example',
    companies: ['Nordsonar AG'],
    groups: ['name', 'contact', 'employers'],
    with_documents: true,
    views: 7,
    daysAgo: 44,
    isMailed: true,
    viewedDaysAgo: [43, 20],
    expiresIn: null,
    endedDaysAgo: 8,
    steps: [
      { type: 'job_interview', daysAgo: 30, note: 'Vor Ort, mit zwei Leuten aus der Entwicklung.' },
      { type: 'job_refusal', daysAgo: 9, note: 'Die Stelle wurde intern besetzt.' },
    ],
  },
];

/** What the candidate of the demo shares, and the steps of her applications with what she wants to be reminded of. */
export async function loadSharings(tx: Db, world: DemoWorld, ids: PeopleIds, secrets: Secrets): Promise<void> {
  const { days } = world;
  const profileId = ids.profiles.get(CANDIDATE)!;
  for (const [index, sharing] of sharings.entries()) {
    const [row] = await tx
      .insert(externalSharings)
      .values({ ...rowOf(sharing, days, secrets), profile_id: profileId, idempotency_key: keyOf(0, index) })
      .returning({ id: externalSharings.id });
    const steps = sharing.steps.map((step, at) => ({ ...stepOf(step, days), idempotency_key: keyOf(index + 1, at) }));
    await tx.insert(activities).values(steps.map((step) => ({ ...step, profile_id: profileId, sharing_id: row!.id })));
  }
  const [contact] = await tx
    .select({ id: threads.id })
    .from(threads)
    .innerJoin(threadMembers, and(eq(threadMembers.thread_id, threads.id), eq(threadMembers.profile_id, profileId)))
    .where(eq(threads.subject, CONTACT));
  const step: Step = { type: 'job_interview', daysAgo: 1, note: 'Telefonat mit Frau Lassen vereinbaren.', remindIn: 1 };
  await tx
    .insert(activities)
    .values({ ...stepOf(step, days), profile_id: profileId, thread_id: contact!.id, idempotency_key: keyOf(9, 0) });
}

function rowOf(sharing: DemoSharing, { at, ahead }: Days, secrets: Secrets) {
  const { daysAgo, isMailed, viewedDaysAgo, expiresIn, endedDaysAgo, steps, ...values } = sharing;
  const token = newToken();
  const created_at = at(daysAgo, 9, 20);
  const ended = endedDaysAgo === null ? null : at(endedDaysAgo, 18, 5);
  return {
    ...values,
    token_hash: hashToken(token),
    token_sealed: seal(tokenKey({ secrets }), { token }),
    expires_on: expiresIn === null ? null : ahead(expiresIn),
    deactivated_at: ended,
    first_viewed_at: viewedDaysAgo && at(viewedDaysAgo[0], 10, 15),
    last_viewed_at: viewedDaysAgo && at(viewedDaysAgo[1], 15, 40),
    mailed_at: isMailed ? created_at : null,
    created_at,
    updated_at: ended ?? created_at,
  };
}

function stepOf({ type, daysAgo, note, remindIn }: Step, { at, ahead }: Days) {
  const remind_on = remindIn === undefined ? null : ahead(remindIn);
  const created_at = at(daysAgo, 17, 30);
  // What is due on the day of loading was told by then.
  const reminded_at = remindIn === 0 ? at(0, 7) : null;
  return { type, note, remind_on, reminded_at, date: isoDay(created_at), created_at };
}

const keyOf = (group: number, index: number) =>
  `00000000-0000-4000-8000-${String(group).padStart(4, '0')}${String(index).padStart(8, '0')}`;
