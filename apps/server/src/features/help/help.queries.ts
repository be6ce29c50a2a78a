import type { Role } from '@gegenpost/contract/shared/scalars.ts';
import { and, asc, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { users } from '#features/auth/auth.table.ts';
import type { Db } from '#platform/db/db.ts';
import { prepareQuery } from '#platform/db/statement.ts';
import { type HelpItemRow, helpItems, helpVisits } from './help.table.ts';

export type ItemKey = { role: Role; route: string };
export type ShippedItem = Pick<HelpItemRow, 'role_id' | 'route' | 'title' | 'body'> & { shipped_hash: string };

const isItem = ({ role, route }: ItemKey) => and(eq(helpItems.role_id, role), eq(helpItems.route, route));

/** Items by role and id, without removed ones. */
export async function findHelpItems(db: Db, role: Role | undefined): Promise<HelpItemRow[]> {
  return db
    .select()
    .from(helpItems)
    .where(and(isNull(helpItems.deleted_at), role === undefined ? undefined : eq(helpItems.role_id, role)))
    .orderBy(asc(helpItems.role_id), asc(helpItems.id));
}

/** Reads and locks an item until the transaction ends, also a removed one. */
export async function lockHelpItem(tx: Db, key: ItemKey): Promise<HelpItemRow | null> {
  const [row] = await tx.select().from(helpItems).where(isItem(key)).for('no key update');
  return row ?? null;
}

/** @returns null when another call has inserted it in the meantime. */
export async function insertHelpItem(
  tx: Db,
  { role, route }: ItemKey,
  words: Pick<HelpItemRow, 'title' | 'body'>,
  now: Date,
): Promise<HelpItemRow | null> {
  const [row] = await tx
    .insert(helpItems)
    .values({ role_id: role, route, ...words, shipped_hash: null, created_at: now, changed_at: now })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

export type ItemChange = Partial<Pick<HelpItemRow, 'title' | 'body' | 'shipped_hash' | 'deleted_at' | 'created_at'>>;

export async function updateHelpItem(tx: Db, id: number, change: ItemChange, now: Date): Promise<HelpItemRow | null> {
  const [row] = await tx
    .update(helpItems)
    .set({ ...change, version: sql`${helpItems.version} + 1`, changed_at: now })
    .where(eq(helpItems.id, id))
    .returning();
  return row ?? null;
}

/** Whether a release has brought items before, since when rows have a hash. */
export async function hasShippedItems(db: Db): Promise<boolean> {
  return (await db.$count(helpItems, ne(helpItems.shipped_hash, ''))) > 0;
}

/** Inserts the release's items, and updates those that no operator edited or removed. */
export async function upsertShippedItems(
  db: Db,
  rows: readonly ShippedItem[],
  { created_at, now }: { created_at: Date; now: Date },
): Promise<void> {
  await db
    .insert(helpItems)
    .values(rows.map((row) => ({ ...row, created_at, changed_at: now })))
    .onConflictDoUpdate({
      target: [helpItems.role_id, helpItems.route],
      set: {
        title: sql`excluded.title`,
        body: sql`excluded.body`,
        shipped_hash: sql`excluded.shipped_hash`,
        version: sql`${helpItems.version} + 1`,
        changed_at: now,
      },
      setWhere: and(
        isNull(helpItems.deleted_at),
        isNotNull(helpItems.shipped_hash),
        ne(helpItems.shipped_hash, sql`excluded.shipped_hash`),
      ),
    });
}

/** Whether an item of these roles came up after the user registered and last opened the help. */
export async function hasNewItems(db: Db, userId: number, itemRoles: readonly Role[]): Promise<boolean> {
  return (await selectNewItem(db, { user_id: userId, roles: [...itemRoles] })).length > 0;
}

const selectNewItem = prepareQuery('new_help', (db) =>
  db
    .select({ id: helpItems.id })
    .from(users)
    .leftJoin(helpVisits, eq(helpVisits.user_id, users.id))
    .innerJoin(helpItems, gt(helpItems.created_at, sql`greatest(${users.created_at}, ${helpVisits.seen_at})`))
    .where(
      and(
        eq(users.id, sql.placeholder('user_id')),
        sql`${helpItems.role_id} = any(${sql.placeholder('roles')}::smallint[])`,
        isNull(helpItems.deleted_at),
      ),
    )
    .limit(1),
);

/** Since when items are new to the user: the registration, or the last look into the help. */
export async function findLastVisit(db: Db, userId: number): Promise<Date | null> {
  const [row] = await db
    .select({ registered_at: users.created_at, seen_at: helpVisits.seen_at })
    .from(users)
    .leftJoin(helpVisits, eq(helpVisits.user_id, users.id))
    .where(eq(users.id, userId));
  return row ? (row.seen_at ?? row.registered_at) : null;
}

export async function upsertHelpVisit(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .insert(helpVisits)
    .values({ user_id: userId, seen_at: now })
    .onConflictDoUpdate({
      target: helpVisits.user_id,
      set: { seen_at: sql`greatest(${helpVisits.seen_at}, excluded.seen_at)` },
    });
}
