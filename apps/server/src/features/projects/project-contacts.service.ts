import { isDeepStrictEqual } from 'node:util';
import type {
  ContactOutcome,
  MovedCard,
  NewContactRequest,
  NewContactRequests,
} from '@gegenpost/contract/contact-requests.ts';
import type { projectCandidatesApi } from '@gegenpost/contract/project-candidates.ts';
import { SearchCriteria } from '@gegenpost/contract/search.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import type { z } from 'zod';
import {
  createContactRequest,
  createContactRequests,
  type Origin,
} from '#features/messaging/requests/contact-requests.service.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { conflict, forbidden, notFound } from '#platform/http/errors.ts';
import { lockOpenProject } from './project-access.queries.ts';
import { getProject, lockEditableProject } from './project-access.service.ts';
import { type Entry, findEntryOf, findProjectsWith } from './project-candidates.queries.ts';
import { findMoved, insertEvents, type Moved } from './project-events.queries.ts';
import { finishChange, type ProjectParts } from './project-events.service.ts';
import { findLastPosition, updateEntryPlaces } from './project-places.queries.ts';
import { placesBehind } from './project-places.ts';
import { criteriaFor } from './project-view.service.ts';
import { findStages } from './projects.queries.ts';
import { refusals } from './texts.de.ts';

type Requests = z.output<(typeof projectCandidatesApi)['requestContacts']['schema']['body']>;

/**
 * Sends contact requests to candidates of a project, each in its own transaction, which also moves candidates of the
 * stage "noted" to "contacted". A repeated call sends and moves nothing again.
 *
 * @returns The outcome for each candidate; `candidate_not_found` for one who is not in the project.
 * @throws {AppError} 404, 403 `project_read_only` or `right_missing`, 409 `project_closed`, 422 for the offer.
 */
export async function requestContacts(
  parts: ProjectParts,
  actor: Actor,
  id: number,
  requests: Requests,
): Promise<ContactOutcome[]> {
  const project = await getProject(parts.db, actor, id);
  if (project.access === 'view') throw forbidden(refusals.project_read_only);
  if (!actor.rights.includes('contact')) throw forbidden('right_missing');
  if (project.status === 'closed') throw conflict(refusals.project_closed);
  const asked = criteriaFor(actor, project);
  // Empty criteria say less than the offer, so the explanation uses the offer.
  const criteria = isDeepStrictEqual(asked, SearchCriteria.parse({})) ? null : asked;
  const origin: Origin = {
    project_id: id,
    projectFor: async () => id,
    onSent: async (tx, { profile_id }, now) => {
      await lockEditableProject(tx, actor, id);
      const entry = await findEntryOf(tx, id, profile_id);
      if (!entry) throw notFound('candidate_not_found');
      await noteContact(tx, parts, actor, { project_id: id, entry, now });
    },
  };
  return withMoved(parts.db, actor, await createContactRequests(parts, actor, { ...requests, criteria }, origin));
}

/**
 * Sends a contact request, and moves the candidate from "noted" to "contacted" in the company's projects.
 *
 * @throws {AppError} As `createContactRequest`.
 */
export async function sendRequest(
  parts: ProjectParts,
  actor: Actor,
  request: z.output<typeof NewContactRequest>,
): Promise<{ thread_id: number; moved: MovedCard[] }> {
  const thread_id = await createContactRequest(parts, actor, request, originOf(parts, actor, request));
  return { thread_id, moved: (await findMoved(parts.db, actor, [thread_id])).map(presentMoved) };
}

/** As `sendRequest`, to several candidates. */
export async function sendRequests(
  parts: ProjectParts,
  actor: Actor,
  requests: z.output<typeof NewContactRequests>,
): Promise<ContactOutcome[]> {
  return withMoved(
    parts.db,
    actor,
    await createContactRequests(parts, actor, requests, originOf(parts, actor, requests)),
  );
}

/** The outcomes with the cards that moved; the same for a repeated call. */
async function withMoved(db: Db, actor: Actor, outcomes: readonly ContactOutcome[]): Promise<ContactOutcome[]> {
  const threadIds = outcomes.flatMap(({ thread_id }) => thread_id ?? []);
  const moved = Map.groupBy(await findMoved(db, actor, threadIds), ({ thread_id }) => thread_id);
  return outcomes.map((outcome) => {
    const own = moved.get(outcome.thread_id ?? 0);
    return own ? { ...outcome, moved: own.map(presentMoved) } : outcome;
  });
}

const presentMoved = ({ gegenpost_id, project_id, title, from_stage_id, to_stage_id, stage }: Moved): MovedCard => ({
  gegenpost_id,
  project: { id: project_id, title },
  from_stage_id,
  to_stage_id,
  stage,
});

/**
 * Letters that are sent from a search or a profile: they belong to the projects in which the candidate stands. Where a
 * position is offered, those for this position alone, if there are any.
 */
function originOf(parts: ProjectParts, actor: Actor, { position_id }: { position_id: number | null }): Origin {
  const find = async (tx: Db, profileId: number) => {
    const all = actor.rights.includes('projects') ? await findProjectsWith(tx, actor, profileId) : [];
    const same = all.filter((project) => position_id !== null && project.position_id === position_id);
    return same.length > 0 ? same : all;
  };
  return {
    projectFor: async (tx, { profile_id }) => {
      const [project, ...others] = await find(tx, profile_id);
      return project && others.length === 0 ? project.id : null;
    },
    onSent: async (tx, { profile_id }, now) => {
      for (const { id } of await find(tx, profile_id)) {
        // Closed or changed meanwhile: the letter goes all the same.
        const entry = (await lockOpenProject(tx, id)) && (await findEntryOf(tx, id, profile_id));
        if (entry) await noteContact(tx, parts, actor, { project_id: id, entry, now });
      }
    },
  };
}

/** Notes a sent letter in a locked project, at the moment of the request, and moves the card from "noted". */
async function noteContact(
  tx: Db,
  parts: ProjectParts,
  actor: Actor,
  { project_id, entry, now }: { project_id: number; entry: Entry; now: Date },
): Promise<void> {
  const { profile_id } = entry;
  const stages = await findStages(tx, [project_id]);
  const from = stages.find((stage) => stage.id === entry.stage_id);
  const to = from?.key === 'noted' ? stages.find(({ key }) => key === 'contacted') : undefined;
  if (to) {
    const [position] = placesBehind(await findLastPosition(tx, project_id, to.id), 1);
    await updateEntryPlaces(tx, project_id, to.id, [{ profile_id, position: the(position, 'new place') }], now);
  }
  const names = from && to ? { from_stage: from.name, to_stage: to.name } : {};
  await insertEvents(tx, { project_id, user_id: actor.user_id, at: now }, [
    { profile_id, kind: 'contacted', ...names },
  ]);
  await finishChange(tx, parts, actor, { id: project_id }, { touched: [entry] });
}
