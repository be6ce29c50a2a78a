import { createHmac } from 'node:crypto';
import {
  type ExternalSharing,
  SHARING_STATE_SECONDS,
  type SharedProfile,
} from '@gegenpost/contract/external-sharings.ts';
import { isFirstInHour } from '#features/auth/login/request-limits.service.ts';
import { findCandidateRecords } from '#features/profiles/profiles.service.ts';
import {
  type CandidateRecord,
  groupsOfLink,
  holderOfLink,
  projectDetail,
  type Viewer,
} from '#features/visibility/access-policy.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { notFound, refused } from '#platform/http/errors.ts';
import { berlinDayEnd } from '#platform/i18n/berlin.ts';
import { hashToken } from '#platform/tokens.ts';
import { publishSharingUpdated } from './sharing-events.service.ts';
import { findLink, findTalentId, type Link, updateViewed } from './sharing-links.queries.ts';
import { isEnded, type SharingParts } from './sharing-view.service.ts';
import type { SharingWatch } from './sharing-watch.service.ts';
import { refusals } from './texts.de.ts';

/** The visitor of a link; null: a guest. */
export type Visitor = Actor | null;

/** Maximum number of waiting requests per process. */
const WAITING_MAX = 5000;

/**
 * The sharing of a token, if it works for this visitor. A company that the candidate blocks gets the same answer as for
 * an ended one.
 *
 * @throws {AppError} 404 for an unknown token; 410 `sharing_ended` for an ended one.
 */
export async function openLink(db: Db, visitor: Visitor, token: string, now: Date): Promise<Link> {
  return openLinkOfHash(db, visitor?.company_id ?? null, hashToken(token), now);
}

/** As `openLink`, by the hash of the token. */
export async function openLinkOfHash(db: Db, companyId: number | null, tokenHash: Buffer, now: Date): Promise<Link> {
  const link = await findLink(db, tokenHash, companyId);
  if (!link) throw notFound();
  if (isEnded(link, now) || !link.is_owner_here || link.blocks) throw refused(refusals.sharing_ended, 410);
  return link;
}

/** A candidate as shown by a link: all data have to be projected for `viewer`. */
export type Shared = { link: Link; record: CandidateRecord; viewer: Viewer };

/** @throws {AppError} As `openLink`. */
export async function openShared(db: Db, visitor: Visitor, token: string, now: Date): Promise<Shared> {
  const link = await openLink(db, visitor, token, now);
  const [record] = await findCandidateRecords(db, [link.profile_id]);
  if (!record) throw notFound();
  return { link, record, viewer: holderOfLink(groupsOfLink(link)) };
}

/**
 * The shared profile, without counting a view.
 *
 * @throws {AppError} As `openLink`.
 */
export async function getSharedProfile(
  { db, clock }: Pick<SharingParts, 'db' | 'clock'>,
  visitor: Visitor,
  token: string,
): Promise<SharedProfile> {
  const { link, record, viewer } = await openShared(db, visitor, token, clock.now());
  const candidate = projectDetail(viewer, record);
  return {
    candidate,
    image: candidate.profile.has_profile_image ? `/api/external_sharings/by-token/${token}/image` : null,
    companies: link.companies as ExternalSharing['companies'],
    expires_on: link.expires_on,
    updated_at: link.updated_at.toISOString(),
    own: isOwner(visitor, link),
    talent: visitor?.role === 2 ? { id: await findTalentId(db, visitor.company_id, link.profile_id) } : null,
  };
}

/**
 * Long poll: waits until a sharing has changed since a moment, at most 25 seconds.
 *
 * @param gone Aborted when the visitor disconnects.
 * @returns When it was last changed.
 * @throws {AppError} As `openLink`, as soon as that applies; 503 when too many requests wait.
 */
export async function awaitLinkChange(
  { db, clock }: Pick<SharingParts, 'db' | 'clock'>,
  watch: SharingWatch,
  { visitor, token, since, gone }: { visitor: Visitor; token: string; since: Date; gone: AbortSignal },
): Promise<Date> {
  const open = () => openLink(db, visitor, token, clock.now());
  const { id, expires_on } = await open();
  if (watch.size >= WAITING_MAX) throw refused('unavailable', 503);
  const untilEnd =
    expires_on === null ? Number.POSITIVE_INFINITY : berlinDayEnd(expires_on).getTime() - clock.now().getTime();
  const waiting = watch.wait(id, Math.min(SHARING_STATE_SECONDS * 1000, Math.max(untilEnd, 0)), gone);
  try {
    // Read after the wait was registered: an earlier change is seen here, a later one ends the wait.
    const { updated_at } = await open();
    if (updated_at.getTime() !== since.getTime()) return updated_at;
    await waiting.over;
  } finally {
    waiting.leave();
  }
  return (await open()).updated_at;
}

/**
 * Counts a view of the page, once an hour for each account, or for each address and browser of guests. For that hour
 * only a keyed hash of them is stored. The candidate's own views do not count.
 *
 * @throws {AppError} As `openLink`.
 */
export async function countView(
  { db, clock, secrets, realtime }: Pick<SharingParts, 'db' | 'clock' | 'secrets' | 'realtime'>,
  visitor: Visitor,
  token: string,
  { ip, browser }: { ip: string; browser: string },
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const link = await openLink(tx, visitor, token, now);
    if (isOwner(visitor, link)) return;
    const who = visitor ? `user ${visitor.user_id}` : `guest ${ip} ${browser}`;
    const hash = createHmac('sha256', secrets.key('sharing-visitors')).update(who).digest('base64url');
    if (!(await isFirstInHour(tx, `sharing-view:${link.id}:${hash}`, now))) return;
    await updateViewed(tx, link.id, now);
    await publishSharingUpdated(tx, realtime, link);
  });
}

function isOwner(visitor: Visitor, link: Link): boolean {
  return visitor?.profile_id === link.profile_id;
}
