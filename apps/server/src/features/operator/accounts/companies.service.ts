import type { CompanyDetail, CompanyHit } from '@gegenpost/contract/operator-accounts.ts';
import { brand } from '@gegenpost/contract/shared/brand.ts';
import { lockCompany } from '#features/company/company.service.ts';
import { sendLetter } from '#features/notifications/letters.service.ts';
import type { OperatorParts } from '#features/operator/operator-parts.ts';
import { refusals, t } from '#features/operator/texts.de.ts';
import { logOperator } from '#features/operator-log/operator-log.service.ts';
import { findMainAddresses, findTerm, grantCourtesy } from '#features/shop/operator/courtesy.service.ts';
import { findLimits } from '#features/shop/shop.service.ts';
import { germanDay } from '#platform/csv.ts';
import type { Db } from '#platform/db/db.ts';
import { conflict, notFound } from '#platform/http/errors.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import { findAccountsOfCompany } from './accounts.queries.ts';
import type { Doing } from './accounts.service.ts';
import { type CompanyRow, findCompany } from './companies.queries.ts';
import { presentAccount } from './present-account.service.ts';

export const presentCompany = ({ created_at, ...row }: CompanyRow): CompanyHit => ({
  ...row,
  created_at: created_at.toISOString(),
});

/** @throws {AppError} 404. */
export async function getCompany(
  { db, clock }: Pick<OperatorParts, 'db' | 'clock'>,
  gegenpostId: string,
): Promise<CompanyDetail> {
  const now = clock.now();
  const row = await findCompany(db, gegenpostId, now);
  if (!row) throw notFound();
  const [limits, term, people] = await Promise.all([
    findLimits(db, row.id, now),
    findTerm(db, row.id, now),
    findAccountsOfCompany(db, row.id),
  ]);
  const { id: _, accounts: __, plan_name, ...hit } = presentCompany(row);
  return {
    ...hit,
    plan: { name: plan_name ?? t('free.plan'), ...term },
    limits: [
      { kind: 'profile_views', used: limits.profile_views_count, limit: limits.profile_views_limit },
      { kind: 'contacts', used: limits.contacts_count, limit: limits.contacts_limit },
    ],
    people: people.map((person) => {
      const { id: ___, company: ____, ...rest } = presentAccount(person);
      return rest;
    }),
  };
}

/**
 * Gives a company a plan without payment until a day, and tells its main accounts.
 *
 * @throws {AppError} 404; 409 `subscription_paid` or `day_past`.
 */
export async function grantDays(
  parts: OperatorParts,
  { actor, gegenpost_id, reason, until }: Doing & { until: string },
): Promise<void> {
  const now = parts.clock.now();
  await parts.db.transaction(async (tx) => {
    const company = await findCompany(tx, gegenpost_id, now);
    if (!company) throw notFound();
    await lockCompany(tx, company.id);
    if (until < berlinDay(now)) throw conflict(refusals.day_past);
    const outcome = await grantCourtesy(parts, tx, company.id, { until, plan_name: t('courtesy.plan') });
    if (outcome === 'paid') throw conflict(refusals.subscription_paid);
    if (outcome === 'unchanged') return;
    await tell(parts, tx, company, until);
    const subject = { subject_kind: 'company', subject_id: gegenpost_id } as const;
    await logOperator(tx, actor, { action: 'plan_days_granted', ...subject, reason }, now);
  });
}

async function tell({ mail, config }: OperatorParts, tx: Db, { id, name }: CompanyRow, until: string): Promise<void> {
  const values = { brand: brand.name, company: name, date: germanDay(until) };
  const action = { label: t('courtesy.button'), url: `${config.publicUrl}/de/subscription` };
  for (const email of await findMainAddresses(tx, id)) {
    await sendLetter(mail, tx, email, {
      subject: t('courtesy.subject', values),
      text: t('courtesy.text', values),
      action,
    });
  }
}
