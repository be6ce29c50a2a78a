import {
  type ExternalSharing,
  type ExternalSharingChange,
  type NewExternalSharing,
  SHARINGS_MAX,
} from '@gegenpost/contract/external-sharings.ts';
import { validationText } from '@gegenpost/contract/shared/messages.de.ts';
import type { z } from 'zod';
import type { Db } from '#platform/db/db.ts';
import { conflict, forbidden, invalid, notFound } from '#platform/http/errors.ts';
import { berlinDay } from '#platform/i18n/berlin.ts';
import { digestOf, sameRequest } from '#platform/idempotency.ts';
import { seal } from '#platform/sealed.ts';
import { hashToken, newToken } from '#platform/tokens.ts';
import {
  countSharings,
  deleteSharing,
  findSharing,
  findSharingByKey,
  findSharings,
  insertSharing,
  lockSharings,
  type Owned,
  updateSharing,
} from './external-sharings.queries.ts';
import type { ExternalSharingRow } from './external-sharings.table.ts';
import { publishLinkChanged, publishSharingUpdated } from './sharing-events.service.ts';
import { sendLink } from './sharing-mails.service.ts';
import { isEnded, presentSharing, type SharingParts, tokenKey } from './sharing-view.service.ts';
import { refusals } from './texts.de.ts';

/** The own sharings, latest first. */
export async function listSharings(parts: SharingParts, profileId: number): Promise<ExternalSharing[]> {
  return (await findSharings(parts.db, profileId)).map((row) => presentSharing(parts, row));
}

/** @throws {AppError} 404 when it does not exist or is not the candidate's. */
export async function getSharing(parts: SharingParts, owned: Owned): Promise<ExternalSharing> {
  return presentSharing(parts, await getRow(parts.db, owned));
}

/**
 * Creates a sharing once: a repeated call with the same idempotency key returns the same one and sends no second mail.
 *
 * @throws {AppError} 403 `sharing_limit` beyond 50 that are not ended; 409 `idempotency_key_reused` for another sharing
 *   under the key; 422 for a past day, or a mail without an address.
 */
export async function createSharing(
  parts: SharingParts,
  profileId: number,
  { send_mail, ...wanted }: z.output<typeof NewExternalSharing>,
): Promise<ExternalSharing> {
  const now = parts.clock.now();
  const request_digest = digestOf({ send_mail, ...wanted });
  if (send_mail && wanted.email === null) throw invalid({ email: [validationText('fill_required')] });
  return parts.db.transaction(async (tx) => {
    await lockSharings(tx, profileId);
    const made = await findSharingByKey(tx, profileId, wanted.idempotency_key);
    if (made) return presentSharing(parts, sameRequest(made, request_digest));
    checkDay(wanted.expires_on, now);
    if ((await countSharings(tx, profileId)) >= SHARINGS_MAX) throw forbidden(refusals.sharing_limit);
    const token = newToken();
    const row = await insertSharing(tx, {
      ...wanted,
      request_digest,
      groups: [...new Set(wanted.groups)],
      profile_id: profileId,
      token_hash: hashToken(token),
      token_sealed: seal(tokenKey(parts), { token }),
      created_at: now,
      updated_at: now,
    });
    await publishSharingUpdated(tx, parts.realtime, row);
    return presentSharing(parts, send_mail ? await sendLink(tx, parts, row) : row);
  });
}

/**
 * Changes the given fields; open pages follow at once.
 *
 * @throws {AppError} 404 when it does not exist or is not the candidate's; 409 `sharing_ended` when it was ended,
 *   unless the call only ends it again; 422 for a past day.
 */
export async function changeSharing(
  parts: SharingParts,
  owned: Owned,
  { deactivated, ...changes }: ExternalSharingChange,
): Promise<ExternalSharing> {
  const now = parts.clock.now();
  if (changes.expires_on !== undefined) checkDay(changes.expires_on, now);
  const { groups } = changes;
  return parts.db.transaction(async (tx) => {
    const row = await updateSharing(tx, owned, {
      ...changes,
      ...(groups ? { groups: [...new Set(groups)] } : {}),
      ...(deactivated ? { deactivated_at: now } : {}),
      updated_at: now,
    });
    if (row) {
      await publishLinkChanged(tx, parts.realtime, row);
      return presentSharing(parts, row);
    }
    const ended = await getRow(tx, owned);
    if (!deactivated || Object.keys(changes).length > 0) throw conflict(refusals.sharing_ended);
    return presentSharing(parts, ended);
  });
}

/**
 * Ends a sharing and deletes it with all its activities.
 *
 * @throws {AppError} 404 when it does not exist or is not the candidate's.
 */
export async function removeSharing({ db, realtime }: SharingParts, owned: Owned): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await deleteSharing(tx, owned))) throw notFound();
    await publishLinkChanged(tx, realtime, owned);
  });
}

/**
 * Mails the link to its recipient.
 *
 * @throws {AppError} 404 when it does not exist or is not the candidate's; 409 `sharing_ended` when it was ended or has
 *   expired; 422 without a recipient; 429 when the daily limit of mails is reached.
 */
export async function mailSharing(parts: SharingParts, owned: Owned): Promise<ExternalSharing> {
  return parts.db.transaction(async (tx) => {
    await lockSharings(tx, owned.profile_id);
    const row = await getRow(tx, owned);
    if (isEnded(row, parts.clock.now())) throw conflict(refusals.sharing_ended);
    const mailed = await sendLink(tx, parts, row);
    await publishSharingUpdated(tx, parts.realtime, mailed);
    return presentSharing(parts, mailed);
  });
}

async function getRow(db: Db, owned: Owned): Promise<ExternalSharingRow> {
  const row = await findSharing(db, owned);
  if (!row) throw notFound();
  return row;
}

function checkDay(day: string | null, now: Date): void {
  if (day !== null && day < berlinDay(now)) throw invalid({ expires_on: [validationText('day_is_over')] });
}
