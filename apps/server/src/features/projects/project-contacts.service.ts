import { isDeepStrictEqual } from 'node:util';
import type { ContactOutcome } from '@gegenpost/contract/contact-requests.ts';
import type { projectCandidatesApi } from '@gegenpost/contract/project-candidates.ts';
import { SearchCriteria } from '@gegenpost/contract/search.ts';
import { the } from '@gegenpost/contract/shared/the.ts';
import type { z } from 'zod';
import { createContactRequests } from '#features/messaging/requests/contact-requests.service.ts';
import type { Db } from '#platform/db/db.ts';
import type { Actor } from '#platform/http/actor.ts';
import { conflict, forbidden, notFound } from '#platform/http/errors.ts';
import { getProject, lockEditableProject } from './project-access.service.ts';
import { findEntryOf } from './project-candidates.queries.ts';
import { insertEvents } from './project-events.queries.ts';
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
  return createContactRequests(
    parts,
    actor,
    { ...requests, criteria },
    {
      project_id: id,
      onSent: (tx, { profile_id }) => noteContact(tx, parts, actor, { id, profile_id }),
    },
  );
}

async function noteContact(
  tx: Db,
  parts: ProjectParts,
  actor: Actor,
  { id, profile_id }: { id: number; profile_id: number },
): Promise<void> {
  const now = parts.clock.now();
  const project = await lockEditableProject(tx, actor, id);
  const entry = await findEntryOf(tx, id, profile_id);
  if (!entry) throw notFound('candidate_not_found');
  const stages = await findStages(tx, [id]);
  const from = stages.find((stage) => stage.id === entry.stage_id);
  const to = from?.key === 'noted' ? stages.find(({ key }) => key === 'contacted') : undefined;
  if (to) {
    const [position] = placesBehind(await findLastPosition(tx, id, to.id), 1);
    await updateEntryPlaces(tx, id, to.id, [{ profile_id, position: the(position, 'new place') }], now);
  }
  const names = from && to ? { from_stage: from.name, to_stage: to.name } : {};
  await insertEvents(tx, { project_id: id, user_id: actor.user_id, at: now }, [
    { profile_id, kind: 'contacted', ...names },
  ]);
  await finishChange(tx, parts, actor, project, { touched: [entry] });
}
