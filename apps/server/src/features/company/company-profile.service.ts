import {
  type CompanyChange,
  type CompanyField,
  type CompanyFields,
  type CompanyProfile,
  fieldsOfRoles,
  type VatRegisterName,
} from '@gegenpost/contract/company.ts';
import type { FieldErrors } from '@gegenpost/contract/shared/errors.ts';
import { validationText } from '@gegenpost/contract/shared/messages.de.ts';
import { isPostalCode } from '@gegenpost/contract/shared/postal-codes.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import { normaliseVatId } from '@gegenpost/contract/shared/vat-id.ts';
import { isCountry } from '#features/reference/countries.service.ts';
import type { Db } from '#platform/db/db.ts';
import { AppError, invalid, notFound } from '#platform/http/errors.ts';
import type { Parts } from '#platform/parts.ts';
import { findCompany, findListed, lockCompanyRow, updateCompany } from './company.queries.ts';
import type { CompanyRow } from './company.table.ts';
import { completenessOf } from './completeness.ts';
import { refusals, t } from './texts.de.ts';
import { findRegisterName } from './vat/registers.service.ts';
import { updateChecksAsked } from './vat/vat.queries.ts';
import { countQuestion, enqueueVatCheck, findVatIdError } from './vat/vat.service.ts';

type CompanyParts = Pick<Parts, 'db' | 'jobs' | 'clock' | 'config'>;

/** @throws {AppError} 404 when it is gone. */
export async function getCompany(parts: Pick<Parts, 'db' | 'config'>, companyId: number): Promise<CompanyProfile> {
  const [company, vat_register] = await Promise.all([findCompany(parts.db, companyId), findRegisterName(parts)]);
  if (!company) throw notFound();
  const { online_candidates, vat_checked_at, ...row } = company;
  return {
    ...row,
    shared_candidates_count: row.role_id === 2 ? null : online_candidates,
    vat_register,
    vat_checked_at: vat_checked_at?.toISOString() ?? null,
    completeness: completenessOf(company),
  };
}

/**
 * Changes the given fields, all or none. A new VAT id or country resets the state of the VAT id; where there is a
 * register, the number is checked, beyond the limit of an hour as soon as that allows it.
 *
 * @throws {AppError} 409 `company_changed` at the fields that a colleague changed since they were read; 422 for what does
 *   not fit the country, the lists or the company's role.
 */
export async function changeCompany(
  parts: CompanyParts,
  companyId: number,
  { previous, ...change }: CompanyChange,
): Promise<void> {
  const { db, jobs, clock } = parts;
  const now = clock.now();
  const register = await findRegisterName(parts);
  const values = asKept(change);
  await db.transaction(async (tx) => {
    const row = await lockCompanyRow(tx, companyId);
    if (!row) throw notFound();
    refuseForeignFields(row, values);
    refuseConflicts(row, values, previous);
    await refuseWrongValues(tx, row, values);
    const vat = await vatAfter(tx, { row, values, register, now });
    await updateCompany(tx, companyId, { ...values, ...vat, updated_at: now });
    if (vat?.vat_state === 'pending') {
      const { asked, free_at } = countQuestion(row.vat_checks_asked, now);
      await updateChecksAsked(tx, companyId, asked);
      const vatRegNo = the({ ...row, ...values }.vat_reg_no, 'VAT id that waits');
      await enqueueVatCheck(tx, jobs, { company_id: companyId, vat_reg_no: vatRegNo, tries: 0 }, free_at ?? undefined);
    }
  });
}

type Values = Partial<CompanyFields>;

const fieldsOf = (values: Values) => Object.keys(values) as CompanyField[];

/** Empty texts are stored as null, VAT ids normalised. */
function asKept(change: Omit<CompanyChange, 'previous'>): Values {
  const values = Object.fromEntries(
    Object.entries(change).map(([field, value]) => [field, value === '' ? null : value]),
  );
  return values.vat_reg_no ? { ...values, vat_reg_no: normaliseVatId(String(values.vat_reg_no)) } : values;
}

function refuseForeignFields({ role_id }: CompanyRow, values: Values): void {
  const foreign = fieldsOf(values).filter((field) => fieldsOfRoles[field]?.includes(role_id) === false);
  if (foreign.length > 0) throw invalid(errorsAt(foreign, validationText('unknown_field')));
}

/** A field that already has the new value is no conflict: the answer to an earlier request was lost. */
function refuseConflicts(row: CompanyRow, values: Values, previous: CompanyChange['previous']): void {
  const changed = fieldsOf(values).filter((field) => row[field] !== previous[field] && row[field] !== values[field]);
  if (changed.length === 0) return;
  const errors = errorsAt(changed, t('changed.field'));
  const { code, text } = refusals.company_changed;
  throw new AppError(409, text, { code, errors });
}

async function refuseWrongValues(tx: Db, row: CompanyRow, values: Values): Promise<void> {
  const errors: FieldErrors = {};
  const { country, postal_code } = { ...row, ...values };
  if (values.country && !(await isCountry(tx, values.country))) errors.country = [validationText('invalid')];
  const isNewCode = values.postal_code !== undefined || values.country !== undefined;
  if (isNewCode && postal_code !== null && !isPostalCode(postal_code, country)) {
    errors.postal_code = [validationText('invalid_postal_code')];
  }
  const chosen = (['industry', 'company_size'] as const).flatMap((code) => {
    const key = values[code];
    return key ? [{ code, key }] : [];
  });
  const keys = chosen.map(({ key }) => key);
  const listed = await findListed(tx, keys);
  for (const { code, key } of chosen) if (!listed.has(`${code}/${key}`)) errors[code] = [validationText('invalid')];
  if (values.vat_reg_no) {
    const error = await findVatIdError(tx, values.vat_reg_no, country);
    if (error !== null) errors.vat_reg_no = [error];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

type Saving = { row: CompanyRow; values: Values; register: VatRegisterName; now: Date };

/** The state of the VAT id after the change; null: number and country stay the same, and so does the state. */
async function vatAfter(tx: Db, { row, values, register, now }: Saving) {
  const { vat_reg_no, country } = { ...row, ...values };
  if (vat_reg_no === row.vat_reg_no && country === row.country) return null;
  const isAsked =
    register !== 'format' && vat_reg_no !== null && (await findVatIdError(tx, vat_reg_no, country)) === null;
  const vat_state = isAsked ? ('pending' as const) : ('unchecked' as const);
  return { vat_state, vat_pending_since: isAsked ? now : null, vat_checked_at: null };
}

const errorsAt = (fields: readonly string[], text: string): FieldErrors =>
  Object.fromEntries(fields.map((field) => [field, [text]]));
