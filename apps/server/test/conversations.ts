import { randomUUID } from 'node:crypto';
import type { ThreadDetail } from '@gegenpost/contract/messaging.ts';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { newContactRequest } from '#features/messaging/messaging.factory.ts';
import { tellRejections } from '#features/messaging/requests/rejections.service.ts';
import { candidateAttributes, candidates } from '#features/profiles/profiles.table.ts';
import { attributes } from '#features/reference/reference.table.ts';
import { visibilitySettings } from '#features/visibility/visibility.table.ts';
import { type SignedIn, signIn } from './api.ts';

export const threadsUrl = '/api/messages/threads';

/** Calls the API as this user. */
export function callAs(
  app: FastifyInstance,
  { headers }: Pick<SignedIn, 'headers'>,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
): Promise<LightMyRequestResponse> {
  return app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
}

/** Creates the candidate Mareike Thomsen, who can be found and can log in. */
export async function signInCandidate(
  app: FastifyInstance,
  visibility: Partial<typeof visibilitySettings.$inferInsert> = {},
  agent?: SignedIn,
): Promise<SignedIn> {
  const person = await signIn(app, { role: 1, profile: { first_name: 'Mareike', last_name: 'Thomsen' } });
  await app.db.insert(candidates).values({
    profile_id: person.profile_id,
    is_online: true,
    vermittler_profile_id: agent?.profile_id,
    vermittler_company_id: agent?.company_id,
    placement_consented_at: agent ? new Date() : null,
  });
  await app.db.insert(visibilitySettings).values({ profile_id: person.profile_id, ...visibility });
  const [attribute] = await app.db
    .insert(attributes)
    .values({ code: 'qualification', key: randomUUID(), label: 'Elektroniker/in', sort: 1, kldb: '26252' })
    .returning();
  await app.db
    .insert(candidateAttributes)
    .values({ profile_id: person.profile_id, attribute_id: attribute!.id, code: 'qualification' });
  return person;
}

/** An open contact request. */
export async function sendRequest(app: FastifyInstance, employer: SignedIn, candidate: SignedIn): Promise<number> {
  const payload = await newContactRequest(app.db, candidate.gegenpost_id);
  return (await callAs(app, employer, 'POST', threadsUrl, payload)).json<ThreadDetail>().id;
}

/** An employer and a candidate who accepted the request of that employer. */
export async function startConversation(app: FastifyInstance, release: string[] = []) {
  const [employer, candidate] = [await signIn(app), await signInCandidate(app)];
  const id = await sendRequest(app, employer, candidate);
  await callAs(app, candidate, 'POST', `${threadsUrl}/${id}/decision`, { decision: 'accept', release });
  return { employer, candidate, id };
}

/** Tells companies of the rejections that can no longer be taken back ten minutes from now. */
export function tellOfRejections(app: FastifyInstance): Promise<void> {
  return tellRejections({ ...app, clock: { now: () => new Date(app.clock.now().getTime() + 10 * 60_000) } });
}

export function writeAs(
  app: FastifyInstance,
  person: SignedIn,
  threadId: number,
  message: { body?: string; idempotency_key?: string; attachments?: number[] } = {},
): Promise<LightMyRequestResponse> {
  const payload = { body: 'Guten Tag', idempotency_key: randomUUID(), ...message };
  return callAs(app, person, 'POST', `${threadsUrl}/${threadId}/messages`, payload);
}

export async function openThread(app: FastifyInstance, person: SignedIn, threadId: number): Promise<ThreadDetail> {
  return (await callAs(app, person, 'GET', `${threadsUrl}/${threadId}`)).json();
}
