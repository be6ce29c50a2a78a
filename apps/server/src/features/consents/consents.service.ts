import { CONSENT_TEXT_VERSION, type ConsentKind, type ConsentState } from '@gegenpost/contract/consents.ts';
import { endOpenRequests } from '#features/messaging/requests/request-ends.service.ts';
import { handOverThreads } from '#features/messaging/threads/thread-handover.service.ts';
import { notify } from '#features/notifications/notifications.service.ts';
import { publishCandidateChanged } from '#features/visibility/candidate-events.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';
import {
  findClaimed,
  findLastStates,
  findPlacement,
  findWithdrawnSince,
  insertConsents,
  lockCandidate,
  lockPlaced,
  type Placement,
  updateFundingHidden,
  updateHandicapConsent,
  updatePlacementConsent,
  updateToSelfPlaced,
} from './consents.queries.ts';
import type { ConsentRow } from './consents.table.ts';

/** Who states for which company that candidates agreed, and how. */
export type Attestation = Pick<ConsentRow, 'kind'> & {
  company_id: number;
  user_id: number;
  /** `YYYY-MM-DD`. */
  given_on: string;
  form: 'written' | 'electronic';
  evidence_document_id?: number | null;
};

export type ConsentParts = { realtime: Realtime; clock: Clock };

/** The consents of one candidate to what one company may do. */
export type ConsentsOf = { profile_id: number; company_id: number };

export type ConsentStates = Record<ConsentKind, ConsentState>;

const NONE: ConsentStates = { placement: 'none', publication: 'none', handicap: 'none', funding: 'none' };

/**
 * Notes that candidates of a company agreed, as its agent states.
 *
 * @returns The ids of those to whom it applies: others are not candidates of this company, have an account and decide
 *   themselves, or took the consent back after the day that is stated.
 */
export async function attestConsents(
  tx: Db,
  { user_id, evidence_document_id = null, ...attested }: Attestation,
  profileIds: readonly number[],
  now: Date,
): Promise<number[]> {
  if (profileIds.length === 0) return [];
  const placed = await lockPlaced(tx, attested.company_id, profileIds);
  const withdrawn = await findWithdrawnSince(tx, attested, placed);
  const claimed = await findClaimed(tx, placed);
  const own = placed.filter((id) => !withdrawn.has(id) && !claimed.has(id));
  if (own.length === 0) return [];
  const given = { ...attested, attested_by: user_id, evidence_document_id, text_version: null, created_at: now };
  await insertConsents(
    tx,
    own.map((profile_id) => ({ ...given, profile_id, state: 'given' })),
  );
  await apply(tx, attested.kind, own, { at: now, now });
  return own;
}

/** What of each kind applies to a candidate now. */
export async function findConsentStates(
  db: Db,
  companyId: number,
  profileIds: readonly number[],
): Promise<ReadonlyMap<number, ConsentStates>> {
  const states = new Map(profileIds.map((id) => [id, { ...NONE }]));
  for (const { profile_id, kind, state } of await findLastStates(db, companyId, profileIds)) {
    const known = states.get(profile_id);
    if (known) known[kind] = state;
  }
  return states;
}

export async function findConsentStatesOf(db: Db, { company_id, profile_id }: ConsentsOf): Promise<ConsentStates> {
  return (await findConsentStates(db, company_id, [profile_id])).get(profile_id) ?? { ...NONE };
}

/** Notes that the person agreed on their own page; the agent is told. */
export async function giveConsent(
  tx: Db,
  parts: ConsentParts,
  { profile_id, company_id }: ConsentsOf,
  kind: ConsentKind,
): Promise<void> {
  const now = parts.clock.now();
  await lockCandidate(tx, profile_id);
  const before = await findConsentStatesOf(tx, { profile_id, company_id });
  if (before[kind] === 'given') return;
  const row = { profile_id, company_id, kind, text_version: CONSENT_TEXT_VERSION, attested_by: null };
  const given = { state: 'given', form: 'portal', given_on: berlinDay(now), evidence_document_id: null } as const;
  await insertConsents(tx, [{ ...row, ...given, created_at: now }]);
  await apply(tx, kind, [profile_id], { at: now, now });
  await tellAgent(tx, parts, await findPlacement(tx, profile_id), { kind: 'consent_given', profile_id });
}

