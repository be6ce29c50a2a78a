import {
  candidateAttributes,
  candidatePlaces,
  candidates,
  workExperiences,
} from '#features/profiles/profiles.table.ts';
import { companyBlocks, visibilitySettings } from '#features/visibility/visibility.table.ts';
import type { Db } from '#platform/db/db.ts';
import { insertRows } from './bulk.ts';
import type { DemoCandidate } from './candidates.ts';
import type { Catalogue } from './catalogue.ts';
import type { PeopleIds } from './load-people.ts';
import type { DemoWorld } from './world.ts';

/** The candidates' job profiles with their choices, places, jobs and settings. */
export async function loadCandidates(tx: Db, world: DemoWorld, ids: PeopleIds, catalogue: Catalogue): Promise<void> {
  const agents = new Map(world.companies.map(({ row, person }) => [row.gegenpost_id, person.gegenpost_id]));
  const all = world.candidates.map((candidate) => ({
    candidate,
    profile_id: ids.profiles.get(candidate.person.gegenpost_id)!,
  }));
  await insertRows(
    tx,
    candidates,
    all.map(({ candidate, profile_id }) => candidateRow(candidate, profile_id, ids, agents)),
  );
  await insertRows(
    tx,
    candidateAttributes,
    all.flatMap(({ candidate, profile_id }) => choicesOf(candidate, profile_id, catalogue)),
  );
  await insertRows(
    tx,
    candidatePlaces,
    all.flatMap(({ candidate, profile_id }) =>
      candidate.places.map(({ place, radius_km }, position) => ({
        profile_id,
        position,
        place_id: catalogue.place(place.postal_code),
        radius_km,
      })),
    ),
  );
  await insertRows(
    tx,
    workExperiences,
    all.flatMap(({ candidate, profile_id }) =>
      candidate.jobs.map(({ qualification, ...job }) => ({
        ...job,
        profile_id,
        qualification_id: catalogue.attribute('qualification', qualification),
      })),
    ),
  );
  await insertRows(
    tx,
    visibilitySettings,
    all.map(({ candidate, profile_id }) => ({ profile_id, ...candidate.visibility })),
  );
  await insertRows(tx, companyBlocks, blocksOf(all));
}

function candidateRow(candidate: DemoCandidate, profileId: number, ids: PeopleIds, agents: Map<string, string>) {
  const { recruiter } = candidate;
  return {
    profile_id: profileId,
    vermittler_company_id: recruiter === null ? null : ids.companies.get(recruiter)!,
    vermittler_profile_id: recruiter === null ? null : ids.profiles.get(agents.get(recruiter)!)!,
    is_online: candidate.is_online,
    is_imported: candidate.is_imported,
    external_id: candidate.is_imported ? `K-${profileId}` : null,
    placement_consented_at: recruiter !== null && candidate.is_online ? candidate.created_at : null,
    job_date_entry: candidate.job_date_entry,
    job_place_types: candidate.job_place_types,
    job_income_year: candidate.job_income_year,
    job_income_hour: candidate.job_income_hour,
    weekly_hours: candidate.weekly_hours,
    temporary_work: candidate.temporary_work,
    work_permit: candidate.work_permit,
    handicap_consented_at: candidate.attributes.some(({ code }) => code === 'handicap') ? candidate.created_at : null,
    driver_has_vehicle: candidate.driver_has_vehicle,
    about: candidate.about,
    last_active_at: candidate.last_active_at,
    created_at: candidate.created_at,
    updated_at: candidate.updated_at,
  };
}

/** Every list counts its own positions. */
function choicesOf({ attributes }: DemoCandidate, profileId: number, catalogue: Catalogue) {
  const positions = new Map<string, number>();
  return attributes.map(({ code, key, level }) => {
    const position = positions.get(code) ?? 0;
    positions.set(code, position + 1);
    return {
      profile_id: profileId,
      attribute_id: catalogue.attribute(code, key),
      code,
      position,
      level_id: level === undefined ? null : catalogue.attribute('language_level', level),
    };
  });
}

/** A few self-registered people hide from where they work now. */
function blocksOf(all: { candidate: DemoCandidate; profile_id: number }[]) {
  return all.flatMap(({ candidate, profile_id }) => {
    const [job] = candidate.jobs;
    const hides = candidate.recruiter === null && job?.current && profile_id % 9 === 0;
    return hides ? [{ profile_id, company_name: job.employer }] : [];
  });
}
