import type { Named } from '@gegenpost/contract/candidates.ts';
import type { JobProfile, JobProfileChange } from '@gegenpost/contract/profiles.ts';
import { validationText } from '@gegenpost/contract/shared/messages.de.ts';
import { incomeOf } from '#features/visibility/access-policy.ts';
import type { Db } from '#platform/db/db.ts';
import { invalid, notFound } from '#platform/http/errors.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import { completenessOf } from './completeness.ts';
import { findOwnCandidate, replaceChoices, replacePlaces, updateCandidate } from './own-profile.queries.ts';
import { findChoiceErrors, findConsentErrors, findPlaceErrors, namedLists } from './profile-choices.service.ts';

/**
 * The candidate's own complete profile.
 *
 * @throws {AppError} 404 when the profile has no candidate.
 */
export async function getOwnProfile(db: Db, profileId: number, now: Date): Promise<JobProfile> {
  const row = await findOwnCandidate(db, profileId);
  if (!row) throw notFound();
  const { choices, image_hash, stations, documents, job_place_types, handicap_consented_at, ...singles } = row;
  const chosen = (code: string): Named[] =>
    choices.filter((choice) => choice.code === code).map(({ id, name }) => ({ id, name }));
  const profile = {
    ...singles,
    has_profile_image: image_hash !== null,
    hash: image_hash,
    income: incomeOf(row),
    job_place_types: job_place_types as JobProfile['job_place_types'],
    qualifications: chosen('qualification'),
    working_times: chosen('working_time'),
    education: chosen('education'),
    graduations: chosen('graduation'),
    languages: choices.flatMap(({ id, code, name, level_id, level }) =>
      code === 'language' && level_id !== null ? [{ id, name, level_id, level: level ?? '' }] : [],
    ),
    driver_classes: chosen('driver_class'),
    soft_skills: chosen('soft_skill'),
    software: chosen('software'),
    coding: chosen('coding'),
    nationalities: chosen('nationality'),
    handicaps: chosen('handicap'),
    handicap_consent: handicap_consented_at !== null,
  };
  return { ...profile, completeness: completenessOf(profile, { stations, documents, today: berlinDay(now) }) };
}

/**
 * Changes the given fields, all of them or none. Searches use the new values from the next call on.
 *
 * @throws {AppError} 422 for an entry that does not exist, is of another list or is given twice, for pay by the year
 *   and by the hour at once, and for a handicap without consent; 404 when the profile has no candidate.
 */
export async function changeProfile(db: Db, profileId: number, named: JobProfileChange, now: Date): Promise<void> {
  const change = named.handicap_consent === false ? { handicaps: [], ...named } : named;
  const lists = namedLists(change);
  const { job_places } = change;
  const singles = singlesOf(change, now);
  if (lists.length === 0 && !job_places) return changeColumns(db, profileId, singles, now);
  await db.transaction(async (tx) => {
    await changeColumns(tx, profileId, singles, now);
    const errors = {
      ...(await findChoiceErrors(tx, profileId, lists)),
      ...(job_places ? await findPlaceErrors(tx, profileId, job_places) : {}),
      ...(change.handicaps?.length ? await findConsentErrors(tx, profileId) : {}),
    };
    if (Object.keys(errors).length > 0) throw invalid(errors);
    for (const { code, choices } of lists) await replaceChoices(tx, profileId, code, choices);
    if (job_places) await replacePlaces(tx, profileId, job_places);
  });
}

/** One statement, after which others of the same transaction may change lists of the candidate, whom it locks. */
async function changeColumns(db: Db, profileId: number, singles: ReturnType<typeof singlesOf>, now: Date) {
  if (!(await updateCandidate(db, profileId, singles, now))) throw notFound();
}

/** The given fields that are columns of the candidate. */
function singlesOf(change: JobProfileChange, now: Date) {
  const { job_income_year: year, job_income_hour: hour } = change;
  if (typeof year === 'number' && typeof hour === 'number') {
    throw invalid({ job_income_hour: [validationText('pay_one_unit')] });
  }
  const { job_place_types: types, about, handicap_consent: consent } = change;
  if (types && new Set(types).size < types.length) throw invalid({ job_place_types: [validationText('listed_twice')] });
  const named = {
    job_date_entry: change.job_date_entry,
    job_place_types: types,
    job_income_year: typeof hour === 'number' ? null : year,
    job_income_hour: typeof year === 'number' ? null : hour,
    weekly_hours: change.weekly_hours,
    temporary_work: change.temporary_work,
    work_permit: change.work_permit,
    driver_has_vehicle: change.driver_has_vehicle,
    handicap_consented_at: consent === undefined ? undefined : consent ? now : null,
    about: about === '' ? null : about,
  };
  // Drizzle leaves out what is undefined.
  return named as { [K in keyof typeof named]?: Exclude<(typeof named)[K], undefined> };
}
