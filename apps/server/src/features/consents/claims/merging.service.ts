import type { MergeChoice, MergeField } from '@gegenpost/contract/profile-claims.ts';
import { type JobProfile, type JobProfileChange, STATIONS_MAX } from '@gegenpost/contract/profiles.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import { findPlacement } from '#features/consents/consents.queries.ts';
import { giveConsent, tellAgent, withdrawConsent } from '#features/consents/consents.service.ts';
import { findPerson, type PersonRow, updatePerson } from '#features/consents/my-data/my-data.queries.ts';
import { type MyDataParts, restrictProfile } from '#features/consents/my-data/my-data.service.ts';
import { t } from '#features/consents/texts.de.ts';
import { addCopies, copyFiles } from '#features/documents/copies.service.ts';
import { copyImage, takeImage } from '#features/profiles/image-upload.service.ts';
import { changeProfile, getOwnProfile } from '#features/profiles/own-profile.service.ts';
import { addStation, listStations } from '#features/profiles/work-experience.service.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { AppError, notFound } from '#platform/http/errors.ts';
import type { Parts } from '#platform/parts.ts';
import { openClaim, takeClaim } from './claim-access.service.ts';
import {
  findAccountOf,
  findCompanyOfAgent,
  findPapers,
  lockCandidates,
  moveRecords,
  updatePlacedBy,
  updateWithdrawalToldAsClaim,
} from './claims.queries.ts';
import { type MergedValues, wordsOf } from './merge-words.service.ts';

type Profiles = { from: number; to: number };
type MergeParts = MyDataParts & Pick<Parts, 'files'>;

const personFields = {
  salutation: ['salutation'],
  title: ['title'],
  name: ['first_name', 'last_name'],
  birthday: ['birthday'],
  address: ['street', 'postal_code', 'city', 'country'],
  phone: ['phone'],
  mobile: ['mobile'],
} as const satisfies Partial<Record<MergeField, readonly (keyof PersonRow)[]>>;

/** The fields in which the agent's profile says something that the account's does not. */
export async function findMergeChoices(db: Db, { from, to }: Profiles, now: Date): Promise<MergeChoice[]> {
  const [own, agents] = [wordsOf(await valuesOf(db, to, now)), wordsOf(await valuesOf(db, from, now))];
  return (Object.keys(agents) as MergeField[]).flatMap((field) =>
    agents[field] === null || agents[field] === own[field] ? [] : { field, own: own[field], agents: agents[field] },
  );
}

/**
 * Takes the named fields of an agent's profile over into the account of the same person. With the choice `agent` the
 * account is placed by the agent from now on, with what the company wrote down; the other profile is closed either way.
 *
 * @throws {AppError} 404 as `openClaim`, and for an account with another address; 409 when another agent places it.
 */
export async function mergeClaim(
  parts: MergeParts,
  token: string,
  actor: Actor,
  take: readonly MergeField[],
): Promise<void> {
  const now = parts.clock.now();
  // Files are copied before the rows are written: a transaction does not wait for the storage.
  const papers = await copyPapers(parts, await profilesOf(parts.db, token, actor, now), take);
  await parts.db.transaction(async (tx) => {
    const profiles = await profilesOf(tx, token, actor, now);
    const { from } = profiles;
    await lockCandidates(tx, [profiles.from, profiles.to]);
    const { company_id, choice, external_id, vermittler_profile_id } = await takeClaim(tx, token, now);
    await takeOver(tx, profiles, take, now);
    await addCopies(tx, profiles.to, papers.documents);
    if (papers.image !== null) await takeImage(tx, profiles.to, papers.image, now);
    const placement = await findPlacement(tx, from);
    await withdrawConsent(tx, parts, { profile_id: from, company_id }, { kind: 'placement', by: actor.user_id });
    if (choice === 'agent') await moveRecords(tx, company_id, profiles);
    await restrictProfile(tx, parts, from);
    const told = choice === 'agent' ? profiles.to : from;
    await tellAgent(tx, parts, placement, { kind: 'profile_claimed', profile_id: told });
    // Programs of the agent learn no more than of somebody who had no account.
    if (choice === 'self') return updateWithdrawalToldAsClaim(tx, company_id, from);
    const placed = { vermittler_profile_id, vermittler_company_id: company_id, external_id, now };
    if (!(await updatePlacedBy(tx, profiles.to, placed))) throw await placedByOther(tx, profiles.to);
    await giveConsent(tx, parts, { profile_id: profiles.to, company_id }, 'placement');
  });
}

