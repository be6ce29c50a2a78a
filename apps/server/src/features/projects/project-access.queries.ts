import type { ProjectAccess } from '@gegenpost/contract/projects.ts';
import { and, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#features/auth/auth.table.ts';
import { companies } from '#features/company/company.table.ts';
import { customers } from '#features/customers/customers.table.ts';
import { positions } from '#features/positions/positions.table.ts';
import { fullNameOf, profiles } from '#features/profiles/profiles.table.ts';
import { isShareOf, projectAccessOf } from '#features/visibility/project-policy.ts';
import type { Db } from '#platform/db/db.ts';
import { rowsOf } from '#platform/db/rows.ts';
import type { Actor } from '#platform/http/actor.ts';
import { type ProjectRow, projectShares, projects } from './projects.table.ts';

/** A project with the access that the actor has to it. */
export type FoundProject = ProjectRow & {
  access: ProjectAccess;
  /** null: the owner's account was deleted. */
  owner_name: string | null;
  company_name: string;
  company_gegenpost_id: string;
  company_logo_hash: string | null;
  /** null: no customer, or a removed one. */
  customer_name: string | null;
  /** null: no position, or a removed one. */
  position_title: string | null;
  /** Accessible by a share that nobody has opened yet. */
  is_new_share: boolean;
};

const { deleted_at, ...columns } = getTableColumns(projects);
const selectProjects = (db: Db, actor: Actor) =>
  db
    .select({
      ...columns,
      deleted_at,
      access: projectAccessOf(actor),
      owner_name: fullNameOf(profiles),
      company_name: companies.name,
      company_gegenpost_id: companies.gegenpost_id,
      company_logo_hash: companies.logo_hash,
      customer_name: customers.company,
      position_title: positions.title,
      is_new_share: sql<boolean>`exists (
        select from ${projectShares} where ${projectShares.project_id} = ${projects.id}
        and ${projectShares.user_id} is null and ${isShareOf(actor)})`,
    })
    .from(projects)
    .innerJoin(companies, eq(companies.id, projects.company_id))
    .leftJoin(profiles, eq(profiles.user_id, projects.user_id))
    .leftJoin(customers, and(eq(customers.id, projects.customer_id), isNull(customers.deleted_at)))
    .leftJoin(positions, and(eq(positions.id, projects.position_id), isNull(positions.deleted_at)))
    .$dynamic();

const hasAccess = (row: Omit<FoundProject, 'access'> & { access: ProjectAccess | null }): row is FoundProject =>
  row.access !== null;

/** Projects of the actor's own company, or those that others share; most recently changed first. */
export async function findProjects(
  db: Db,
  actor: Actor,
  { shared, status }: { shared: boolean; status?: ProjectRow['status'] | undefined },
): Promise<FoundProject[]> {
  const isOwn = sql`${projects.company_id} = ${actor.company_id}`;
  const isShared = sql`${projects.company_id} <> ${actor.company_id} and ${projects.id} in (
    select ${projectShares.project_id} from ${projectShares} where ${isShareOf(actor)})`;
  const rows = await selectProjects(db, actor)
    .where(and(isNull(deleted_at), shared ? isShared : isOwn, status && eq(projects.status, status)))
    .orderBy(sql`${projects.updated_at} desc, ${projects.id} desc`);
  return rows.filter(hasAccess);
}

/** The given projects that the actor may open, unordered. */
export async function findProjectsById(db: Db, actor: Actor, ids: readonly number[]): Promise<FoundProject[]> {
  const rows = await selectProjects(db, actor).where(and(inArray(projects.id, [...ids]), isNull(deleted_at)));
  return rows.filter(hasAccess);
}

/** @returns null when it does not exist, was removed, or the actor may not open it. */
export async function findProject(db: Db, actor: Actor, id: number): Promise<FoundProject | null> {
  const [row] = await selectProjects(db, actor).where(and(eq(projects.id, id), isNull(deleted_at)));
  return row && hasAccess(row) ? row : null;
}

/**
 * As `findProject`, including removed ones, with a row lock until the transaction ends. The lock does not conflict with
 * foreign key checks of threads: otherwise two requests from one project would wait for each other.
 */
export async function lockProject(tx: Db, actor: Actor, id: number): Promise<FoundProject | null> {
  await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, id)).for('no key update');
  const [row] = await selectProjects(tx, actor).where(eq(projects.id, id));
  return row && hasAccess(row) ? row : null;
}

/** Assigns a share to the user who opens it. */
export async function updateShareOpened(db: Db, actor: Actor, projectId: number, now: Date): Promise<void> {
  await db
    .update(projectShares)
    .set({ user_id: actor.user_id, opened_at: now })
    .where(and(eq(projectShares.project_id, projectId), isNull(projectShares.user_id), isShareOf(actor)));
}

/**
 * Locks a project as `lockProject`, for a change that no user of it asked for.
 *
 * @returns False when it was removed or is closed.
 */
export async function lockOpenProject(tx: Db, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.id, id), isNull(deleted_at), eq(projects.status, 'open')))
    .for('no key update');
  return rows.length > 0;
}

/**
 * Deletes the actor's own shares of a project.
 *
 * @returns False when there was none.
 */
export async function deleteSharesOf(tx: Db, actor: Actor, projectId: number): Promise<boolean> {
  const gone = await tx
    .delete(projectShares)
    .where(and(eq(projectShares.project_id, projectId), isShareOf(actor)))
    .returning({ id: projectShares.id });
  return gone.length > 0;
}

const Reader = z.object({
  user_id: z.int(),
  company_id: z.int(),
  role: z.union([z.literal(2), z.literal(3), z.literal(4)]),
  profile_id: z.int(),
});
export type Reader = z.infer<typeof Reader>;
const READERS_MAX = 200;

/** All users who may open a project. */
export async function findReaders(db: Db, projectId: number): Promise<Reader[]> {
  return rowsOf(
    db,
    Reader,
    sql`
    select distinct u.id as user_id, u.company_id, u.role_id as role, me.id as profile_id
    from (
      select colleagues.id from ${projects} p join ${users} colleagues on colleagues.company_id = p.company_id
      where p.id = ${projectId}
      and (p.company_wide or colleagues.id = p.user_id or colleagues.rights is null)
      union
      select s.user_id from ${projectShares} s where s.project_id = ${projectId} and s.user_id is not null
      union
      select invited.id from ${projectShares} s join ${users} invited on lower(invited.email) = s.email
      where s.project_id = ${projectId} and s.user_id is null and invited.email_confirmed_at is not null
    ) readers
    join ${users} u on u.id = readers.id
    join ${profiles} me on me.user_id = u.id
    where u.company_id is not null and (u.rights is null or 'projects' = any(u.rights))
    order by u.id limit ${READERS_MAX}`,
  );
}
