import type {
  NewPlannedProcessors,
  OperatorDetails,
  OperatorSettings,
  SellerInput,
  SiteFigures,
} from '@gegenpost/contract/operator-settings.ts';
import type { FieldErrors } from '@gegenpost/contract/shared/errors.ts';
import { validationText } from '@gegenpost/contract/shared/messages.de.ts';
import { ZodError } from 'zod';
import { announceProcessors, withdrawProcessors } from '#features/data-processing/processor-notices.service.ts';
import { findKnownSeller, saveSeller } from '#features/invoices/seller.service.ts';
import { findOperatorDetails, saveOperatorDetails } from '#features/operator-details/operator-details.service.ts';
import { getPlannedProcessors } from '#features/operator-details/processor-changes.service.ts';
import { logOperator } from '#features/operator-log/operator-log.service.ts';
import { findSiteSettings, updateSiteSettings } from '#features/pages/pages.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { invalid } from '#platform/http/errors.ts';
import type { Parts } from '#platform/parts.ts';
import { t } from './texts.de.ts';

type SettingsParts = { db: Db; clock: Clock };

export async function getSettings(db: Db): Promise<OperatorSettings> {
  const [known, site, seller] = [await findOperatorDetails(db), await findSiteSettings(db), await findKnownSeller(db)];
  const { candidates_figure: candidates, employers_figure: employers, recruiters_figure: recruiters } = site;
  return {
    details: known?.details ?? null,
    details_version: known?.version ?? 0,
    planned_processors: await getPlannedProcessors(db),
    figures:
      candidates === null || employers === null || recruiters === null ? null : { candidates, employers, recruiters },
    seller,
  };
}

/** @throws {AppError} 409 when somebody else changed them meanwhile. */
export async function saveDetails(
  { db, clock }: SettingsParts,
  actor: Actor,
  { details, version, reason }: { details: OperatorDetails; version: number; reason: string },
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    await saveOperatorDetails(tx, { details, version }, now);
    await logOperator(tx, actor, { action: 'settings_changed', ...settings('details'), reason }, now);
  });
}

/** Plans a change of the processors and tells the companies: see `announceProcessors`. */
export async function savePlannedProcessors(
  parts: SettingsParts & Pick<Parts, 'mail' | 'config'>,
  actor: Actor,
  { reason, ...change }: NewPlannedProcessors & { reason: string },
): Promise<void> {
  await parts.db.transaction(async (tx) => {
    if (await announceProcessors(tx, parts, change)) await logProcessors(tx, parts, actor, reason);
  });
}

/** Takes the planned change of the processors back and tells the companies. */
export async function removePlannedProcessors(
  parts: SettingsParts & Pick<Parts, 'mail' | 'config'>,
  actor: Actor,
  reason: string,
): Promise<void> {
  await parts.db.transaction(async (tx) => {
    if (await withdrawProcessors(tx, parts)) await logProcessors(tx, parts, actor, reason);
  });
}

const logProcessors = (tx: Db, { clock }: SettingsParts, actor: Actor, reason: string) =>
  logOperator(tx, actor, { action: 'settings_changed', ...settings('processors'), reason }, clock.now());

/** Sets the figures of the frontpage; null hides them. */
export async function saveFigures(
  { db, clock }: SettingsParts,
  actor: Actor,
  { figures, reason }: { figures: SiteFigures | null; reason: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await updateSiteSettings(tx, {
      candidates_figure: figures?.candidates ?? null,
      employers_figure: figures?.employers ?? null,
      recruiters_figure: figures?.recruiters ?? null,
    });
    await logOperator(tx, actor, { action: 'settings_changed', ...settings('figures'), reason }, clock.now());
  });
}

/** @throws {AppError} 422 at the fields, by the rules of the command line. */
export async function saveInvoiceSeller(
  { db, clock }: SettingsParts,
  actor: Actor,
  { seller, reason }: { seller: SellerInput; reason: string },
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    try {
      await saveSeller(tx, seller, now);
    } catch (error) {
      if (error instanceof ZodError) throw invalid(sellerErrors(error));
      throw error;
    }
    await logOperator(tx, actor, { action: 'seller_changed', ...settings('seller'), reason }, now);
  });
}

const settings = (subject_id: 'details' | 'figures' | 'processors' | 'seller') =>
  ({ subject_kind: 'settings', subject_id }) as const;

/** What the rules of the seller say in English to the command line, said to a person at the form. */
const RULES: Readonly<Record<string, Parameters<typeof t>[0]>> = {
  'is no IBAN': 'iban',
  'is no creditor id': 'creditor_id',
  'has wrong check digits': 'check_digits',
  'is no BIC': 'bic',
  'is no German VAT id': 'vat_id',
  'needs three digits at least': 'phone',
};

function sellerErrors({ issues }: ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of issues) {
    const rule = RULES[issue.message];
    const text = rule
      ? t(rule)
      : issue.message === 'must not be empty'
        ? validationText('fill_required')
        : issue.message;
    const field = `seller.${issue.path.join('.')}`;
    errors[field] = [...(errors[field] ?? []), text];
  }
  return errors;
}
