import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { Parts } from '#platform/parts.ts';
import type { Realtime, UserEvent } from '#platform/realtime/realtime.ts';
import { findReaders, type Reader } from './project-access.queries.ts';
import { findFoundBy } from './project-candidates.queries.ts';
import { updateProject } from './projects.queries.ts';
import type { ProjectRow } from './projects.table.ts';

/** Dependencies of this room's services; the app has all of them. */
export type ProjectParts = Pick<Parts, 'db' | 'clock'> & { realtime: Realtime };

/** A candidate affected by a change. */
export type Touched = { profile_id: number; gegenpost_id: string };

/** A change of more candidates is sent as a change of the whole project. */
const NAMED_MAX = 50;

/**
 * Completes a change of a locked project: increments its revision and sends an event to all users who may open it. Each
 * company receives only the ids of candidates whom it may find.
 *
 * @param left Users who lost access by this change and have to be informed.
 * @returns The new revision.
 */
export async function finishChange(
  tx: Db,
  { realtime, clock }: ProjectParts,
  actor: Pick<Actor, 'user_id'>,
  project: Pick<ProjectRow, 'id'>,
  { touched = [], left = [], values = {} }: Change = {},
): Promise<number> {
  const revision = await updateProject(tx, project.id, { ...values, updated_at: clock.now() });
  const eventFor = (user_id: number, gegenpost_ids: string[]): UserEvent => ({
    user_id,
    event: 'project-changed',
    payload: { project_id: project.id, revision, gegenpost_ids },
  });
  const named = touched.length > NAMED_MAX ? [] : touched;
  const known = new Map<number | null, string[]>();
  const readers = await findReaders(tx, project.id);
  const events: UserEvent[] = [];
  for (const reader of readers) {
    // The actor may see candidates whom their colleagues cannot find.
    const ids =
      reader.user_id === actor.user_id
        ? named.map(({ gegenpost_id }) => gegenpost_id)
        : (known.get(reader.company_id) ?? (await learn(tx, known, reader, named)));
    events.push(eventFor(reader.user_id, ids));
  }
  const told = new Set(readers.map(({ user_id }) => user_id));
  events.push(...left.filter((userId) => !told.has(userId)).map((userId) => eventFor(userId, [])));
  await realtime.publishAll(tx, events);
  return revision;
}

type Change = {
  touched?: readonly Touched[];
  left?: readonly number[];
  values?: Partial<Omit<ProjectRow, 'id' | 'company_id' | 'revision'>>;
};

async function learn(
  tx: Db,
  known: Map<number | null, string[]>,
  reader: Reader,
  touched: readonly Touched[],
): Promise<string[]> {
  const ids = touched.map(({ profile_id }) => profile_id);
  const found = ids.length === 0 ? [] : await findFoundBy(tx, reader, ids);
  known.set(reader.company_id, found);
  return found;
}
