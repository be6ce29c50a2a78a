import { and, eq, getTableColumns, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#features/auth/auth.table.ts';
import { companies } from '#features/company/company.table.ts';
import { candidateConsents } from '#features/consents/consents.table.ts';
import { documents } from '#features/documents/documents.table.ts';
import { attributes, countries, places } from '#features/reference/reference.table.ts';
import type {
  CandidateRecord,
  RecordAttribute,
  RecordDocument,
  RecordExperience,
  RecordPlace,
  Viewer,
} from '#features/visibility/access-policy.ts';
import {
  audienceRole,
  isRegistered,
  isShared,
  openTo,
  personOpenTo,
  visibleTo,
} from '#features/visibility/audience-policy.ts';
import { releases, visibilitySettings } from '#features/visibility/visibility.table.ts';
import { placementVouchers } from '#features/vouchers/vouchers.table.ts';
import type { Db } from '#platform/db/db.ts';
import { onceByName, prepareQuery } from '#platform/db/statement.ts';
import {
  candidateAttributes,
  candidatePlaces,
  candidates,
  cardVersions,
  profiles,
  workExperiences,
} from './profiles.table.ts';

const agents = alias(profiles, 'agents');
const agentCompanies = alias(companies, 'agent_companies');
/** Who placed a candidate, and for which company. */
const agentColumns = {
  agent_gegenpost_id: agents.gegenpost_id,
  agent_first_name: agents.first_name,
  agent_last_name: agents.last_name,
  agent_company_name: agentCompanies.name,
  agency_gegenpost_id: agentCompanies.gegenpost_id,
  agency_logo_hash: agentCompanies.logo_hash,
};
const levels = alias(attributes, 'levels');

/**
 * Related rows of each candidate as one JSON list by `profile_id`: aggregated once for all candidates, in one round
 * trip. The candidates are given as an operator with its right side, such as `= any(...)`.
 */
const listsBy = (owner: SQLWrapper, fields: SQL, from: SQL, order: SQL) => (isRead: SQL) =>
  sql`(select ${owner} as profile_id, json_agg(json_build_object(${fields}) order by ${order}) as list
    ${from} ${owner} ${isRead} group by ${owner})`;

const chosenAttributes = listsBy(
  candidateAttributes.profile_id,
  sql`'id', ${attributes.id}, 'code', ${candidateAttributes.code}, 'name', ${attributes.label},
    'group', ${attributes.group}, 'kldb', ${attributes.kldb}, 'rank', ${attributes.rank},
    'level', case when ${levels.id} is null then null
      else json_build_object('name', ${levels.label}, 'rank', ${levels.rank}) end`,
  sql`from ${candidateAttributes}
    join ${attributes} on ${attributes.id} = ${candidateAttributes.attribute_id}
    left join ${attributes} ${sql.identifier('levels')} on ${levels.id} = ${candidateAttributes.level_id}
    where`,
  sql`${candidateAttributes.code}, ${candidateAttributes.position}, ${attributes.id}`,
);

const wishedPlaces = listsBy(
  candidatePlaces.profile_id,
  sql`'id', ${places.id}, 'postal_code', ${places.postal_code}, 'name', ${places.name}, 'country', ${places.country},
    'country_name', ${countries.name}, 'latitude', ${places.latitude}, 'longitude', ${places.longitude},
    'radius_km', ${candidatePlaces.radius_km}`,
  sql`from ${candidatePlaces}
    join ${places} on ${places.id} = ${candidatePlaces.place_id}
    left join ${countries} on ${countries.iso_alpha2} = ${places.country}
    where`,
  sql`${candidatePlaces.position}`,
);

const qualification = sql`case when ${attributes.id} is null then null
  else json_build_object('id', ${attributes.id}, 'name', ${attributes.label}, 'kldb', ${attributes.kldb}) end`;

const experience = listsBy(
  workExperiences.profile_id,
  sql`'from_on', ${workExperiences.from_on}, 'to_on', ${workExperiences.to_on}, 'current', ${workExperiences.current},
    'employer', ${workExperiences.employer}, 'title', ${workExperiences.title},
    'description', ${workExperiences.description}, 'qualification', ${qualification}`,
  sql`from ${workExperiences}
    left join ${attributes} on ${attributes.id} = ${workExperiences.qualification_id}
    where`,
  sql`${workExperiences.from_on} desc nulls last, ${workExperiences.id} desc`,
);

const openReleases = listsBy(
  releases.profile_id,
  sql`'company_id', ${releases.company_id}, 'groups', ${releases.groups}`,
  sql`from ${releases} where ${releases.withdrawn_at} is null and`,
  sql`${releases.company_id}`,
);

const keptDocuments = listsBy(
  documents.profile_id,
  sql`'id', ${documents.id}, 'name', ${documents.name}, 'kind', ${documents.kind},
    'media_type', ${documents.media_type}, 'size', ${documents.size}, 'neutral_size', ${documents.neutral_size}`,
  sql`from ${documents} where ${documents.deleted_at} is null and`,
  sql`${documents.position}`,
);

/**
 * A voucher that is valid today, that the agent marked as to be mentioned and that nobody redeemed, and the person's last
 * word on `funding`. Both belong to the company that places the person now.
 */
const fundingPossible = sql`(exists (
    select from ${placementVouchers}
    where ${placementVouchers.profile_id} = ${candidates.profile_id}
    and ${placementVouchers.company_id} = ${candidates.vermittler_company_id}
    and ${placementVouchers.may_be_mentioned} and ${placementVouchers.removed_at} is null
    and ${placementVouchers.closed_on} is null and ${placementVouchers.employment_start_on} is null
    and (now() at time zone 'Europe/Berlin')::date between ${placementVouchers.valid_from} and ${placementVouchers.valid_until})
  and coalesce((
    select ${candidateConsents.state} from ${candidateConsents}
    where ${candidateConsents.profile_id} = ${candidates.profile_id}
    and ${candidateConsents.company_id} = ${candidates.vermittler_company_id} and ${candidateConsents.kind} = 'funding'
    order by ${candidateConsents.id} desc limit 1), '') = 'given')`;

const listIn = <T>(name: string) => sql<T[]>`coalesce(${sql.identifier(name)}.list, '[]')`;
const joined = (name: string, lists: SQL): [SQL, SQL] => [
  sql`${lists} ${sql.identifier(name)}`,
  sql`${sql.identifier(name)}.profile_id = ${candidates.profile_id}`,
];

/**
 * All data of candidates in one statement, unordered. Withdrawn releases are left out.
 *
 * @param viewer Restricts the result to candidates whom this viewer may find.
 */
export async function findRecordRows(db: Db, profileIds: readonly number[], viewer?: Viewer) {
  if (profileIds.length === 0) return [];
  return records(viewer ? audienceRole(viewer) : 'any')(db, {
    ids: [...profileIds],
    company_id: viewer?.company_id ?? null,
  });
}

/** The candidate of a `gegenpost_id` whom the viewer may open; null: missing or hidden. */
export async function findOpenRecordRow(db: Db, viewer: Viewer, gegenpostId: string): Promise<RecordRow | null> {
  const { company_id, profile_id } = viewer;
  const [row] = await openRecord(audienceRole(viewer))(db, { gegenpost_id: gegenpostId, company_id, profile_id });
  return row ?? null;
}

/** A row of `findRecordRows`. */
export type RecordRow = Awaited<ReturnType<typeof findRecordRows>>[number];

const company_id = sql`${sql.placeholder('company_id')}::int`;

const records = onceByName(
  (role: Viewer['role'] | 'any') => `candidate_records_${role}`,
  (name, role) =>
    prepareQuery(name, (db) => {
      // Behind a select the planner cannot see how many there are, so that it plans once and not for each list: 6 ms.
      const ids = sql`(select ${sql.placeholder('ids')}::int[])::int[]`;
      const isFound = role === 'any' ? undefined : visibleTo({ company_id, role });
      return selectRecords(db, sql`= any(${ids})`).where(and(sql`${candidates.profile_id} = any(${ids})`, isFound));
    }),
);

const openRecord = onceByName(
  (role: Viewer['role']) => `open_candidate_${role}`,
  (name, role) =>
    prepareQuery(name, (db) => {
      const gegenpostId = sql`${sql.placeholder('gegenpost_id')}::text`;
      const profile_id = sql`${sql.placeholder('profile_id')}::int`;
      // For a list of ids the planner would expect ten candidates, and read the whole catalogue for their attributes.
      const isNamed = sql`= (select named.id from ${profiles} named where named.gegenpost_id = ${gegenpostId})`;
      const isOpen = openTo({ company_id, profile_id, role });
      return selectRecords(db, isNamed).where(and(eq(profiles.gegenpost_id, gegenpostId), isOpen));
    }),
);

/** @param isRead Names the candidates whose lists are read, by an operator as in `listsBy`. */
function selectRecords(db: Db, isRead: SQL) {
  const { user_id, title, created_at, updated_at, ...person } = getTableColumns(profiles);
  return db
    .select({
      ...person,
      profile_id: candidates.profile_id,
      card_version: cardVersions.version,
      is_online: candidates.is_online,
      is_registered: sql<boolean>`${isRegistered}`,
      is_shared: sql<boolean>`${isShared}`,
      job_date_entry: candidates.job_date_entry,
      job_place_types: candidates.job_place_types,
      job_income_year: candidates.job_income_year,
      job_income_hour: candidates.job_income_hour,
      weekly_hours: candidates.weekly_hours,
      vermittler_profile_id: candidates.vermittler_profile_id,
      vermittler_company_id: candidates.vermittler_company_id,
      ...agentColumns,
      temporary_work: candidates.temporary_work,
      work_permit: candidates.work_permit,
      funding_possible: sql<boolean>`${fundingPossible}`,
      driver_has_vehicle: candidates.driver_has_vehicle,
      handicap_consented_at: candidates.handicap_consented_at,
      about: candidates.about,
      last_active_at: candidates.last_active_at,
      updated_at: candidates.updated_at,
      visibility: sql<CandidateRecord['visibility']>`coalesce(${visibilitySettings.visibility}, 'anonymous')`,
      visible_groups: sql<string[]>`coalesce(${visibilitySettings.visible_groups}, '{}')`,
      contact_by_recruiters: sql<boolean>`coalesce(${visibilitySettings.contact_by_recruiters}, false)`,
      documents_after_approval: sql<boolean>`coalesce(${visibilitySettings.documents_after_approval}, true)`,
      no_phone_contact: sql<boolean>`coalesce(${visibilitySettings.no_phone_contact}, true)`,
      attributes: listIn<RecordAttribute>('chosen_attributes'),
      places: listIn<RecordPlace>('wished_places'),
      work_experience: listIn<RecordExperience>('experience'),
      documents: listIn<RecordDocument>('kept_documents'),
      releases: listIn<{ company_id: number; groups: string[] }>('open_releases'),
    })
    .from(candidates)
    .innerJoin(profiles, eq(profiles.id, candidates.profile_id))
    .leftJoin(cardVersions, eq(cardVersions.profile_id, candidates.profile_id))
    .leftJoin(visibilitySettings, eq(visibilitySettings.profile_id, candidates.profile_id))
    .leftJoin(agents, eq(agents.id, candidates.vermittler_profile_id))
    .leftJoin(agentCompanies, eq(agentCompanies.id, candidates.vermittler_company_id))
    .leftJoin(...joined('chosen_attributes', chosenAttributes(isRead)))
    .leftJoin(...joined('wished_places', wishedPlaces(isRead)))
    .leftJoin(...joined('experience', experience(isRead)))
    .leftJoin(...joined('kept_documents', keptDocuments(isRead)))
    .leftJoin(...joined('open_releases', openReleases(isRead)));
}

/** The profile id of a candidate whom the viewer may open; null: missing or hidden. */
export async function findOpenCandidateId(db: Db, viewer: Viewer, gegenpostId: string): Promise<number | null> {
  const [row] = await db
    .select({ id: candidates.profile_id })
    .from(candidates)
    .innerJoin(profiles, eq(profiles.id, candidates.profile_id))
    .where(and(eq(profiles.gegenpost_id, gegenpostId), openTo(viewer)));
  return row?.id ?? null;
}

/** A company's user whom the viewer may see; null: missing or hidden. */
export async function findOpenPerson(db: Db, viewer: Viewer, gegenpostId: string) {
  const [row] = await db
    .select({ id: profiles.id, image_hash: profiles.image_hash })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.user_id))
    .where(and(eq(profiles.gegenpost_id, gegenpostId), personOpenTo(viewer)));
  return row ?? null;
}

/** A candidate of a company, offline or online; null: missing, removed or placed by others. */
export async function findPlaced(db: Db, companyId: number, gegenpostId: string) {
  const [row] = await db
    .select({ id: profiles.id, image_hash: profiles.image_hash })
    .from(profiles)
    .innerJoin(candidates, eq(candidates.profile_id, profiles.id))
    .where(
      and(
        eq(profiles.gegenpost_id, gegenpostId),
        eq(candidates.vermittler_company_id, companyId),
        isNull(candidates.removed_at),
        isNull(candidates.restricted_at),
      ),
    );
  return row ?? null;
}
