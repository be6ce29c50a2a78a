import { createHash } from 'node:crypto';
import { type Role, roles } from '@gegenpost/contract/shared/scalars.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import type { OperatorTour, OwnTour, Tour, TourChange, TourState } from '@gegenpost/contract/tours.ts';
import type { z } from 'zod';
import { logOperator } from '#features/operator-log/operator-log.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { conflict, notFound } from '#platform/http/errors.ts';
import { undoableSince } from '#platform/undo-window.ts';
import { shippedTours } from './shipped-tours.ts';
import {
  findToursOfUser,
  hasTour,
  insertTour,
  isAnyTourOffered,
  lockTour,
  type ShippedTourRow,
  type TourKey,
  updateTour,
  upsertProgress,
  upsertShippedTours,
} from './tours.queries.ts';
import type { TourRow } from './tours.table.ts';

type Parts = { db: Db; clock: Clock };
type Operator = Pick<Actor, 'user_id'>;
type Reader = Pick<Actor, 'user_id' | 'role' | 'is_operator'>;

/** Where the users of a role begin, and where their tour is offered to them. */
const startOf = (role: Role) => (role === roles.operator ? 'OperatorOverview' : 'Dashboard');
const rolesOf = ({ role, is_operator }: Reader): Role[] => [
  ...new Set<Role>(is_operator ? [role, roles.operator] : [role]),
];
const nameOf = ({ role, route }: TourKey) => `${role}/${route}`;

const shipped: ReadonlyMap<string, ShippedTourRow> = new Map(
  shippedTours.map((tour) => {
    const shipped_hash = createHash('sha256').update(JSON.stringify(tour)).digest('hex');
    return [nameOf({ role: tour.role_id, route: tour.route }), { ...tour, shipped_hash }];
  }),
);

/** Loads the tours of this release; what an operator edited or removed stays so. Idempotent. */
export async function loadTours(db: Db, now: Date): Promise<void> {
  await upsertShippedTours(db, [...shipped.values()], now);
}

/** Whether the tour of the user's start page waits to be begun or declined. */
export function isTourOffered(db: Db, actor: Reader): Promise<boolean> {
  return isAnyTourOffered(
    db,
    actor.user_id,
    rolesOf(actor).map((role) => ({ role, route: startOf(role) })),
  );
}

/** The tours that the user can take. */
export async function listOwnTours(db: Db, actor: Reader): Promise<OwnTour[]> {
  const found = await findToursOfUser(db, actor.user_id, rolesOf(actor));
  return found.map(({ tour, progress, is_newer }) => ({
    ...presentTour(tour),
    progress: progress && { state: progress.state, step: progress.step, at: progress.at.toISOString() },
    is_offered: is_newer && progress === null && tour.route === startOf(tour.role_id),
  }));
}

/** @throws {AppError} 404 for a tour that does not exist or is for another role. */
export async function noteProgress(
  { db, clock }: Parts,
  actor: Reader,
  tour_id: number,
  progress: { state: TourState; step: number },
): Promise<void> {
  if (!(await hasTour(db, tour_id, rolesOf(actor)))) throw notFound();
  await upsertProgress(db, { user_id: actor.user_id, tour_id }, progress, clock.now());
}

function presentTour({ id, role_id, route, name, mode, steps }: TourRow): Tour {
  return { id, role: role_id, route, name, mode, steps };
}

/** A tour as operators edit it, beside the one that the running version ships. */
export function presentForOperator(row: TourRow): OperatorTour {
  const ours = shipped.get(nameOf({ role: row.role_id, route: row.route }));
  return {
    ...presentTour(row),
    version: row.version,
    is_edited: row.shipped_hash === null,
    shipped: ours ? { name: ours.name, mode: ours.mode, steps: ours.steps } : null,
    changed_at: row.changed_at.toISOString(),
  };
}

/**
 * Writes a tour, also one that was removed before.
 *
 * @throws {AppError} 404 when it was removed meanwhile; 409 when somebody else changed or created it meanwhile.
 */
export async function saveTour(
  { db, clock }: Parts,
  operator: Operator,
  key: TourKey,
  { version, reason, ...words }: z.output<typeof TourChange>,
): Promise<TourRow> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const known = await lockTour(tx, key);
    const isThere = known !== null && known.deleted_at === null;
    if (version !== null && !isThere) throw notFound();
    if (isThere && known.version !== version) throw conflict();
    const change = { ...words, shipped_hash: null };
    const row = known
      ? await updateTour(tx, known.id, isThere ? change : { ...change, deleted_at: null, created_at: now }, now)
      : await insertTour(tx, key, words, now);
    if (!row) throw conflict();
    await logOperator(tx, operator, logged('tour_changed', key, reason), now);
    return row;
  });
}

/** The version of a tour that an operator saw, and why it is changed. */
type Seen = { version: number; reason: string };

/** @throws {AppError} 404 when the tour does not exist or this release ships none; 409 when somebody changed it. */
export async function restoreShippedTour(
  { db, clock }: Parts,
  operator: Operator,
  key: TourKey,
  { version, reason }: Seen,
): Promise<TourRow> {
  const ours = shipped.get(nameOf(key));
  return db.transaction(async (tx) => {
    const now = clock.now();
    const known = await lockTour(tx, key);
    if (!ours || !known || known.deleted_at) throw notFound();
    if (known.version !== version) throw conflict();
    const { name, mode, steps, shipped_hash } = ours;
    const row = the(await updateTour(tx, known.id, { name, mode, steps, shipped_hash }, now), 'locked tour');
    await logOperator(tx, operator, logged('tour_changed', key, reason), now);
    return row;
  });
}

/** @throws {AppError} 404 when it does not exist or was removed; 409 when somebody changed it. */
export async function removeTour(
  { db, clock }: Parts,
  operator: Operator,
  key: TourKey,
  { version, reason }: Seen,
): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock.now();
    const known = await lockTour(tx, key);
    if (!known || known.deleted_at) throw notFound();
    if (known.version !== version) throw conflict();
    await updateTour(tx, known.id, { deleted_at: now }, now);
    await logOperator(tx, operator, logged('tour_deleted', key, reason), now);
  });
}

/** @throws {AppError} 404 when it was not removed within the undo window. */
export async function restoreTour(
  { db, clock }: Parts,
  operator: Operator,
  key: TourKey,
  reason: string,
): Promise<TourRow> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const known = await lockTour(tx, key);
    if (!known?.deleted_at || known.deleted_at < undoableSince(now)) throw notFound();
    const row = the(await updateTour(tx, known.id, { deleted_at: null }, now), 'locked tour');
    await logOperator(tx, operator, logged('tour_changed', key, reason), now);
    return row;
  });
}

function logged(action: 'tour_changed' | 'tour_deleted', key: TourKey, reason: string) {
  return { action, subject_kind: 'tour', subject_id: nameOf(key), reason } as const;
}
