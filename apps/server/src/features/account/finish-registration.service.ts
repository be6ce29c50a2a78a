import type {
  FinishCandidate,
  FinishCompany,
  FinishRegistration,
  RegistrationDraft,
} from '@gegenpost/contract/registration.ts';
import type { FieldErrors } from '@gegenpost/contract/shared/errors.ts';
import { validationText } from '@gegenpost/contract/shared/messages.de.ts';
import { rotateSession } from '#features/auth/login/auth.service.ts';
import { isCountry } from '#features/reference/countries.service.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { AppError, invalid, unauthenticated } from '#platform/http/errors.ts';
import { toE164 } from '#platform/phone-numbers.ts';
import {
  deleteDraft,
  isPlace,
  isQualification,
  updateCandidateToOnline,
  updateCompanyAndContact,
  updateUserToFinished,
  upsertDraft,
} from './finish-registration.queries.ts';
import { t } from './texts.de.ts';

/**
 * Saves the draft of a registration and returns all of it.
 *
 * @throws {AppError} 409 `conflict` when the registration is already finished.
 */
export async function saveDraft(
  db: Db,
  userId: number,
  draft: RegistrationDraft,
  now: Date,
): Promise<RegistrationDraft> {
  const saved = await upsertDraft(db, userId, draft, now);
  if (!saved) throw alreadyFinished();
  return saved;
}

/**
 * Finishes the registration: from now on candidates are online and can be found, with their visibility unchanged, and
 * companies can write. As this grants rights, the session gets a new token.
 *
 * @returns The values for the session cookie.
 * @throws {AppError} 422 at the fields that the role requires; 409 `conflict` when it was finished before.
 */
export async function finishRegistration(
  db: Db,
  actor: Actor,
  { candidate, company }: FinishRegistration,
  now: Date,
): Promise<{ token: string; remember: boolean }> {
  return db.transaction(async (tx) => {
    if (!(await updateUserToFinished(tx, actor.user_id))) throw alreadyFinished();
    if (actor.company_id === null) await finishCandidate(tx, actor.profile_id, candidate, now);
    else await finishCompany(tx, { ...actor, company_id: actor.company_id }, company, now);
    await deleteDraft(tx, actor.user_id);
    const session = await rotateSession(tx, actor.session_id);
    if (!session) throw unauthenticated();
    return session;
  });
}

async function finishCandidate(
  tx: Db,
  profileId: number,
  wishes: FinishCandidate | undefined,
  now: Date,
): Promise<void> {
  if (!wishes) throw invalid({ candidate: [validationText('fill_required')] });
  const errors: FieldErrors = {};
  const unknown = [validationText('choose_required')];
  if (!(await isQualification(tx, wishes.qualification_id))) errors['candidate.qualification_id'] = unknown;
  if (!(await isPlace(tx, wishes.job_place_id))) errors['candidate.job_place_id'] = unknown;
  if (Object.keys(errors).length > 0) throw invalid(errors);
  await updateCandidateToOnline(tx, profileId, wishes, now);
}

async function finishCompany(
  tx: Db,
  owner: { company_id: number; profile_id: number },
  company: FinishCompany | undefined,
  now: Date,
): Promise<void> {
  if (!company) throw invalid({ company: [validationText('fill_required')] });
  const errors: FieldErrors = {};
  const phone = company.phone ? toE164(company.phone, company.country) : null;
  if (!(await isCountry(tx, company.country))) errors['company.country'] = [validationText('choose_required')];
  if (company.phone && phone === null) errors['company.phone'] = [validationText('invalid_phone')];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  await updateCompanyAndContact(tx, owner, { ...company, phone }, now);
}

function alreadyFinished(): AppError {
  return new AppError(409, t('registration.finished'), { code: 'conflict' });
}
