import { createHash } from 'node:crypto';
import { t } from '#features/auth/texts.de.ts';
import { findTermsTexts } from '#features/pages/pages.service.ts';
import type { Db } from '#platform/db/db.ts';
import { AppError } from '#platform/http/errors.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import {
  findTermsVersionInForce,
  hasShippedTerms,
  insertTermsAcceptance,
  insertTermsVersion,
  lockTerms,
  updateAllUsersToNeedTerms,
  updateNeedsTerms,
} from './terms.queries.ts';
import type { TermsVersionRow } from './terms.table.ts';

type NewTerms = { terms: string; privacy: string; changes: string };

/** Description of the changes in a release's texts, shown to users who accepted earlier ones. */
const SHIPPED_CHANGES = 'Wir haben unsere Texte überarbeitet. Bitte lesen Sie sie noch einmal.';
/** Of a version that nobody is asked about who accepted the one before. */
const QUIET_CHANGES = 'Wir haben Kleinigkeiten berichtigt.';
const FIRST_CHANGES = 'Das ist die erste Fassung.';

/**
 * Publishes the texts that stand on the pages of terms and privacy when a release changed them, unless they have been in
 * force before. Idempotent, also when several processes run it; texts that an operator published later stay in force.
 */
export async function loadTerms(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockTerms(tx, 'publish');
    const texts = await findTermsTexts(tx);
    const shippedHash = createHash('sha256').update(JSON.stringify(texts)).digest('hex');
    const before = await findTermsVersionInForce(tx);
    const isInForce = before?.terms === texts.terms && before.privacy === texts.privacy;
    if (isInForce || (await hasShippedTerms(tx, shippedHash))) return;
    const changes = before === null ? FIRST_CHANGES : SHIPPED_CHANGES;
    await publish(tx, { ...texts, changes, shipped_hash: shippedHash }, now);
    // Before the first version nobody has accepted anything.
    if (before !== null) await updateAllUsersToNeedTerms(tx);
  });
}

/** Publishes a new version, in force at once; every user has to accept it before they continue. */
export async function publishTerms(db: Db, texts: NewTerms, now: Date): Promise<TermsVersionRow> {
  return db.transaction(async (tx) => {
    await lockTerms(tx, 'publish');
    const version = await publish(tx, { ...texts, shipped_hash: null }, now);
    await updateAllUsersToNeedTerms(tx);
    return version;
  });
}

/**
 * Puts what stands on the pages of terms and privacy into force after an operator published one of them.
 *
 * @param changes What changed, for everybody, who then has to accept it; null: only whoever registers from now on
 *   accepts the new text.
 */
export async function publishTermsOfPages(tx: Db, changes: string | null, now: Date): Promise<void> {
  await lockTerms(tx, 'publish');
  const texts = await findTermsTexts(tx);
  await publish(tx, { ...texts, changes: changes ?? QUIET_CHANGES, shipped_hash: null }, now);
  if (changes !== null) await updateAllUsersToNeedTerms(tx);
}

function publish(tx: Db, texts: NewTerms & { shipped_hash: string | null }, now: Date): Promise<TermsVersionRow> {
  return insertTermsVersion(tx, { ...texts, valid_from: berlinDay(now), published_at: now });
}

/** The version in force; there is one after the first start. */
export async function getTermsInForce(db: Db): Promise<TermsVersionRow> {
  const version = await findTermsVersionInForce(db);
  if (!version) throw new Error('no terms are in force: loadTerms did not run');
  return version;
}

/**
 * Records that a user accepts the version in force.
 *
 * @throws {AppError} 409 `conflict` for any other version: the user has to read the newer one first.
 */
export async function acceptTerms(db: Db, userId: number, versionId: number, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await lockTerms(tx, 'accept');
    const version = await getTermsInForce(tx);
    if (version.id !== versionId) throw new AppError(409, t('terms.outdated'), { code: 'conflict' });
    await insertTermsAcceptance(tx, { user_id: userId, terms_version_id: versionId, accepted_at: now });
    await updateNeedsTerms(tx, userId, false);
  });
}

/** Records which version a new account accepted with its form; a newer version has to be accepted at the next login. */
export async function noteAcceptance(
  tx: Db,
  userId: number,
  { terms_version_id, accepted_at }: { terms_version_id: number; accepted_at: Date },
): Promise<void> {
  await lockTerms(tx, 'accept');
  await insertTermsAcceptance(tx, { user_id: userId, terms_version_id, accepted_at });
  const { id } = await getTermsInForce(tx);
  await updateNeedsTerms(tx, userId, id !== terms_version_id);
}
