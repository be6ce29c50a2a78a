import type { ContactRecipient } from '@gegenpost/contract/contact-requests.ts';
import { findCandidateRecords } from '#features/profiles/profiles.service.ts';
import { countContactsLeft } from '#features/shop/shop.service.ts';
import { projectCard } from '#features/visibility/access-policy.ts';
import { contactHindrance } from '#features/visibility/contact-policy.ts';
import type { Db } from '#platform/db/db.ts';
import { type Actor, companyOf } from '#platform/http/actor.ts';
import { findEarlierRequests, findRecipients } from './contact-requests.queries.ts';

/** The candidates with these ids whom the company may find, in the same order, and whether each may be contacted. */
export async function findContactRecipients(
  db: Db,
  actor: Actor,
  gegenpostIds: readonly string[],
  now: Date,
): Promise<{ data: ContactRecipient[]; contacts_left: number }> {
  const party = { company_id: companyOf(actor), user_id: actor.user_id };
  const profileIds = (await findRecipients(db, actor, gegenpostIds)).map(({ profile_id }) => profile_id);
  const [records, requests, contacts_left] = await Promise.all([
    findCandidateRecords(db, profileIds),
    findEarlierRequests(db, party, profileIds),
    countContactsLeft(db, party.company_id, now),
  ]);
  const recipients = records.map((subject): ContactRecipient => {
    const earlier = requests.filter(({ profile_id }) => profile_id === subject.profile_id);
    const question = { viewer: actor, subject, requests: earlier, contactsLeft: contacts_left > 0, now };
    const reason = contactHindrance(question);
    const thread_id = reason === 'accepted' || reason === 'waiting' ? (earlier[0]?.thread_id ?? null) : null;
    return { ...projectCard(actor, subject), contact: { allowed: reason === null, reason, thread_id } };
  });
  const byId = new Map(recipients.map((each) => [each.profile.gegenpost_id, each]));
  return { data: [...new Set(gegenpostIds)].flatMap((id) => byId.get(id) ?? []), contacts_left };
}
