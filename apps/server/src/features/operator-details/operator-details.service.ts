import { OperatorDetails } from '@gegenpost/contract/operator-settings.ts';
import type { Db } from '#platform/db/db.ts';
import { conflict } from '#platform/http/errors.ts';
import { filledText } from './filled-text.ts';
import { findDetails, replaceDetails } from './operator-details.queries.ts';
import { findPlannedChange } from './processor-changes.queries.ts';

/** Who runs the platform, and how often that was changed; null: nobody said it yet. */
export async function findOperatorDetails(db: Db): Promise<{ details: OperatorDetails; version: number } | null> {
  return findDetails(db);
}

/**
 * Says who runs the platform.
 *
 * @param entered.version How often it had been changed when it was read; 0: never.
 * @throws {AppError} 409 when it was changed since.
 * @throws {ZodError} When something that is required is missing.
 */
export async function saveOperatorDetails(
  tx: Db,
  { details, version }: { details: unknown; version: number },
  now: Date,
): Promise<void> {
  const entered = OperatorDetails.parse(details);
  const known = OperatorDetails.parse(
    Object.fromEntries(Object.entries(entered).map(([field, value]) => [field, value || null])),
  );
  if (!(await replaceDetails(tx, { details: known, version }, now))) throw conflict();
}

/** As `fillOperatorDetails`, with the details of another day. */
export const fillWithDetails = (markdown: string, details: OperatorDetails | null): string =>
  filledText(markdown, details);

/** What puts the operator's details in place of `{{operator.…}}` of legal pages, as they stand now: see `filledText`. */
export async function operatorFiller(db: Db): Promise<(markdown: string) => string> {
  const details = (await findDetails(db))?.details ?? null;
  const planned = await findPlannedChange(db);
  return (markdown) => filledText(markdown, details, planned);
}

/** Markdown of legal pages with the operator's details, if it names any. */
export async function fillOperatorDetails(db: Db, markdown: string): Promise<string> {
  return /\{\{\s*operator\./.test(markdown) ? (await operatorFiller(db))(markdown) : markdown;
}
