import type { Correction } from '@gegenpost/contract/my-data.ts';
import type { JobProfile } from '@gegenpost/contract/profiles.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import { findPlacement } from '#features/consents/consents.queries.ts';
import { tellAgent } from '#features/consents/consents.service.ts';
import { refusals } from '#features/consents/texts.de.ts';
import { changeProfile, getOwnProfile } from '#features/profiles/own-profile.service.ts';
import { checkPerson } from '#features/reference/person-checks.service.ts';
import { publishCandidateChanged } from '#features/visibility/candidate-events.service.ts';
import { conflict, invalid } from '#platform/http/errors.ts';
import { findPerson, type PersonRow, updatePerson } from './my-data.queries.ts';
import { type MyDataParts, requireOpenData } from './my-data.service.ts';

/**
 * Corrects what an agent keeps of a person, at once; the agent is told.
 *
 * @throws {AppError} 409 `correction_outdated` if a field does not stand as the person read it, and nothing is changed;
 *   422 at the fields.
 */
export async function correctMyData(
  parts: MyDataParts,
  token: string,
  { person: typed = {}, profile = {}, previous }: Correction,
): Promise<void> {
  const now = parts.clock.now();
  await parts.db.transaction(async (tx) => {
    const { profile_id } = await requireOpenData(tx, token);
    const present = the(await findPerson(tx, profile_id), 'person to correct');
    const read = readValues(present, await getOwnProfile(tx, profile_id, now));
    const isOutdated = Object.entries(previous).some(([field, value]) => !isSame(read.get(field), value));
    if (isOutdated) throw conflict(refusals.correction_outdated);
    const { person, errors } = await checkPerson(tx, typed, present);
    if (Object.keys(errors).length > 0) {
      throw invalid(Object.fromEntries(Object.entries(errors).map(([field, texts]) => [`person.${field}`, texts])));
    }
    await updatePerson(tx, profile_id, person, now);
    // Also with a change of the person alone: it marks the candidate as changed.
    await changeProfile(tx, profile_id, profile, now);
    await publishCandidateChanged(tx, parts.realtime, profile_id);
    await tellAgent(tx, parts, await findPlacement(tx, profile_id), { kind: 'candidate_corrected', profile_id });
  });
}

/** All that can be corrected, as the page reads it and as a change writes it. */
function readValues(person: PersonRow, profile: JobProfile): ReadonlyMap<string, unknown> {
  const { qualifications, job_places } = profile;
  return new Map<string, unknown>([
    ...Object.entries(person).map(([field, value]): [string, unknown] => [`person.${field}`, value]),
    ...Object.entries(profile).map(([field, value]): [string, unknown] => [`profile.${field}`, value]),
    ['profile.qualifications', qualifications.map(({ id }) => id)],
    ['profile.job_places', job_places.map(({ place_id, radius }) => ({ place_id, radius }))],
  ]);
}

/** Objects have the order of keys that their schema has. */
const isSame = (now: unknown, read: unknown) => JSON.stringify(now ?? null) === JSON.stringify(read ?? null);