/**
 * Takes a consent back, or notes that it was refused. Without the one to be placed the candidate is off every list as
 * soon as the transaction commits, loses the others too and is erased three years later. Somebody with an account of their
 * own keeps the profile as it is, and the agent loses it. The agent is told, without reasons.
 *
 * @param by The agent who notes it, for nobody who has an account; null: the person themselves.
 */
export async function withdrawConsent(
  tx: Db,
  parts: ConsentParts,
  { profile_id, company_id }: ConsentsOf,
  { kind, by }: { kind: ConsentKind; by: number | null },
): Promise<void> {
  const now = parts.clock.now();
  await lockCandidate(tx, profile_id);
  const placement = await findPlacement(tx, profile_id);
  if (placement?.company_id !== company_id || (by !== null && placement.user_id !== null)) return;
  const before = await findConsentStatesOf(tx, { profile_id, company_id });
  const also = kind === 'placement' ? (['publication', 'handicap', 'funding'] as const) : [];
  const kinds = [kind, ...also.filter((each) => before[each] === 'given')];
  const open = kinds.filter((each) => before[each] !== 'withdrawn' && before[each] !== 'refused');
  await insertConsents(
    tx,
    open.map((each) => ({
      ...{ profile_id, company_id, kind: each, text_version: by === null ? CONSENT_TEXT_VERSION : null },
      ...{ state: before[each] === 'given' ? 'withdrawn' : 'refused', form: null, given_on: null },
      ...{ attested_by: by, evidence_document_id: null, created_at: now },
    })),
  );
  // Before the placement may end: afterwards the company no longer counts as one that knows the candidate.
  await publishCandidateChanged(tx, parts.realtime, profile_id);
  if (kinds.includes('funding')) await updateFundingHidden(tx, company_id, profile_id);
  if (by === null && open.length > 0) {
    await tellAgent(tx, parts, placement, { kind: 'consent_withdrawn', profile_id });
  }
  if (kind === 'placement' && placement.user_id !== null) return leaveAgent(tx, parts, profile_id);
  for (const each of kinds) await apply(tx, each, [profile_id], { at: null, now });
  if (kind !== 'placement') return;
  await updateHandicapConsent(tx, [profile_id], null);
  await endOpenRequests(tx, parts.realtime, profile_id, now);
}

/** Makes a profile the person's alone, who goes on with its conversations: the agent has them no longer. */
export async function leaveAgent(
  tx: Db,
  { realtime }: Pick<ConsentParts, 'realtime'>,
  profileId: number,
): Promise<void> {
  await updateToSelfPlaced(tx, profileId);
  await handOverThreads(tx, realtime, [profileId], profileId);
}

/** Adds to the list behind the agent's bell what a candidate did. */
export async function tellAgent(
  tx: Db,
  { realtime, clock }: ConsentParts,
  placement: Pick<Placement, 'agent_user_id'> | null,
  told: {
    kind: 'consent_given' | 'consent_withdrawn' | 'candidate_corrected' | 'profile_claimed';
    profile_id: number;
  },
): Promise<void> {
  const user_id = placement?.agent_user_id ?? null;
  if (user_id === null) return;
  await notify(tx, realtime, { user_id, kind: told.kind, subject_id: told.profile_id, now: clock.now() });
}

/** Repeats at the candidate what the last row of a kind says. */
async function apply(
  tx: Db,
  kind: ConsentKind,
  profileIds: readonly number[],
  { at, now }: { at: Date | null; now: Date },
): Promise<void> {
  if (kind === 'placement') await updatePlacementConsent(tx, profileIds, { at, now });
  if (kind === 'handicap') await updateHandicapConsent(tx, profileIds, at);
}
