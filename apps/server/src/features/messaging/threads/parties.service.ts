import { companyLogoUrl } from '@gegenpost/contract/company-logo.ts';
import type { Party, Thread } from '@gegenpost/contract/messaging.ts';
import { type CardParts, findCardRecords } from '#features/profiles/kept-cards.service.ts';
import { type CardRecord, closedTo, projectProfile } from '#features/visibility/access-policy.ts';
import type { Actor } from '#platform/http/actor.ts';
import { type CompanyPartyRow, findBlocking, findCompanyParties } from './parties.queries.ts';
import type { ThreadListRow } from './threads.queries.ts';

/** Who is on both sides of a thread. */
export type Sides = { party: Party; speaks_for?: Thread['speaks_for'] };

/**
 * The other party of each thread, as far as this actor may see it, and the candidate for whom an agent speaks.
 *
 * @returns By thread id; without threads of the platform and of deleted members.
 */
export async function findParties(
  parts: CardParts,
  actor: Actor,
  threads: readonly ThreadListRow[],
  now: Date,
): Promise<Map<number, Sides>> {
  const present = threads.flatMap(({ other_user_id, other_profile_id, ...thread }) =>
    other_user_id === null || other_profile_id === null ? [] : [{ ...thread, other_profile_id }],
  );
  const placedOf = ({
    is_candidate_side,
    own_profile_id,
  }: Pick<ThreadListRow, 'is_candidate_side' | 'own_profile_id'>) =>
    is_candidate_side && own_profile_id !== null && own_profile_id !== actor.profile_id ? own_profile_id : null;
  const placed = threads.flatMap((thread) => placedOf(thread) ?? []);
  const idsOf = (side: boolean) => [
    ...new Set(present.filter((thread) => thread.is_candidate_side === side).map((thread) => thread.other_profile_id)),
  ];
  const [companies, candidates] = await Promise.all([
    findCompanyParties(parts.db, idsOf(true), now),
    findCandidates(parts, actor, [...new Set([...idsOf(false), ...placed])]),
  ]);
  const speaksFor = (thread: ThreadListRow) => {
    const id = placedOf(thread);
    const own = id === null ? undefined : candidates.get(id);
    return own ? { speaks_for: presentPlaced(actor, own.record) } : {};
  };
  const partyOf = (thread: ThreadListRow): Party | undefined => {
    if (thread.outsider) return presentOutsider(thread.outsider);
    const { other_profile_id: id } = thread;
    if (id === null || thread.other_user_id === null) return undefined;
    const company = thread.is_candidate_side ? companies.get(id) : undefined;
    if (company) return presentCompany(company);
    const found = candidates.get(id);
    return found && presentCandidate(actor, found, thread.other_is_agent);
  };
  return new Map(
    threads.flatMap((thread): [number, Sides][] => {
      const party = partyOf(thread);
      return party ? [[thread.thread_id, { party, ...speaksFor(thread) }]] : [];
    }),
  );
}

type Found = { record: CardRecord; isBlocking: boolean };

async function findCandidates(parts: CardParts, actor: Actor, profileIds: number[]): Promise<Map<number, Found>> {
  const [records, blocking] = await Promise.all([
    findCardRecords(parts, actor.company_id, profileIds),
    findBlocking(parts.db, actor.company_id, profileIds),
  ]);
  return new Map([...records].map(([id, record]) => [id, { record, isBlocking: blocking.has(id) }]));
}

const mainTitle = ({ attributes }: CardRecord): string | null =>
  attributes.find(({ code }) => code === 'qualification')?.name ?? null;

/** A candidate, and the recruiter if one speaks for them, named as cards name them. */
function presentCandidate(actor: Actor, { record, isBlocking }: Found, isByAgent: boolean): Party {
  const { vermittler } = record;
  return {
    profile: projectProfile(actor, isBlocking ? closedTo(record) : record),
    company: null,
    title: mainTitle(record),
    ...(isByAgent && vermittler
      ? {
          agent: { name: vermittler.name, company: vermittler.company, company_id: vermittler.company_id },
        }
      : {}),
  };
}

/** The candidate of an agent, who sees all of them. */
function presentPlaced(actor: Actor, record: CardRecord): NonNullable<Thread['speaks_for']> {
  const { name, gegenpost_id } = projectProfile(actor, record);
  return { id: record.profile_id, gegenpost_id, name, title: mainTitle(record) };
}

/** A person without an account, by the name they gave; the address is confirmed. */
function presentOutsider({ name, company, email, mails_stopped }: NonNullable<ThreadListRow['outsider']>): Party {
  return {
    profile: null,
    company: { gegenpost_id: null, name: company, logo: null, hasSubscription: false },
    title: null,
    outsider: { name, email, mails_stopped },
  };
}

/** A company's user, whose name is always shown. */
function presentCompany(row: CompanyPartyRow): Party {
  const { gegenpost_id, salutation, first_name, last_name, image_hash, has_subscription: hasSubscription } = row;
  return {
    profile: {
      gegenpost_id,
      id: row.profile_id,
      salutation,
      has_profile_image: image_hash !== null,
      hash: image_hash,
      hasSubscription,
      first_name,
      last_name,
      name: [first_name, last_name].filter(Boolean).join(' ') || null,
    },
    company: {
      gegenpost_id: row.company_gegenpost_id,
      name: row.company_name,
      logo: companyLogoUrl(row.company_gegenpost_id, row.logo_hash),
      hasSubscription,
    },
    title: null,
  };
}
