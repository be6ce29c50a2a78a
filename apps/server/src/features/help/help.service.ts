import { createHash } from 'node:crypto';
import type { HelpItem, HelpItemChange, OperatorHelpItem } from '@gegenpost/contract/help.ts';
import { type Role, roles } from '@gegenpost/contract/shared/scalars.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import type { z } from 'zod';
import { logOperator } from '#features/operator-log/operator-log.service.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { conflict, notFound } from '#platform/http/errors.ts';
import { undoableSince } from '#platform/undo-window.ts';
import {
  hasNewItems,
  hasShippedItems,
  type ItemKey,
  insertHelpItem,
  lockHelpItem,
  type ShippedItem,
  updateHelpItem,
  upsertShippedItems,
} from './help.queries.ts';
import type { HelpItemRow } from './help.table.ts';
import { shippedHelp } from './shipped-help.ts';

type Parts = { db: Db; clock: Clock };
type Operator = Pick<Actor, 'user_id'>;
/** Why something is done with an item, and which version the operator saw. */
type Seen = { version: number; reason: string };

const nameOf = ({ role, route }: ItemKey) => `${role}/${route}`;

const shipped: ReadonlyMap<string, ShippedItem> = new Map(
  shippedHelp.map((item) => {
    const shipped_hash = createHash('sha256').update(`${item.title}\n${item.body}`).digest('hex');
    return [nameOf({ role: item.role_id, route: item.route }), { ...item, shipped_hash }];
  }),
);

/** The help texts with which the help itself came are news to nobody. */
const ALWAYS_THERE = new Date(0);

/** Loads the help texts of this release; what an operator edited or removed stays so. Idempotent. */
export async function loadHelp(db: Db, now: Date): Promise<void> {
  const created_at = (await hasShippedItems(db)) ? now : ALWAYS_THERE;
  await upsertShippedItems(db, [...shipped.values()], { created_at, now });
}

/** Whether the help holds something that came up since the user registered and last looked into it. */
export function hasNewHelp(db: Db, actor: Pick<Actor, 'user_id' | 'role' | 'is_operator'>): Promise<boolean> {
  return hasNewItems(db, actor.user_id, actor.is_operator ? [actor.role, roles.operator] : [actor.role]);
}

export function presentHelpItem({ id, role_id, route, title, body, created_at }: HelpItemRow): HelpItem {
  return { id, role: role_id, route, title, body, created_at: created_at.toISOString() };
}

/** An item as operators edit it, beside the text that the running version ships. */
export function presentForOperator(row: HelpItemRow): OperatorHelpItem {
  const ours = shipped.get(nameOf({ role: row.role_id, route: row.route }));
  return {
    ...presentHelpItem(row),
    version: row.version,
    is_edited: row.shipped_hash === null,
    shipped: ours ? { title: ours.title, body: ours.body } : null,
    changed_at: row.changed_at.toISOString(),
  };
}

/**
 * Writes an item, also one that was removed before.
 *
 * @throws {AppError} 404 when it was removed meanwhile; 409 when somebody else changed or created it meanwhile.
 */
export async function saveHelpItem(
  { db, clock }: Parts,
  operator: Operator,
  key: ItemKey,
  { version, reason, ...words }: z.output<typeof HelpItemChange>,
): Promise<HelpItemRow> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const known = await lockHelpItem(tx, key);
    const isThere = known !== null && known.deleted_at === null;
    if (version !== null && !isThere) throw notFound();
    if (isThere && known.version !== version) throw conflict('edited_meanwhile');
    const change = { ...words, shipped_hash: null };
    const row = known
      ? await updateHelpItem(tx, known.id, isThere ? change : { ...change, deleted_at: null, created_at: now }, now)
      : await insertHelpItem(tx, key, words, now);
    if (!row) throw conflict('edited_meanwhile');
    await logOperator(tx, operator, logged('help_item_changed', key, reason), now);
    return row;
  });
}

/**
 * @throws {AppError} 404 when the item does not exist or this release ships no text for it; 409 when it changed
 *   meanwhile.
 */
export async function restoreShippedText(
  { db, clock }: Parts,
  operator: Operator,
  key: ItemKey,
  { version, reason }: Seen,
): Promise<HelpItemRow> {
  const ours = shipped.get(nameOf(key));
  return db.transaction(async (tx) => {
    const now = clock.now();
    const known = await lockHelpItem(tx, key);
    if (!ours || !known || known.deleted_at) throw notFound();
    if (known.version !== version) throw conflict('edited_meanwhile');
    const { title, body, shipped_hash } = ours;
    const row = the(await updateHelpItem(tx, known.id, { title, body, shipped_hash }, now), 'locked help item');
    await logOperator(tx, operator, logged('help_item_changed', key, reason), now);
    return row;
  });
}

/**
 * @returns The version by which the removal is taken back.
 * @throws {AppError} 404 when it does not exist or was removed; 409 when it changed meanwhile.
 */
export async function removeHelpItem(
  { db, clock }: Parts,
  operator: Operator,
  key: ItemKey,
  { version, reason }: Seen,
): Promise<number> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const known = await lockHelpItem(tx, key);
    if (!known || known.deleted_at) throw notFound();
    if (known.version !== version) throw conflict('edited_meanwhile');
    const row = the(await updateHelpItem(tx, known.id, { deleted_at: now }, now), 'locked help item');
    await logOperator(tx, operator, logged('help_item_deleted', key, reason), now);
    return row.version;
  });
}

/** @throws {AppError} 404 when it was not removed within the undo window; 409 when it was removed again meanwhile. */
export async function restoreHelpItem(
  { db, clock }: Parts,
  operator: Operator,
  key: ItemKey,
  { version, reason }: Seen,
): Promise<HelpItemRow> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const known = await lockHelpItem(tx, key);
    if (!known?.deleted_at || known.deleted_at < undoableSince(now)) throw notFound();
    if (known.version !== version) throw conflict('edited_meanwhile');
    const row = the(await updateHelpItem(tx, known.id, { deleted_at: null }, now), 'locked help item');
    await logOperator(tx, operator, logged('help_item_changed', key, reason), now);
    return row;
  });
}

function logged(action: 'help_item_changed' | 'help_item_deleted', key: ItemKey, reason: string) {
  return { action, subject_kind: 'help_item', subject_id: nameOf(key), reason } as const;
}

/** The items by role, lowest first. */
export function byRole(rows: readonly HelpItemRow[]): { role: Role; items: HelpItem[] }[] {
  return [...Map.groupBy(rows, ({ role_id }) => role_id)].map(([role, items]) => ({
    role,
    items: items.map(presentHelpItem),
  }));
}
