import { type ConsentKind, RECORDS_KEPT_YEARS } from '@gegenpost/contract/consents.ts';
import type { MyData, MyDataState } from '@gegenpost/contract/my-data.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import { hasOpenClaim } from '#features/consents/claims/claim-links.service.ts';
import { findHistory, lockCandidate, updateVisibilityToDefault } from '#features/consents/consents.queries.ts';
import {
  type ConsentParts,
  findConsentStatesOf,
  giveConsent,
  withdrawConsent,
} from '#features/consents/consents.service.ts';
import { refusals } from '#features/consents/texts.de.ts';
import { removeImage } from '#features/profiles/image-upload.service.ts';
import { getOwnProfile } from '#features/profiles/own-profile.service.ts';
import { listStations } from '#features/profiles/work-experience.service.ts';
import { publishCandidateChanged } from '#features/visibility/candidate-events.service.ts';
import type { Db } from '#platform/db/db.ts';
import { conflict, notFound } from '#platform/http/errors.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import type { Parts } from '#platform/parts.ts';
import { hashToken } from '#platform/tokens.ts';
import {
  findAgency,
  findCompaniesTold,
  findDocumentNames,
  findEndedPlacements,
  findKept,
  findLink,
  findPerson,
  findVouchers,
  type MyLink,
  updateImportsEmptied,
  updateLinksToRevoked,
  updatePapersRemoved,
  updateReleasesWithdrawn,
  updateToRestricted,
} from './my-data.queries.ts';

export type MyDataParts = Pick<Parts, 'db' | 'jobs'> & ConsentParts;

/** All that is stored about a person whom an agent places, and what the person may do about it. Changes nothing. */
export async function getMyData(db: Db, token: string, now: Date): Promise<MyData> {
  const link = await findOpenLink(db, token);
  const { profile_id, company_id } = link;
  const state = stateOf(link);
  const history =
    state === 'claimed' && link.vermittler_company_id === null ? [] : await findHistory(db, company_id, profile_id);
  const agency = the(await findAgency(db, company_id, profile_id), 'company of a link');
  return {
    state,
    agency,
    consents: await findConsentStatesOf(db, link),
    history: history.map(({ attested_by: _name, evidence_document_id: _document, attested, created_at, ...row }) => ({
      ...row,
      by_agent: attested || (row.form !== null && row.form !== 'portal'),
      created_at: created_at.toISOString(),
    })),
    kept_until: keptUntil(link),
    claim_asked: state === 'open' && (await hasOpenClaim(db, profile_id, now)),
    data: state === 'open' ? await detailOf(db, link, now) : null,
    recipients: state === 'open' ? await findCompaniesTold(db, profile_id) : [],
  };
}

/**
 * @throws {AppError} 409 `placement_ended` after the data were closed, `profile_claimed` for all but the end of the
 *   placement.
 */
export async function decideConsent(
  parts: MyDataParts,
  token: string,
  { kind, given }: { kind: ConsentKind; given: boolean },
): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const link = await lockOpenLink(tx, token);
    const isEnding = kind === 'placement' && !given;
    if (stateOf(link) === 'claimed' && !isEnding) throw conflict(refusals.profile_claimed);
    if (stateOf(link) === 'ended') throw conflict(refusals.placement_ended);
    if (given) await giveConsent(tx, parts, link, kind);
    else await withdrawConsent(tx, parts, link, { kind, by: null });
  });
}

/** Takes everything back (Art. 21 GDPR): offline at once, and no further mails. */
export async function objectToAll(parts: MyDataParts, token: string): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const link = await requireOpenData(tx, token);
    await withdrawConsent(tx, parts, link, { kind: 'placement', by: null });
  });
}

/**
 * Has a person's data deleted. Business records stay closed for three years: nobody sees them, the agent neither. Papers,
 * image and free text are deleted at once.
 */
export async function eraseMyData(parts: MyDataParts, token: string): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const link = await requireOpenData(tx, token);
    await withdrawConsent(tx, parts, link, { kind: 'placement', by: null });
    await restrictProfile(tx, parts, link.profile_id);
  });
}

