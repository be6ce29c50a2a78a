import { randomBytes } from 'node:crypto';
import type { LeadOffer } from '@gegenpost/contract/public-contact.ts';
import { REQUEST_EXPIRY_DAYS } from '@gegenpost/contract/shared/constants.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { messages, threadMembers, threads } from '#features/messaging/messaging.table.ts';
import { outsiderOffers } from '#features/messaging/outsiders/outsider-offers.table.ts';
import { threadOutsiders } from '#features/messaging/outsiders/outsiders.table.ts';
import { candidates } from '#features/profiles/profiles.table.ts';
import { isPublished } from '#features/public-lists/cards/facts.queries.ts';
import { LEAD_CONSENT_VERSION } from '#features/public-lists/leads/leads.service.ts';
import { wordsOf } from '#features/public-lists/leads/message-words.ts';
import { leads } from '#features/public-lists/public-lists.table.ts';
import type { Db } from '#platform/db/db.ts';
import { rowsOf } from '#platform/db/rows.ts';
import type { Catalogue } from './catalogue.ts';
import type { Days } from './days.ts';
import { type LeadStory, LISTING_AGENT, leadStories } from './lead-stories.ts';
import type { PeopleIds } from './load-people.ts';
import type { DemoWorld } from './world.ts';

const DAY_MS = 86_400_000;
/** How much more than the candidate wants is offered at most, in euros a year. */
const PAY_SPAN = 6000;

const ListedRow = z.object({ profile_id: z.int(), job: z.string(), postal_code: z.string(), income: z.int() });
type Listed = z.infer<typeof ListedRow>;

/** Offers that came through the frame on the website of the demo agent, each with its thread. */
export async function loadLeads(tx: Db, world: DemoWorld, ids: PeopleIds, catalogue: Catalogue): Promise<void> {
  const { row } = world.companies.find(({ person }) => person.email === LISTING_AGENT)!;
  const company_id = ids.companies.get(row.gegenpost_id)!;
  const listed = await findListed(tx, company_id);
  for (const [index, story] of leadStories.entries()) {
    const candidate = the(listed[story.candidate], 'candidate of the list');
    const offer = offerOf(story, candidate, world.days, catalogue);
    const body = wordsOf({ ...story, offer }, 'Vollzeit');
    const created_at = world.days.at(story.daysAgo, 9, 12);
    const thread_id = await loadThread(tx, story, { body, job_title: offer.job_title, created_at }, world.days, {
      user_id: ids.users.get(LISTING_AGENT)!,
      profile_id: candidate.profile_id,
    });
    const { name, company, email, message } = story;
    await tx.insert(leads).values({
      ...{ name, company, email, message, offer, company_id, thread_id, source: 'embed' as const },
      ...{ profile_id: candidate.profile_id, consent_version: LEAD_CONSENT_VERSION, network: null },
      ...{ token_hash: randomBytes(32), request_digest: randomBytes(32), idempotency_key: `demo-${index}` },
      ...{ created_at, confirmed_at: created_at, expires_at: new Date(created_at.getTime() + 2 * DAY_MS) },
    });
  }
}

/** Candidates of the agent who may stand in the list and want a salary by the year, and of whom nobody has written yet. */
async function findListed(tx: Db, companyId: number): Promise<Listed[]> {
  return rowsOf(
    tx,
    ListedRow,
    sql`
    select ${candidates.profile_id} as profile_id, job.label as job, place.postal_code,
      ${candidates.job_income_year} as income
    from ${candidates}
    join lateral (
      select attributes.label from candidate_attributes wish join attributes on attributes.id = wish.attribute_id
      where wish.profile_id = ${candidates.profile_id} and attributes.code = 'qualification'
      order by wish.position limit 1) job on true
    join lateral (
      select places.postal_code from candidate_places wish join places on places.id = wish.place_id
      where wish.profile_id = ${candidates.profile_id} and places.country = 'DE'
      order by wish.position limit 1) place on true
    where ${eq(candidates.vermittler_company_id, companyId)} and ${isPublished}
    and ${candidates.job_income_year} is not null
    and not exists (select from thread_members where profile_id = ${candidates.profile_id})
    order by ${candidates.profile_id} limit ${leadStories.length}`,
  );
}

function offerOf(story: LeadStory, { job, postal_code, income }: Listed, days: Days, catalogue: Catalogue): LeadOffer {
  const pay_from = Math.round(income / 1000) * 1000;
  return {
    job_title: `${job} (m/w/d)`,
    postal_code,
    working_time_id: catalogue.attribute('working_time', 'full'),
    contract_kind: story.contract_kind,
    ...{ pay_from, pay_to: pay_from + PAY_SPAN, pay_per: 'year' },
    starts_on: story.startsIn === null ? null : days.startAhead(story.startsIn),
  };
}

type Opening = { body: string; job_title: string; created_at: Date };
type Side = { user_id: number; profile_id: number };

async function loadThread(
  tx: Db,
  { name, company, email, answer }: LeadStory,
  { body, job_title, created_at }: Opening,
  days: Days,
  candidate: Side,
): Promise<number> {
  const answered_at = answer && days.at(answer.daysAgo, 10, 30);
  const last_message_at = answered_at ?? created_at;
  const subject = `Stellenangebot: ${job_title}`;
  const [thread] = await tx.insert(threads).values({ subject, created_at }).returning({ id: threads.id });
  const thread_id = the(thread, 'thread').id;
  const [outsider] = await tx.insert(threadOutsiders).values({ name, company, email, created_at }).returning();
  const outsider_id = the(outsider, 'outsider').id;
  const members = await tx
    .insert(threadMembers)
    .values([
      { thread_id, outsider_id, is_candidate_side: false, last_message_at },
      { thread_id, ...candidate, is_candidate_side: true, last_message_at, unread_count: answer ? 0 : 1 },
    ])
    .returning({ id: threadMembers.id, is_candidate_side: threadMembers.is_candidate_side });
  const idOf = (side: boolean) =>
    the(
      members.find((each) => each.is_candidate_side === side),
      'side of the thread',
    ).id;
  await tx.insert(outsiderOffers).values({
    ...{ thread_id, state: answer?.state ?? 'open', decided_at: answered_at },
    expires_at: new Date(created_at.getTime() + REQUEST_EXPIRY_DAYS * DAY_MS),
  });
  const status = answer?.state === 'rejected' ? 'rejected' : answer ? 'read' : 'sent';
  await tx.insert(messages).values({ thread_id, sender_member_id: idOf(false), body, status, created_at });
  if (!answer || !answered_at) return thread_id;
  const said = { thread_id, sender_member_id: idOf(true), body: answer.body, created_at: answered_at };
  const [written] = await tx.insert(messages).values(said).returning({ id: messages.id });
  // It was mailed at that time.
  const mailed = { last_mailed_id: the(written, 'answer').id };
  await tx.update(threadOutsiders).set(mailed).where(eq(threadOutsiders.id, outsider_id));
  return thread_id;
}