/** @throws {AppError} 404 as `openClaim`, and for an account with another address. */
async function profilesOf(db: Db, token: string, actor: Actor, now: Date): Promise<Profiles> {
  const { email, profile_id } = await openClaim(db, token, now);
  const account = await findAccountOf(db, email);
  if (account?.user_id !== actor.user_id) throw notFound();
  return { from: profile_id, to: actor.profile_id };
}

async function copyPapers(parts: MergeParts, profiles: Profiles, take: readonly MergeField[]) {
  const ids = take.includes('documents') ? (await findPapers(parts.db, profiles.from)).map(({ id }) => id) : [];
  return {
    documents: await copyFiles(parts, ids, profiles),
    image: take.includes('image') ? await copyImage(parts, profiles) : null,
  };
}

async function placedByOther(tx: Db, profileId: number): Promise<AppError> {
  const company = (await findCompanyOfAgent(tx, profileId)) ?? '';
  return new AppError(409, t('merge.other_agent', { company }), { code: 'conflict' });
}

async function takeOver(tx: Db, { from, to }: Profiles, take: readonly MergeField[], now: Date): Promise<void> {
  const { person, profile, stations } = await valuesOf(tx, from, now);
  const named = take.flatMap((field): (keyof PersonRow)[] => [
    ...(personFields[field as keyof typeof personFields] ?? []),
  ]);
  const { email: _address, ...columns } = person;
  const chosen = Object.fromEntries(Object.entries(columns).filter(([column]) => named.includes(column as never)));
  await updatePerson(tx, to, chosen, now);
  await changeProfile(tx, to, changeOf(profile, take), now);
  if (!take.includes('stations')) return;
  const present = await listStations(tx, to);
  const known = new Set(present.map(stationKey));
  const missing = stations.filter((station) => !known.has(stationKey(station)));
  for (const { id: _id, qualification: _name, ...station } of missing.slice(0, STATIONS_MAX - present.length)) {
    await addStation(tx, to, station, now);
  }
}

const stationKey = ({ from, to, employer, title }: Awaited<ReturnType<typeof listStations>>[number]) =>
  JSON.stringify([from, to, employer, title]);

const idsOf = (list: readonly { id: number }[]) => list.map(({ id }) => id);

function changeOf(profile: JobProfile, take: readonly MergeField[]): JobProfileChange {
  const changes: Partial<Record<MergeField, () => JobProfileChange>> = {
    qualifications: () => ({ qualifications: idsOf(profile.qualifications) }),
    job_places: () => ({
      job_places: profile.job_places.map(({ place_id, radius }) => ({ place_id, radius })),
      job_place_types: profile.job_place_types,
    }),
    availability: () => ({ job_date_entry: profile.job_date_entry }),
    income: () => ({ job_income_year: profile.job_income_year, job_income_hour: profile.job_income_hour }),
    weekly_hours: () => ({ weekly_hours: profile.weekly_hours }),
    working_times: () => ({ working_times: idsOf(profile.working_times) }),
    temporary_work: () => ({ temporary_work: profile.temporary_work }),
    education: () => ({ education: idsOf(profile.education), graduations: idsOf(profile.graduations) }),
    languages: () => ({ languages: profile.languages.map(({ id, level_id }) => ({ id, level_id })) }),
    driver_classes: () => ({
      driver_classes: idsOf(profile.driver_classes),
      driver_has_vehicle: profile.driver_has_vehicle,
    }),
    skills: () => ({
      software: idsOf(profile.software),
      coding: idsOf(profile.coding),
      soft_skills: idsOf(profile.soft_skills),
    }),
    about: () => ({ about: profile.about }),
  };
  return Object.assign({}, ...take.map((field) => changes[field]?.() ?? {}));
}

async function valuesOf(db: Db, profileId: number, now: Date): Promise<MergedValues> {
  return {
    person: the(await findPerson(db, profileId), 'person to merge'),
    profile: await getOwnProfile(db, profileId, now),
    stations: await listStations(db, profileId),
    documents: await findPapers(db, profileId),
  };
}
