import { randomUUID } from 'node:crypto';
import type { ImportRow, ImportRowsPage } from '@gegenpost/contract/candidate-import-rows.ts';
import { candidateImportsApi, type Import } from '@gegenpost/contract/candidate-imports.ts';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { csvFile } from '#features/candidate-imports/import-files.factory.ts';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { candidates, profiles } from '#features/profiles/profiles.table.ts';
import { type SignedIn, signIn } from './api.ts';
import { formOf } from './forms.ts';

const url = candidateImportsApi.list.url;

export const HEAD = ['Personalnummer', 'Nachname', 'Vorname', 'Geburtsdatum', 'E-Mail'];
export const kern = ['4711', 'Kern', 'Julia', '17.03.88', 'kern@example.org'];

export const cellOf = (row: ImportRow | undefined, field: string) => row?.cells.find((cell) => cell.field === field);

/** The calls of a recruiter about imports. */
export function importsOf(app: FastifyInstance) {
  const newRecruiter = () => signIn(app, { role: 3 });

  async function upload(
    who: Pick<SignedIn, 'headers'>,
    content: Buffer,
    { name = 'export.csv', key = randomUUID() } = {},
  ) {
    const form = await formOf({ idempotency_key: key, file: [content, name] });
    return app.inject({ method: 'POST', url, headers: { ...who.headers, ...form.headers }, payload: form.payload });
  }

  async function uploaded(who: SignedIn, lines: readonly (readonly string[])[]): Promise<Import> {
    const answer = await upload(who, csvFile(lines));
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json();
  }

  const ask = (
    who: Pick<SignedIn, 'headers'>,
    path: string,
    { method = 'GET', payload }: { method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'; payload?: object } = {},
  ) => app.inject({ method, url: `${url}${path}`, headers: who.headers, ...(payload ? { payload } : {}) });
  const change = async (who: SignedIn, id: number, payload: object) => {
    const answer = await ask(who, `/${id}`, { method: 'PATCH', payload });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Import>();
  };
  const fix = (who: SignedIn, id: number, no: number, payload: object) =>
    ask(who, `/${id}/rows/${no}`, { method: 'PATCH', payload });
  const rowsOf = async (who: SignedIn, id: number, filter = 'all') =>
    (await ask(who, `/${id}/rows?filter=${filter}`)).json<ImportRowsPage>().data;
  const get = async (who: SignedIn, id: number) => (await ask(who, `/${id}`)).json<Import>();

  async function run(who: SignedIn, id: number): Promise<Import> {
    expect((await ask(who, `/${id}/run`, { method: 'POST' })).statusCode).toBe(200);
    await expect.poll(async () => (await get(who, id)).state).toBe('done');
    return get(who, id);
  }
  async function undo(who: SignedIn, id: number): Promise<Import> {
    expect((await ask(who, `/${id}/undo`, { method: 'POST' })).statusCode).toBe(200);
    await expect.poll(async () => (await get(who, id)).state).toBe('undone');
    return get(who, id);
  }

  return { newRecruiter, upload, uploaded, ask, change, fix, rowsOf, get, run, undo };
}

/** The candidates of a recruiter, as they are stored, and new ones beside the import. */
export function ownPeopleOf({ db }: Pick<FastifyInstance, 'db'>) {
  const peopleOf = (who: SignedIn) =>
    db
      .select({ person: profiles, candidate: candidates })
      .from(candidates)
      .innerJoin(profiles, eq(profiles.id, candidates.profile_id))
      .where(sql`${candidates.vermittler_company_id} = ${who.company_id} and ${candidates.removed_at} is null`)
      .orderBy(profiles.last_name);
  const own = (who: SignedIn, person: object = {}, candidate: object = {}) =>
    createCandidate(db, {
      user: null,
      profile: { email: null, ...person },
      candidate: {
        is_online: false,
        vermittler_company_id: who.company_id,
        vermittler_profile_id: who.profile_id,
        ...candidate,
      },
    });
  return { peopleOf, own };
}
