import type { BulkChange } from '@gegenpost/contract/own-candidate-bulk.ts';
import { eq } from 'drizzle-orm';
import { createOwn } from '#features/own-candidates/own-candidates.factory.ts';
import type { CandidateOverrides } from '#features/profiles/profiles.factory.ts';
import { candidates } from '#features/profiles/profiles.table.ts';
import { type SignedIn, signIn, type testApp } from '#test/api.ts';
import { callAs } from '#test/conversations.ts';
import type { Results } from './results.ts';

export const url = '/api/own-candidates';
export const offline = { candidate: { is_online: false } };

/** Agents of an app who change several of their candidates at once. */
export function bulkOf(app: Awaited<ReturnType<typeof testApp>>) {
  const bulk = async (by: SignedIn, ids: readonly number[], change: BulkChange): Promise<Results> => {
    const answer = await callAs(app, by, 'PATCH', `${url}/bulk`, { ids, change });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json().results;
  };
  const signInAgent = (company_id?: number | null) =>
    signIn(app, { role: 3, ...(company_id ? { company_id, rights: ['candidates', 'contact'] } : {}) });
  const add = async (agent: SignedIn, overrides: CandidateOverrides = {}) =>
    (await createOwn(app, agent, overrides)).profile_id;
  const rowOf = async (id: number) => (await app.db.select().from(candidates).where(eq(candidates.profile_id, id)))[0];

  return { bulk, signInAgent, add, rowOf };
}
