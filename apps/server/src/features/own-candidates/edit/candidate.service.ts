import type { NewOwnCandidate, OwnCandidate, OwnCandidateChange } from '@gegenpost/contract/own-candidates.ts';
import { OWN_CANDIDATES_MAX } from '@gegenpost/contract/own-candidates.ts';
import type { FieldErrors } from '@gegenpost/contract/shared/errors.ts';
import { validationText } from '@gegenpost/contract/shared/messages.de.ts';
import { getCandidateConsents } from '#features/consents/agent-view.service.ts';
import { noteAddresses } from '#features/consents/information/information.service.ts';
import { requireAgreement } from '#features/data-processing/data-processing.service.ts';
import { findAgents, lockOwn, lockOwner, type OwnRow } from '#features/own-candidates/own-candidates.queries.ts';
import { requireOwnCandidate } from '#features/own-candidates/own-candidates.service.ts';
import { refusals, t } from '#features/own-candidates/texts.de.ts';
import { changeProfile, getOwnProfile } from '#features/profiles/own-profile.service.ts';
import { checkPerson } from '#features/reference/person-checks.service.ts';
import { changeVisibility, findVisibility } from '#features/visibility/visibility-settings.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { type Actor, companyOf } from '#platform/http/actor.ts';
import { AppError, conflict, forbidden, invalid, notFound } from '#platform/http/errors.ts';
import { digestOf, sameRequest } from '#platform/idempotency.ts';
import { newPublicId } from '#platform/public-id.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';
import {
  countOwn,
  findByKey,
  findLastEditor,
  findPerson,
  insertOwn,
  updateEdited,
  updateExternalId,
  updatePerson,
} from './candidate.queries.ts';
import { changedMeanwhile } from './read-values.ts';

export type EditParts = { db: Db; clock: Clock; realtime: Realtime };

/** @throws {AppError} 404 when it does not exist, was removed or is placed by others. */
export async function getOwnCandidate(db: Db, companyId: number, id: number, now: Date): Promise<OwnCandidate> {
  return present(db, companyId, await requireOwnCandidate(db, companyId, id), now);
}

/**
 * Creates a candidate of the actor, offline, once: a repeated call with the same idempotency key returns the same one.
 *
 * @returns Its id.
 * @throws {AppError} 409 `external_id_taken`, or `idempotency_key_reused` for another candidate under the key or one
 *   that was removed; 403 `own_candidate_limit`, or `agreement_missing`; 422 as for `changeOwnCandidate`.
 */
export async function createOwnCandidate(
  { db, clock }: EditParts,
  actor: Actor,
  { idempotency_key, ...typed }: NewOwnCandidate,
): Promise<number> {
  const company_id = companyOf(actor);
  const request_digest = digestOf(typed);
  const now = clock.now();
  return db.transaction(async (tx) => {
    await lockOwner(tx, company_id);
    const earlier = await findByKey(tx, company_id, idempotency_key);
    if (earlier) {
      const { id } = sameRequest(earlier, request_digest);
      if (!(await lockOwn(tx, company_id, id))) throw conflict('idempotency_key_reused');
      return id;
    }
    await requireAgreement(tx, company_id);
    if ((await countOwn(tx, company_id)) >= OWN_CANDIDATES_MAX) throw forbidden(refusals.own_candidate_limit);
    const once = { idempotency_key, request_digest, gegenpost_id: newPublicId() };
    const id = await insertOwn(tx, { company_id, agent_profile_id: actor.profile_id, ...once, now });
    await write(tx, { company_id, id }, typed, now);
    await updateEdited(tx, id, { user_id: actor.user_id, now });
    return id;
  });
}

/**
 * Changes what is given, unless one of these fields was changed since it was read.
 *
 * @throws {AppError} 404; 409 `candidate_changed` with `errors` at the fields; 409 `external_id_taken`; 403
 *   `candidate_claimed` for what only a person with an account of their own changes; 422 for what the catalogues do not
 *   have, for a phone number or a postal code that its country does not have, and for the consent to a handicap, which
 *   is attested like every other.
 */
