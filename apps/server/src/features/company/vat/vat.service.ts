import { VAT_CHECKS_PER_HOUR, type VatState } from '@gegenpost/contract/company.ts';
import { validationText } from '@gegenpost/contract/shared/messages.de.ts';
import { checkVatId } from '@gegenpost/contract/shared/vat-id.ts';
import { refusals } from '#features/company/texts.de.ts';
import { findVatPrefixes } from '#features/reference/countries.service.ts';
import type { Db } from '#platform/db/db.ts';
import { AppError, invalid, notFound } from '#platform/http/errors.ts';
import type { Jobs } from '#platform/jobs.ts';
import type { Parts } from '#platform/parts.ts';
import { findRegisterName } from './registers.service.ts';
import { lockVat, updateChecksAsked, updateVatPending } from './vat.queries.ts';

/** One number of one company, and how often it was asked about in vain. */
export type CheckVatJob = { company_id: number; vat_reg_no: string; tries: number };

export const CHECK_VAT = 'company.check-vat';

const HOUR_MS = 3_600_000;

/** Asks the register soon; of one member state one number after the other. */
export async function enqueueVatCheck(tx: Db, jobs: Jobs, job: CheckVatJob, startAfter?: Date): Promise<void> {
  const group = job.vat_reg_no.slice(0, 2);
  await jobs.enqueue(tx, CHECK_VAT, job, { group, ...(startAfter ? { startAfter } : {}) });
}

/** The text of what is wrong with a company's VAT id; null: form, country and checksum are right. */
export async function findVatIdError(db: Db, vatRegNo: string, country: string | null): Promise<string | null> {
  const countries = await findVatPrefixes(db);
  const own = countries.find(({ iso_alpha2 }) => iso_alpha2 === country);
  const { problem, prefix } = checkVatId(vatRegNo, own?.vat_prefix ?? null);
  if (problem === null) return null;
  return validationText(problem, countries.find(({ vat_prefix }) => vat_prefix === prefix)?.name);
}

/**
 * Has the company's VAT id checked now. While it is being checked, and once it is valid, the register is not asked
 * again.
 *
 * @throws {AppError} 422 at `vat_reg_no` where there is no number to ask about, 429 beyond 5 times an hour.
 */
export async function askForVatCheck(
  parts: Pick<Parts, 'db' | 'jobs' | 'clock' | 'config'>,
  companyId: number,
): Promise<VatState> {
  const { db, jobs, clock } = parts;
  const now = clock.now();
  const register = await findRegisterName(parts);
  return db.transaction(async (tx) => {
    const vat = await lockVat(tx, companyId);
    if (!vat) throw notFound();
    if (vat.vat_reg_no === null) throw invalid({ vat_reg_no: [validationText('fill_required')] });
    const error = await findVatIdError(tx, vat.vat_reg_no, vat.country);
    if (error !== null) throw invalid({ vat_reg_no: [error] });
    await updateChecksAsked(tx, companyId, countedWith(vat.vat_checks_asked, now));
    if (register === 'format' || vat.vat_state === 'pending' || vat.vat_state === 'valid') return vat.vat_state;
    await updateVatPending(tx, companyId, now);
    await enqueueVatCheck(tx, jobs, { company_id: companyId, vat_reg_no: vat.vat_reg_no, tries: 0 });
    return 'pending';
  });
}

/**
 * Has a VAT id confirmed again that was confirmed before, because an invoice is to rest on it. The caller holds the
 * company's lock.
 *
 * @returns False when no register answers here.
 */
export async function confirmVatAgain(
  parts: Pick<Parts, 'jobs' | 'clock' | 'config'>,
  tx: Db,
  companyId: number,
): Promise<boolean> {
  if ((await findRegisterName({ db: tx, config: parts.config })) === 'format') return false;
  const vat = await lockVat(tx, companyId);
  if (!vat || vat.vat_reg_no === null || vat.vat_state !== 'valid') return false;
  await updateVatPending(tx, companyId, parts.clock.now());
  await enqueueVatCheck(tx, parts.jobs, { company_id: companyId, vat_reg_no: vat.vat_reg_no, tries: 0 });
  return true;
}

/** @throws {AppError} 429 when the hour is used up. */
function countedWith(asked: readonly Date[], now: Date): Date[] {
  const recent = asked.filter((at) => at.getTime() > now.getTime() - HOUR_MS);
  if (recent.length < VAT_CHECKS_PER_HOUR) return [...recent, now];
  const freeAt = Math.min(...recent.map((at) => at.getTime())) + HOUR_MS;
  const seconds = Math.ceil((freeAt - now.getTime()) / 1000);
  const { code, text } = refusals.vat_check_limit;
  throw new AppError(429, text.replace('{{minutes}}', String(Math.ceil(seconds / 60))), { code, seconds });
}
