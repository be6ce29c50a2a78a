import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#features/auth/auth.table.ts';
import { companies } from '#features/company/company.table.ts';
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
import { openTo, personOpenTo, visibleTo } from '#features/visibility/audience-policy.ts';
import { releases, visibilitySettings } from '#features/visibility/visibility.table.ts';
import type { Db } from '#platform/db.ts';
import { candidateAttributes, candidatePlaces, candidates, profiles, workExperiences } from './profiles.table.ts';

const agents = alias(profiles, 'agents');
const agentCompanies = alias(companies, 'agent_companies');
const levels = alias(attributes, 'levels');

/** All rows of a subquery as one JSON list, so that a candidate is read in one round trip. */
const listOf = <T>(fields: SQL, from: SQL, order: SQL) =>
  sql<T[]>`(select coalesce(json_agg(json_build_object(${fields}) order by ${order}), '[]') ${from})`;

const chosenAttributes = listOf<RecordAttribute>(
  sql`'id', ${attributes.id}, 'code', ${candidateAttributes.code}, 'name', ${attributes.label},
    'group', ${attributes.group}, 'kldb', ${attributes.kldb}, 'rank', ${attributes.rank},
    'level', case when ${levels.id} is null then null
      else json_build_object('name', ${levels.label}, 'rank', ${levels.rank}) end`,
  sql`from ${candidateAttributes}
    join ${attributes} on ${attributes.id} = ${candidateAttributes.attribute_id}
    left join ${attributes} ${sql.identifier('levels')} on ${levels.id} = ${candidateAttributes.level_id}
    where ${candidateAttributes.profile_id} = ${candidates.profile_id}`,
  sql`${candidateAttributes.code}, ${candidateAttributes.position}, ${attributes.id}`,
);

const wishedPlaces = listOf<RecordPlace>(
  sql`'id', ${places.id}, 'postal_code', ${places.postal_code}, 'name', ${places.name}, 'country', ${places.country},
    'country_name', ${countries.name}, 'latitude', ${places.latitude}, 'longitude', ${places.longitude},
    'radius_km', ${candidatePlaces.radius_km}`,
  sql`from ${candidatePlaces}
    join ${places} on ${places.id} = ${candidatePlaces.place_id}
    left join ${countries} on ${countries.iso_alpha2} = ${places.country}
    where ${candidatePlaces.profile_id} = ${candidates.profile_id}`,
  sql`${candidatePlaces.position}`,
);

const qualification = sql`case when ${attributes.id} is null then null
  else json_build_object('id', ${attributes.id}, 'name', ${attributes.label}, 'kldb', ${attributes.kldb}) end`;

const experience = listOf<RecordExperience>(
  sql`'from_on', ${workExperiences.from_on}, 'to_on', ${workExperiences.to_on}, 'current', ${workExperiences.current},
    'employer', ${workExperiences.employer}, 'title', ${workExperiences.title},
    'description', ${workExperiences.description}, 'qualification', ${qualification}`,
  sql`from ${workExperiences}
    left join ${attributes} on ${attributes.id} = ${workExperiences.qualification_id}
    where ${workExperiences.profile_id} = ${candidates.profile_id}`,
  sql`${workExperiences.from_on} desc nulls last, ${workExperiences.id} desc`,
);

const openReleases = listOf<{ company_id: number; groups: string[] }>(
  sql`'company_id', ${releases.company_id}, 'groups', ${releases.groups}`,
  sql`from ${releases}
    where ${releases.profile_id} = ${candidates.profile_id} and ${releases.withdrawn_at} is null`,
  sql`${releases.company_id}`,
);

const keptDocuments = listOf<RecordDocument>(
  sql`'id', ${documents.id}, 'name', ${documents.name}, 'kind', ${documents.kind},
    'media_type', ${documents.media_type}, 'size', ${documents.size}`,
  sql`from ${documents}
    where ${documents.profile_id} = ${candidates.profile_id} and ${documents.deleted_at} is null`,
  sql`${documents.position}`,
);

/**
 * Everything of candidates, in one statement and no order. Their releases are those that were not withdrawn.
 *
 * @param viewer Leaves out whom the viewer may not find.
 */
export async function findRecordRows(db: Db, profileIds: readonly number[], viewer?: Viewer) {
  if (profileIds.length === 0) return [];
  const { user_id, title, created_at, updated_at, ...person } = getTableColumns(profiles);
  return db
    .select({
      ...person,
      profile_id: candidates.profile_id,
      job_date_entry: candidates.job_date_entry,
      job_place_types: candidates.job_place_types,
      job_income_year: candidates.job_income_year,
      job_income_hour: candidates.job_income_hour,
      weekly_hours: candidates.weekly_hours,
      vermittler_profile_id: candidates.vermittler_profile_id,
      vermittler_company_id: candidates.vermittler_company_id,
      agent_gegenpost_id: agents.gegenpost_id,
      agent_first_name: agents.first_name,
      agent_last_name: agents.last_name,
      agent_company_name: agentCompanies.name,
      temporary_work: candidates.temporary_work,
      work_permit: candidates.work_permit,
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
      attributes: chosenAttributes,
      places: wishedPlaces,
      work_experience: experience,
      documents: keptDocuments,
      releases: openReleases,
    })
    .from(candidates)
    .innerJoin(profiles, eq(profiles.id, candidates.profile_id))
    .leftJoin(visibilitySettings, eq(visibilitySettings.profile_id, candidates.profile_id))
    .leftJoin(agents, eq(agents.id, candidates.vermittler_profile_id))
    .leftJoin(agentCompanies, eq(agentCompanies.id, candidates.vermittler_company_id))
    .where(and(inArray(candidates.profile_id, [...profileIds]), viewer && visibleTo(viewer)));
}

/** The profile id of a candidate whom the viewer may open; null: there is none, or it is hidden. */
export async function findOpenCandidateId(db: Db, viewer: Viewer, gegenpostId: string): Promise<number | null> {
  const [row] = await db
    .select({ id: candidates.profile_id })
    .from(candidates)
    .innerJoin(profiles, eq(profiles.id, candidates.profile_id))
    .where(and(eq(profiles.gegenpost_id, gegenpostId), openTo(viewer)));
  return row?.id ?? null;
}

/** Somebody of a company who shows themselves to the viewer; null: nobody, or not to this one. */
export async function findOpenPerson(db: Db, viewer: Viewer, gegenpostId: string) {
  const [row] = await db
    .select({ id: profiles.id, image_hash: profiles.image_hash })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.user_id))
    .where(and(eq(profiles.gegenpost_id, gegenpostId), personOpenTo(viewer)));
  return row ?? null;
}
