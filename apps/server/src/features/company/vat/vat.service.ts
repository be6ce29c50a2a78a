import { VAT_CHECKS_PER_HOUR, type VatState } from '@gegenpost/contract/company.ts';
import { validationText } from '@gegenpost/contract/shared/messages.de.ts';
import { checkVatId } from '@gegenpost/contract/shared/vat-id.ts';
import { lockCompanyRow } from '#features/company/company.queries.ts';
import { refusals, t } from '#features/company/texts.de.ts';
import { findVatPrefixes } from '#features/reference/countries.service.ts';
import type { Db } from '#platform/db/db.ts';
import { AppError, conflict, invalid, notFound } from '#platform/http/errors.ts';
import type { Jobs } from '#platform/jobs.ts';
import type { Parts } from '#platform/parts.ts';
import { findRegisterName } from './registers.service.ts';
import { updateChecksAsked, updateVatPending } from './vat.queries.ts';

/** A number of a company, and how many questions about it got no answer; `once`: another job repeats the question. */
export type CheckVatJob = { company_id: number; vat_reg_no: string; tries: number; once?: boolean };

export const CHECK_VAT = 'company.check-vat';

const HOUR_MS = 3_600_000;

/** Enqueues a question to the register. Questions about numbers of one member state run one at a time. */
export async function enqueueVatCheck(
  tx: Db,
  jobs: Pick<Jobs, 'enqueue'>,
  job: CheckVatJob,
  startAfter?: Date,
): Promise<void> {
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
 * Has the company's VAT id checked now. While a check is running, and when the number is valid, the register is not asked
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
    const vat = await lockCompanyRow(tx, companyId);
    if (!vat) throw notFound();
    if (vat.vat_reg_no === null) throw invalid({ vat_reg_no: [validationText('fill_required')] });
    const error = await findVatIdError(tx, vat.vat_reg_no, vat.country);
    if (error !== null) throw invalid({ vat_reg_no: [error] });
    const { asked, free_at } = countQuestion(vat.vat_checks_asked, now);
    if (free_at !== null) throw limitReached(free_at, now);
    await updateChecksAsked(tx, companyId, asked);
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
  parts: Pick<Parts, 'clock' | 'config'> & { jobs: Pick<Jobs, 'enqueue'> },
  tx: Db,
  companyId: number,
): Promise<boolean> {
  if ((await findRegisterName({ db: tx, config: parts.config })) === 'format') return false;
  const vat = await lockCompanyRow(tx, companyId);
  if (!vat || vat.vat_reg_no === null || vat.vat_state !== 'valid') return false;
  await updateVatPending(tx, companyId, parts.clock.now());
  await enqueueVatCheck(tx, parts.jobs, { company_id: companyId, vat_reg_no: vat.vat_reg_no, tries: 0 });
  return true;
}

/**
 * Has a VAT id checked for the operator: at once, without the limit of an hour, also one that was answered before.
 *
 * @throws {AppError} 404 for no company, 409 `conflict` where there is no number that a register could be asked about.
 */
export async function askForOperator(
  parts: Pick<Parts, 'clock' | 'config'> & { jobs: Pick<Jobs, 'enqueue'> },
  tx: Db,
  companyId: number,
): Promise<void> {
  const register = await findRegisterName({ db: tx, config: parts.config });
  const vat = await lockCompanyRow(tx, companyId);
  if (!vat) throw notFound();
  const { vat_reg_no, vat_state } = vat;
  if (register === 'format') throw conflict({ code: 'conflict', text: t('operator.no_register') });
  if (vat_reg_no === null || (await findVatIdError(tx, vat_reg_no, vat.country)) !== null) {
    throw conflict({ code: 'conflict', text: t('operator.no_number') });
  }
  const isWaiting = vat_state === 'pending';
  if (!isWaiting) await updateVatPending(tx, companyId, parts.clock.now());
  await enqueueVatCheck(tx, parts.jobs, {
    company_id: companyId,
    vat_reg_no,
    tries: 0,
    ...(isWaiting ? { once: true } : {}),
  });
}

/**
 * Counts a question to the register, asked by hand or by saving another number.
 *
 * @param earlier Questions of the last hour, and older ones.
 * @returns The questions to keep. `free_at` is when the limit of an hour allows the question; null: now.
 */
export function countQuestion(earlier: readonly Date[], now: Date): { asked: Date[]; free_at: Date | null } {
  const recent = earlier.filter((at) => at.getTime() > now.getTime() - HOUR_MS);
  if (recent.length < VAT_CHECKS_PER_HOUR) return { asked: [...recent, now], free_at: null };
  return { asked: recent, free_at: new Date(Math.min(...recent.map((at) => at.getTime())) + HOUR_MS) };
}

function limitReached(freeAt: Date, now: Date): AppError {
  const seconds = Math.ceil((freeAt.getTime() - now.getTime()) / 1000);
  const { code, text } = refusals.vat_check_limit;
  return new AppError(429, text.replace('{{minutes}}', String(Math.ceil(seconds / 60))), { code, seconds });
}
