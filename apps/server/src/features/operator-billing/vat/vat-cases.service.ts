import type { OperatorVatCheck, VatCase, VatDecisionFields, VatDetail } from '@gegenpost/contract/operator-vat.ts';
import { findRegisterName } from '#features/company/vat/registers.service.ts';
import { askForOperator } from '#features/company/vat/vat.service.ts';
import { decideVat } from '#features/company/vat/vat-answers.service.ts';
import { logOperator } from '#features/operator-log/operator-log.service.ts';
import type { Upload } from '#platform/files/uploads.ts';
import type { Actor } from '#platform/http/actor.ts';
import { notFound } from '#platform/http/errors.ts';
import type { Parts } from '#platform/parts.ts';
import type { Realtime } from '#platform/realtime/realtime.ts';
import { storeProof } from './proof-files.service.ts';
import { type CaseRow, findCase, findCheck, findChecks, findCompanyByPublicId } from './vat-cases.queries.ts';

type VatParts = Pick<Parts, 'db' | 'clock' | 'config' | 'jobs' | 'files' | 'scan'> & { realtime: Realtime };

const CHECKS_SHOWN = 50;

export function presentCase({ gegenpost_id, name, country, ...row }: CaseRow): VatCase {
  return {
    company: { gegenpost_id, name, country },
    vat_reg_no: row.vat_reg_no,
    vat_state: row.vat_state,
    problems: row.problems,
    pending_since: row.vat_pending_since?.toISOString() ?? null,
    last_check_at: row.last_check_at?.toISOString() ?? null,
  };
}

/** @throws {AppError} 404 for no company. */
export async function getVatDetail(parts: Pick<Parts, 'db' | 'config'>, gegenpostId: string): Promise<VatDetail> {
  const { db } = parts;
  const company = await findCompanyByPublicId(db, gegenpostId);
  if (!company) throw notFound();
  const [found, checks, register] = [
    await findCase(db, company.id),
    await findChecks(db, company.id, CHECKS_SHOWN),
    await findRegisterName(parts),
  ];
  const { gegenpost_id, name, country, street, postal_code, city } = company;
  return {
    ...(found
      ? presentCase(found)
      : { company: { gegenpost_id, name, country }, problems: [], pending_since: null, last_check_at: null }),
    vat_reg_no: company.vat_reg_no,
    vat_state: company.vat_state,
    address: [street, [postal_code, city].filter(Boolean).join(' ')].filter(Boolean).join(', '),
    has_register: register !== 'format',
    checks: checks.map(presentCheck),
  };
}

function presentCheck(check: Awaited<ReturnType<typeof findChecks>>[number]): OperatorVatCheck {
  const { id, vat_reg_no, register, outcome, error_code, consultation_id, name, address } = check;
  const { matches, operator, reason, proof } = check;
  return {
    ...{ id, vat_reg_no, register, outcome, error_code, consultation_id, name, address, matches, operator, reason },
    asked_at: check.asked_at.toISOString(),
    answered_at: check.answered_at.toISOString(),
    proof: proof && { name: proof.name, size: proof.size },
  };
}

/** Has the register asked again. @throws {AppError} 404 for no company, 409 where no register can be asked. */
export async function askAgain(parts: VatParts, actor: Actor, gegenpostId: string, reason: string): Promise<void> {
  const company = await findCompanyByPublicId(parts.db, gegenpostId);
  if (!company) throw notFound();
  await parts.db.transaction(async (tx) => {
    await askForOperator(parts, tx, company.id);
    const entry = { action: 'vat_asked', subject_kind: 'company', subject_id: gegenpostId, reason } as const;
    await logOperator(tx, actor, entry, parts.clock.now());
  });
}

/**
 * Decides about a VAT id by a proof, which is kept with the decision.
 *
 * @throws {AppError} 404 for no company, 409 when the number changed or was answered for meanwhile, 422 at `proof`.
 */
export async function decideByProof(
  parts: VatParts,
  actor: Actor,
  { gegenpost_id, ...decision }: VatDecisionFields,
  upload: Upload,
): Promise<void> {
  const company = await findCompanyByPublicId(parts.db, gegenpost_id);
  if (!company) throw notFound();
  const proof = await storeProof(parts, upload);
  const { reason } = decision;
  try {
    await parts.db.transaction(async (tx) => {
      await decideVat(parts, tx, { ...decision, company_id: company.id, operator_id: actor.user_id, proof });
      const entry = { action: 'vat_decided', subject_kind: 'company', subject_id: gegenpost_id, reason } as const;
      await logOperator(tx, actor, entry, parts.clock.now());
    });
  } catch (error) {
    await parts.files.delete(proof.key);
    throw error;
  }
}

/** @throws {AppError} 404 for a check of another company, and one without a file. */
export async function findProof(parts: Pick<Parts, 'db'>, gegenpostId: string, id: number) {
  const company = await findCompanyByPublicId(parts.db, gegenpostId);
  const check = company && (await findCheck(parts.db, company.id, id));
  if (!check?.proof) throw notFound();
  return check.proof;
}