export async function changeOwnCandidate(
  { db, clock, realtime }: EditParts,
  actor: Actor,
  id: number,
  change: OwnCandidateChange,
): Promise<void> {
  const company_id = companyOf(actor);
  const now = clock.now();
  await db.transaction(async (tx) => {
    if (change.external_id !== undefined) await lockOwner(tx, company_id);
    const known = await lockOwn(tx, company_id, id);
    if (!known) throw notFound('candidate_not_found');
    const { previous, visibility, ...typed } = change;
    if (known.user_id !== null) refuseOwnAffairs(change);
    const changed = changedMeanwhile(change, await readValues(tx, known, now));
    if (changed.length > 0) throw await changedBySomebody(tx, known, changed);
    await write(tx, { company_id, id }, typed, now);
    if (visibility && Object.keys(visibility).length > 0) await changeVisibility(tx, realtime, id, defined(visibility));
    await updateEdited(tx, id, { user_id: actor.user_id, now });
  });
}

type Typed = Pick<OwnCandidateChange, 'person' | 'profile' | 'external_id'>;

async function write(
  tx: Db,
  owned: { company_id: number; id: number },
  { person, profile, external_id }: Typed,
  now: Date,
): Promise<void> {
  if (person && Object.keys(person).length > 0) {
    const before = await findPerson(tx, owned.id);
    const checked = await checkPerson(tx, defined(person), before);
    if (Object.keys(checked.errors).length > 0) throw invalid(under('person', checked.errors));
    await updatePerson(tx, owned.id, checked.person, now);
    const after = { ...before, ...checked.person };
    await noteAddresses(tx, [{ profile_id: owned.id, before: before.email, after: after.email }]);
  }
  if (profile?.handicap_consent) {
    throw invalid({ 'profile.handicap_consent': [validationText('consent_required')] });
  }
  if (profile && Object.keys(profile).length > 0) await writeProfile(tx, owned.id, profile, now);
  if (external_id === undefined) return;
  if (!(await updateExternalId(tx, owned, external_id || null))) throw conflict(refusals.external_id_taken);
}

/** Errors of the profile stand under `profile`. */
async function writeProfile(tx: Db, id: number, profile: NonNullable<Typed['profile']>, now: Date): Promise<void> {
  try {
    await changeProfile(tx, id, profile, now);
  } catch (error) {
    if (!(error instanceof AppError) || !error.details.errors) throw error;
    throw invalid(under('profile', error.details.errors));
  }
}

/**
 * Who has an account decides alone who they are, what is shown of them and what they state about a handicap; their
 * agent goes on to work on wishes, qualifications and career.
 */
function refuseOwnAffairs({ person, visibility, profile }: OwnCandidateChange): void {
  const isTheirs = [person, visibility].some((group) => group && Object.keys(group).length > 0);
  const isHandicap = profile?.handicaps !== undefined || profile?.handicap_consent !== undefined;
  if (isTheirs || isHandicap) throw forbidden(refusals.candidate_claimed);
}

async function changedBySomebody(tx: Db, { profile_id }: OwnRow, fields: readonly string[]): Promise<AppError> {
  const name = await findLastEditor(tx, profile_id);
  const message = name === null ? refusals.candidate_changed.text : t('changed_by', { name });
  const errors = Object.fromEntries(fields.map((field) => [field, [t('changed_field')]]));
  return new AppError(409, message, { code: refusals.candidate_changed.code, errors });
}

/** All that a change can write. */
async function readValues(db: Db, { profile_id: id, external_id }: OwnRow, now: Date) {
  const person = await findPerson(db, id);
  const profile = await getOwnProfile(db, id, now);
  const { blocks, ...visibility } = await findVisibility(db, id);
  return { person, profile, visibility, external_id };
}

async function present(db: Db, company_id: number, own: OwnRow, now: Date): Promise<OwnCandidate> {
  const id = own.profile_id;
  const [values, { history, informed, inform_until }, agents] = await Promise.all([
    readValues(db, own, now),
    getCandidateConsents(db, { company_id, profile_id: id }),
    findAgents(db, company_id),
  ]);
  return {
    id,
    gegenpost_id: own.gegenpost_id,
    ...values,
    is_online: own.is_online,
    is_imported: own.is_imported,
    is_claimed: own.user_id !== null,
    agent: { gegenpost_id: own.agent_gegenpost_id, name: own.agent_name },
    agents: agents.map(named),
    consents: history,
    informed,
    inform_until,
    created_at: own.created_at.toISOString(),
    updated_at: own.updated_at.toISOString(),
  };
}

const named = ({ gegenpost_id, name }: { gegenpost_id: string; name: string }) => ({ gegenpost_id, name });

const under = (group: string, errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, texts]) => [`${group}.${field}`, texts]));

/** Zod's partial objects say `undefined` where nothing was given; it never stands there. */
const defined = <T extends object>(given: T) => given as { [K in keyof T]?: Exclude<T[K], undefined> };