/** Keeps nothing of a candidate but business records, for their term. */
export async function restrictProfile(
  tx: Db,
  { realtime, clock, jobs }: Omit<MyDataParts, 'db'>,
  profileId: number,
): Promise<void> {
  const now = clock.now();
  await publishCandidateChanged(tx, realtime, profileId);
  await updateToRestricted(tx, profileId, now);
  await updateVisibilityToDefault(tx, profileId);
  await updateReleasesWithdrawn(tx, profileId, now);
  await updateImportsEmptied(tx, profileId);
  await updatePapersRemoved(tx, profileId, now);
  await removeImage({ jobs, clock, db: tx }, profileId);
}

/** Closes all links of the person, when one got into the wrong hands. */
export async function revokeLinks({ db, clock }: MyDataParts, token: string): Promise<void> {
  await db.transaction(async (tx) => {
    const link = await findOpenLink(tx, token);
    await updateLinksToRevoked(tx, link.profile_id, clock.now());
  });
}

/** Profiles whose term after the end of their placement is over: they have to be erased. */
export async function findPlacementsToErase(db: Db, now: Date): Promise<number[]> {
  return findEndedPlacements(db, keptSince(now));
}

/** Locks such a profile until the transaction ends; false when the person agreed again meanwhile. */
export async function lockEndedPlacement(tx: Db, profileId: number, now: Date): Promise<boolean> {
  await lockCandidate(tx, profileId);
  return (await findEndedPlacements(tx, keptSince(now), profileId)).length === 1;
}

function keptSince(now: Date): Date {
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - RECORDS_KEPT_YEARS);
  return since;
}

/** @throws {AppError} 404 for an unknown, closed or outdated link. */
export async function findOpenLink(db: Db, token: string): Promise<MyLink> {
  const link = await findLink(db, hashToken(token));
  if (!link) throw notFound();
  return link;
}

/** As `findOpenLink`, as it is after other changes of the candidate, of which none comes in between any more. */
async function lockOpenLink(tx: Db, token: string): Promise<MyLink> {
  const { profile_id } = await findOpenLink(tx, token);
  await lockCandidate(tx, profile_id);
  return findOpenLink(tx, token);
}

/**
 * Also locks the candidate until the transaction ends.
 *
 * @throws {AppError} 404; 409 `placement_ended` or `profile_claimed`.
 */
export async function requireOpenData(tx: Db, token: string): Promise<MyLink> {
  const link = await lockOpenLink(tx, token);
  const state = stateOf(link);
  if (state === 'claimed') throw conflict(refusals.profile_claimed);
  if (state === 'ended') throw conflict(refusals.placement_ended);
  return link;
}

function stateOf({ user_id, vermittler_company_id, company_id, restricted_at }: MyLink): MyDataState {
  if (restricted_at !== null) return 'ended';
  return user_id !== null || vermittler_company_id !== company_id ? 'claimed' : 'open';
}

function keptUntil({ placement_ended_at }: MyLink): string | null {
  if (placement_ended_at === null) return null;
  const until = new Date(placement_ended_at);
  until.setUTCFullYear(until.getUTCFullYear() + RECORDS_KEPT_YEARS);
  return berlinDay(until);
}

async function detailOf(db: Db, { profile_id, company_id }: MyLink, now: Date): Promise<NonNullable<MyData['data']>> {
  const person = the(await findPerson(db, profile_id), 'person of a link');
  const {
    gegenpost_id: _id,
    completeness: _percent,
    has_profile_image: _has,
    hash: _hash,
    ...profile
  } = await getOwnProfile(db, profile_id, now);
  const { entered_at, updated_at, visibility, ...kept } = the(
    await findKept(db, profile_id, company_id),
    'candidate of a link',
  );
  const stations = await listStations(db, profile_id);
  const papers = await findDocumentNames(db, profile_id);
  return {
    ...kept,
    visibility: visibility ?? 'anonymous',
    person: { ...person, email: person.email ?? '' },
    profile,
    stations: stations.map(({ id: _station, ...station }) => station),
    documents: papers.map(({ name, uploaded_at }) => ({ name, uploaded_at: uploaded_at.toISOString() })),
    vouchers: await findVouchers(db, profile_id, company_id),
    entered_at: entered_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}
