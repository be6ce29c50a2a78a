import { companyLogoUrl } from '@gegenpost/contract/company-logo.ts';
import type { Party } from '@gegenpost/contract/messaging.ts';
import { findCandidateRecords } from '#features/profiles/profiles.service.ts';
import { findSubscribedCompanies } from '#features/shop/shop.service.ts';
import { closedTo, projectProfile } from '#features/visibility/access-policy.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { type CompanyPartyRow, findBlocking, findCompanyParties } from './parties.queries.ts';
import type { ThreadListRow } from './threads.queries.ts';

/**
 * The other party of each thread, as far as this actor may see it.
 *
 * @returns By thread id; without threads of the platform and of deleted members.
 */
export async function findParties(
  db: Db,
  actor: Actor,
  threads: readonly ThreadListRow[],
  now: Date,
): Promise<Map<number, Party>> {
  const present = threads.flatMap(({ thread_id, is_candidate_side, other_user_id, other_profile_id }) =>
    other_user_id === null || other_profile_id === null ? [] : [{ thread_id, is_candidate_side, other_profile_id }],
  );
  const idsOf = (side: boolean) => [
    ...new Set(present.filter((thread) => thread.is_candidate_side === side).map((thread) => thread.other_profile_id)),
  ];
  const [companies, candidates] = await Promise.all([
    findCompanyParties(db, idsOf(true)),
    findCandidateParties(db, actor, idsOf(false)),
  ]);
  const subscribed = await findSubscribedCompanies(
    db,
    [...companies.values()].map(({ company_id }) => company_id),
    now,
  );
  return new Map([
    ...threads.flatMap(({ thread_id, outsider }): [number, Party][] =>
      outsider ? [[thread_id, presentOutsider(outsider)]] : [],
    ),
    ...present.flatMap((thread): [number, Party][] => {
      const company = thread.is_candidate_side ? companies.get(thread.other_profile_id) : undefined;
      const party = company
        ? presentCompany(company, subscribed.has(company.company_id))
        : candidates.get(thread.other_profile_id);
      return party ? [[thread.thread_id, party]] : [];
    }),
  ]);
}

async function findCandidateParties(db: Db, actor: Actor, profileIds: number[]): Promise<Map<number, Party>> {
  const [records, blocking] = await Promise.all([
    findCandidateRecords(db, profileIds),
    findBlocking(db, actor.company_id, profileIds),
  ]);
  return new Map(
    records.map((record) => [
      record.profile_id,
      {
        profile: projectProfile(actor, blocking.has(record.profile_id) ? closedTo(record) : record),
        company: null,
        title: record.attributes.find(({ code }) => code === 'qualification')?.name ?? null,
      },
    ]),
  );
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
function presentCompany(row: CompanyPartyRow, hasSubscription: boolean): Party {
  const { gegenpost_id, salutation, first_name, last_name, image_hash } = row;
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
