import { deleteExpiredSessions } from '#features/auth/login/auth.queries.ts';
import { deleteOldAttempts } from '#features/auth/login/login-lock.queries.ts';
import { forgetOldPlaces } from '#features/auth/login/login-places.service.ts';
import { type ResetJob, SEND_RESET, sendPasswordReset } from '#features/auth/login/password-reset.service.ts';
import { deleteOldRequestLimits } from '#features/auth/login/request-limits.queries.ts';
import { renewSealedSecrets } from '#features/auth/operators/second-factor.service.ts';
import {
  type ConfirmationJob,
  createRegisteredAccount,
  REGISTER,
  type RegisterJob,
  SEND_CONFIRMATION,
  sendConfirmation,
} from '#features/auth/registration/registration.service.ts';
import { deleteOldTokens } from '#features/auth/tokens/tokens.queries.ts';
import type { Jobs } from '#platform/jobs.ts';
import type { Parts } from '#platform/parts.ts';
import type { AuthParts } from './auth-parts.ts';

const SWEEP = 'auth.sweep';

/** Jobs of registration and login, and an hourly job that deletes expired rows. */
export function authJobs(jobs: Jobs, parts: AuthParts & Pick<Parts, 'secrets'>): void {
  const { db, clock } = parts;
  jobs.work<RegisterJob>(REGISTER, (job) => createRegisteredAccount(parts, job));
  jobs.work<ConfirmationJob>(SEND_CONFIRMATION, (job) => sendConfirmation(parts, job));
  jobs.work<ResetJob>(SEND_RESET, (job) => sendPasswordReset(parts, job));
  jobs.work(SWEEP, async () => {
    await deleteExpiredSessions(db, clock.now());
    await deleteOldAttempts(db, clock.now());
    await forgetOldPlaces(db, clock.now());
    await deleteOldTokens(db, clock.now());
    await deleteOldRequestLimits(db, clock.now());
    await renewSealedSecrets(parts);
  });
  jobs.schedule(SWEEP, '17 * * * *');
}
