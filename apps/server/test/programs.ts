import type { ApiCandidateView, ApiRowResult } from '@gegenpost/contract/candidate-api.ts';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { createTokenOf } from '#features/api-tokens/api-tokens.factory.ts';
import { signIn } from './api.ts';

export const apiCandidatesUrl = '/api/v1/candidates';
export type ProgramHeaders = Record<string, string>;
type Method = 'GET' | 'PUT' | 'POST' | 'DELETE';

/** The calls of recruiters' programs about candidates; `on` is another process than the app's. */
export function programsOf(app: FastifyInstance) {
  const newProgram = async () => {
    const owner = await signIn(app, { role: 3, subscribed: true });
    const { headers, row } = await createTokenOf(app.db, owner);
    return { owner, headers, token_id: row.id };
  };
  const call = (method: Method, url: string, headers: ProgramHeaders, payload?: object, on = app) =>
    on.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  const post = async (headers: ProgramHeaders, rows: object, on = app) => {
    const answer = await call('POST', apiCandidatesUrl, headers, rows, on);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ results: ApiRowResult[] }>().results;
  };
  const read = async (headers: ProgramHeaders, id: string) =>
    (await call('GET', `${apiCandidatesUrl}/${encodeURIComponent(id)}`, headers)).json<ApiCandidateView>();
  return { newProgram, call, post, read };
}
