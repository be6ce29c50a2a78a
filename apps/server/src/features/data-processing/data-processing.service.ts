import { createHash } from 'node:crypto';
import type { AgreementState, DataProcessing } from '@gegenpost/contract/data-processing.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import {
  fillOperatorDetails,
  fillWithDetails,
  findOperatorDetails,
} from '#features/operator-details/operator-details.service.ts';
import { findPublishedPage } from '#features/pages/pages.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { type Actor, companyOf } from '#platform/http/actor.ts';
import { AppError, forbidden, notFound } from '#platform/http/errors.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import {
  findAcceptance,
  findAcceptances,
  hasAcceptance,
  insertAcceptance,
  upsertVersion,
} from './data-processing.queries.ts';
import { t } from './texts.de.ts';

/** The page that holds the contract. */
const SLUG = 'auftragsverarbeitung';

type Version = { hash: string; title: string; body: string; published_at: Date };

/** The contract in force, as it was published. Who runs the platform is not part of it: see `dpa_acceptances.operator`. */
async function currentVersion(db: Db, now: Date): Promise<Version> {
  const page = await findPublishedPage(db, SLUG, now);
  if (!page) throw notFound();
  const { title, body } = page;
  const published_at = the(page.published_at, 'day of a public page');
  return { hash: createHash('sha256').update(`${title}\n${body}`).digest('hex'), title, body, published_at };
}

/** The contract in force, and what a company accepted. */
export async function getDataProcessing(db: Db, companyId: number, now: Date): Promise<DataProcessing> {
  const [{ published_at, ...version }, rows] = [await currentVersion(db, now), await findAcceptances(db, companyId)];
  const body = await fillOperatorDetails(db, version.body);
  return {
    state: stateOf(version.hash, rows),
    current: { ...version, version: berlinDay(published_at), body },
    acceptances: rows.map((row) => ({
      id: row.id,
      version: berlinDay(row.published_at),
      accepted_at: row.accepted_at.toISOString(),
      accepted_by: nameOf(row),
    })),
  };
}

/** Whether a company has accepted the contract in force, or an earlier one, which goes on to bind both sides. */
export async function getAgreementState(db: Db, companyId: number, now: Date): Promise<AgreementState> {
  return stateOf((await currentVersion(db, now)).hash, await findAcceptances(db, companyId));
}

const stateOf = (hash: string, accepted: readonly { hash: string }[]): AgreementState => {
  if (accepted.length === 0) return 'missing';
  return accepted.some((each) => each.hash === hash) ? 'accepted' : 'outdated';
};

/**
 * Accepts the contract in force for the actor's company; again it changes nothing.
 *
 * @param hash Of the version that was read.
 * @throws {AppError} 409 when another version is in force meanwhile.
 */
export async function acceptAgreement(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  hash: string,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const version = await currentVersion(tx, now);
    if (version.hash !== hash) throw new AppError(409, t('outdated'), { code: 'conflict' });
    const version_id = await upsertVersion(tx, version);
    const operator = (await findOperatorDetails(tx))?.details ?? null;
    const acceptance = { company_id: companyOf(actor), version_id, accepted_by: actor.user_id, accepted_at: now };
    await insertAcceptance(tx, { ...acceptance, operator });
  });
}

/** The contract in force as a row, for the demo world: everybody in it has accepted it. */
export async function storeCurrentVersion(tx: Db, now: Date): Promise<number> {
  return upsertVersion(tx, await currentVersion(tx, now));
}

/**
 * Lets nobody bring candidates in whose company never accepted the contract: the law wants it before the processing
 * begins. A newer version is only asked for.
 *
 * @throws {AppError} 403 `agreement_missing`.
 */
export async function requireAgreement(db: Db, companyId: number): Promise<void> {
  if (!(await hasAcceptance(db, companyId))) throw forbidden('agreement_missing');
}

/**
 * What a company accepted, as a PDF with both sides, version and day.
 *
 * @throws {AppError} 404 when it is not the company's.
 */
export async function getAgreementFile(
  db: Db,
  companyId: number,
  id: number,
): Promise<{ name: string; content: Buffer }> {
  const row = await findAcceptance(db, companyId, id);
  if (!row) throw notFound();
  // Drawing needs a large library, which no start should have to load.
  const { agreementPdf } = await import('./agreement-pdf.ts');
  const content = await agreementPdf({
    ...row,
    body: fillWithDetails(row.body, row.operator),
    accepted_by: nameOf(row),
  });
  return { name: `Auftragsverarbeitung-${berlinDay(row.accepted_at)}.pdf`, content };
}

const nameOf = ({ first_name, last_name }: { first_name: string | null; last_name: string | null }) =>
  [first_name, last_name].filter(Boolean).join(' ') || null;
