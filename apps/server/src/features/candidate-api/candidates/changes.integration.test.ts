import type { ApiCandidateView } from '@gegenpost/contract/candidate-api.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createTokenOf } from '#features/api-tokens/api-tokens.factory.ts';
import { withdrawConsent } from '#features/consents/consents.service.ts';
import { candidates, profiles } from '#features/profiles/profiles.table.ts';
import { rowsOf } from '#platform/db/rows.ts';
import { signIn, testApp } from '#test/api.ts';

const app = await testApp();
beforeAll(() => app.jobs.start());
afterAll(() => app.jobs.stop());

const url = '/api/v1/candidates';

test('updated_since sees who went online or offline, and whose consent came or went', async () => {
  const owner = await signIn(app, { role: 3, subscribed: true });
  const company_id = owner.company_id ?? 0;
  const { headers } = await createTokenOf(app.db, owner);
  const put = async (row: object) => {
    const { statusCode, body } = await app.inject({ method: 'POST', url, headers, payload: row });
    expect([statusCode, JSON.parse(body).results[0].status], body).toEqual([200, 'updated']);
  };
  const consent = { given_on: '2026-01-02', form: 'written' };
  const rows = [{ external_id: 'A', consent }, { external_id: 'B' }, { external_id: 'C' }];
  await app.inject({ method: 'POST', url, headers, payload: rows });
  /** The ids of those who changed since nobody had for long. */
  const changedBy = async (change: () => Promise<unknown>) => {
    const old = { updated_at: new Date('2020-01-01') };
    const own = eq(candidates.vermittler_company_id, company_id);
    await app.db
      .update(candidates)
      .set({ ...old, standing_changed_at: null })
      .where(own);
    const ids = app.db.select({ id: candidates.profile_id }).from(candidates).where(own);
    await app.db.update(profiles).set(old).where(inArray(profiles.id, ids));
    await change();
    const answer = await app.inject({ url: `${url}?updated_since=2020-01-02T00:00:00Z`, headers });
    return answer.json<{ data: ApiCandidateView[] }>().data.map(({ external_id }) => external_id);
  };
  expect(await changedBy(async () => {})).toEqual([]);
  expect(await changedBy(() => put({ external_id: 'A', online: true }))).toEqual(['A']);
  expect(await changedBy(() => put({ external_id: 'A', online: false }))).toEqual(['A']);
  expect(await changedBy(() => put({ external_id: 'B', consent }))).toEqual(['B']);
  const [agreed] = await rowsOf(
    app.db,
    z.object({ profile_id: z.int() }),
    sql`select profile_id from candidates where vermittler_company_id = ${company_id} and external_id = 'B'`,
  );
  const by = { profile_id: agreed?.profile_id ?? 0, company_id, kind: 'placement' } as const;
  const withdraw = () => app.db.transaction((tx) => withdrawConsent(tx, app, by, { kind: 'placement', by: null }));
  expect(await changedBy(withdraw)).toEqual(['B']);
});
