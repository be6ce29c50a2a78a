import { randomUUID } from 'node:crypto';
import type { NewContactRequest } from '@gegenpost/contract/contact-requests.ts';
import type { NewOffer } from '@gegenpost/contract/offers.ts';
import { attributes, places } from '#features/reference/reference.table.ts';
import type { Db } from '#platform/db/db.ts';
import { contactRequests, messages, threadMembers, threads } from './messaging.table.ts';

type Request = NewContactRequest & { offer: NewOffer };

/** The body of a contact request, with an offer from catalogue entries inserted for it. */
export async function newContactRequest(
  db: Db,
  gegenpostId: string,
  overrides: Partial<Request> = {},
): Promise<Request> {
  const [occupation, workingTime] = await db
    .insert(attributes)
    .values([
      { code: 'qualification', key: randomUUID(), label: 'Elektroniker/in', sort: 1, kldb: '26252' },
      { code: 'working_time', key: randomUUID(), label: 'Vollzeit', sort: 1 },
    ])
    .returning({ id: attributes.id });
  const [place] = await db
    .insert(places)
    .values({ postal_code: '50667', name: randomUUID(), country: 'DE', latitude: 50.94, longitude: 6.96 })
    .returning({ id: places.id });
  return {
    gegenpost_id: gegenpostId,
    subject: 'Bewerbung um Sie als Elektroniker/in',
    body: 'Guten Tag, wir möchten Sie kennenlernen.',
    offer: {
      qualification_id: occupation!.id,
      job_title: 'Elektroniker/in (m/w/d)',
      job_place_id: place!.id,
      working_time_id: workingTime!.id,
      home_office_days: 0,
      contract_kind: 'direct',
      pay_from: 42_000,
      pay_to: 50_000,
      pay_per: 'year',
      starts_on: null,
    },
    idempotency_key: randomUUID(),
    ...overrides,
  };
}

type NewMember = Partial<typeof threadMembers.$inferInsert> & { is_candidate_side: boolean };
type NewThread = Partial<typeof threads.$inferInsert> & {
  members: readonly NewMember[];
  /** Indexes in `members` of the writers; null: the platform. One message of each, in this order. */
  writers?: readonly (number | null)[];
};

/** Inserts a thread directly into the tables, so that a test may choose any state of its sides. */
export async function createThread(
  db: Db,
  { members, writers = [0], ...values }: NewThread,
): Promise<{ id: number; members: number[]; messages: number[] }> {
  const [thread] = await db
    .insert(threads)
    .values({ subject: 'Elektroniker/in', ...values })
    .returning();
  const { id } = thread!;
  const sides = await db
    .insert(threadMembers)
    .values(members.map((member) => ({ last_message_at: new Date(), ...member, thread_id: id })))
    .returning({ id: threadMembers.id });
  const written: number[] = [];
  for (const writer of writers) {
    const values = { thread_id: id, sender_member_id: writer === null ? null : sides[writer]!.id, body: 'Guten Tag' };
    const [row] = await db.insert(messages).values(values).returning({ id: messages.id });
    written.push(row!.id);
  }
  return { id, members: sides.map((side) => side.id), messages: written };
}

/** Inserts the request that opened a thread, of a company to a candidate, with an offer. */
export async function createRequest(
  db: Db,
  request: Partial<typeof contactRequests.$inferInsert> & { thread_id: number; company_id: number },
): Promise<void> {
  const { offer } = await newContactRequest(db, '');
  await db
    .insert(contactRequests)
    .values({ ...offer, idempotency_key: randomUUID(), expires_at: new Date(), ...request });
}
