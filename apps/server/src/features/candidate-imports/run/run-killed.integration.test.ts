import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Import } from '@gegenpost/contract/candidate-imports.ts';
import { candidateImportsApi } from '@gegenpost/contract/candidate-imports.ts';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { csvFile } from '#features/candidate-imports/import-files.factory.ts';
import { countResults } from '#features/candidate-imports/import-rows.queries.ts';
import { candidates } from '#features/profiles/profiles.table.ts';
import { signIn, testApp } from '#test/api.ts';
import { databaseUrlOf } from '#test/database-url.ts';
import { formOf } from '#test/forms.ts';
import { testParts } from '#test/parts.ts';
import { freePort, runServer } from '#test/processes.ts';
import { runImport, startRun } from './run.service.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'gegenpost-killed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const shared = { APP_SECRET: randomUUID().repeat(2), FILES_URL: `file://${folder}/files`, DEMO: 'off' };
const parts = await testParts({ env: shared });
const app = await testApp({ parts });
// It queues, and leaves the work to others.
await app.jobs.start();
await app.jobs.pause();
afterAll(() => app.jobs.stop());
const ROWS = 3000;

test('a process that is killed in the middle is followed by another one, which stores nobody twice', async () => {
  const port = await freePort();
  const variables = {
    ...shared,
    DATABASE_URL: databaseUrlOf(parts),
    DATA_DIR: path.join(folder, 'a'),
    PORT: `${port}`,
  };
  const server = await runServer(variables);
  expect(server.output()).toContain('Gegenpost is ready');
  const who = await signIn(app, { role: 3 });
  const lines = Array.from({ length: ROWS }, (_, row) => [`n${row}`, `Kern${row}`, 'Julia', `k${row}@example.org`]);
  const form = await formOf({
    idempotency_key: randomUUID(),
    file: [csvFile([['Personalnummer', 'Nachname', 'Vorname', 'E-Mail'], ...lines]), 'x.csv'],
  });
  const answer = await app.inject({
    method: 'POST',
    url: candidateImportsApi.upload.url,
    headers: { ...who.headers, ...form.headers },
    payload: form.payload,
  });
  expect(answer.statusCode, answer.body).toBe(201);
  const { id } = answer.json<Import>();
  const count = () => app.db.$count(candidates, sql`vermittler_company_id = ${who.company_id}`);
  await startRun(app, { company_id: who.company_id!, id });
  await expect
    .poll(async () => (await countResults(app.db, id)).get('created') ?? 0, { interval: 5 })
    .toBeGreaterThan(0);
  server.child.kill('SIGKILL');
  await server.ended;

  // Its last transaction may still be rolled back.
  const results = async () => (await countResults(app.db, id)).get('created') ?? 0;
  await expect.poll(async () => (await count()) === (await results())).toBe(true);
  expect(await count()).toBeLessThan(ROWS);
  await runImport(app, { import_id: id }, new AbortController().signal);

  expect(await count()).toBe(ROWS);
  const { rows } = await app.db.execute<{ distinct: number }>(
    sql`select count(distinct external_id)::int as distinct from candidates where vermittler_company_id = ${who.company_id}`,
  );
  expect(rows).toEqual([{ distinct: ROWS }]);
  const state = await app.inject({ url: `${candidateImportsApi.list.url}/${id}`, headers: who.headers });
  expect(state.json()).toMatchObject({ state: 'done', progress: { created: ROWS, failed: 0 } });
});
