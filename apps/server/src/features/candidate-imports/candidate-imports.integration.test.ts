import { randomUUID } from 'node:crypto';
import type { Import } from '@gegenpost/contract/candidate-imports.ts';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { createUser } from '#features/auth/auth.factory.ts';
import { eraseProfiles } from '#features/privacy/erasure.service.ts';
import { listFolder } from '#platform/files/files.ts';
import { guest, signIn, testApp } from '#test/api.ts';
import { HEAD, importsOf, kern, ownPeopleOf } from '#test/candidate-imports.ts';
import { eraseOld } from './candidate-imports.jobs.ts';
import { candidateImportRows, candidateImports } from './candidate-imports.table.ts';
import { csvFile } from './import-files.factory.ts';
import { runChunk } from './run/run-chunk.service.ts';

let offset = 0;
const clock = { now: () => new Date(Date.now() + offset) };
const app = await testApp({ clock });
await app.jobs.start();
afterAll(() => app.jobs.stop());

const { newRecruiter, upload, uploaded, ask, fix, rowsOf, get, run } = importsOf(app);
const { peopleOf, own } = ownPeopleOf(app);

test('somebody erased while an import waits or runs is not stored again, nor an empty row in their place', async () => {
  const who = await newRecruiter();
  const erased = await own(who, { first_name: 'Julia', last_name: 'Kern' }, { external_id: '4711' });
  const lines = [HEAD, kern, ['4712', 'Lund', 'Ole', '', '']];
  const [waits, runs] = [await uploaded(who, lines), await uploaded(who, lines)];
  await app.db.update(candidateImports).set({ state: 'running' }).where(eq(candidateImports.id, runs.id));
  await app.db.transaction((tx) => eraseProfiles(app, tx, [erased.profile_id]));

  while (await runChunk(app, runs.id));
  expect(await rowsOf(who, runs.id, 'failed')).toHaveLength(1);
  await app.db.update(candidateImports).set({ state: 'done' }).where(eq(candidateImports.id, runs.id));
  await run(who, waits.id);
  expect((await peopleOf(who)).map(({ person }) => person.last_name)).toEqual(['Lund']);
});

test('the report names rows, results and reasons, and no cell of it is a formula', async () => {
  const who = await newRecruiter();
  const { id } = await uploaded(who, [
    HEAD,
    ['=1', '=HYPERLINK("x")', 'Julia', '', ''],
    ['2', 'Beck', 'Mia', 'gestern', 'keine'],
  ]);
  await run(who, id);

  const report = await ask(who, `/${id}/report`);

  expect(report.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(report.body.split('\r\n')).toEqual([
    '\ufeffZeile;Name;Externe ID;Ergebnis;Grund',
    `2;"Julia =HYPERLINK(""x"")";'=1;neu angelegt;`,
    '3;Mia Beck;2;nicht übernommen;"Spalte „Geburtsdatum“: Datum nicht lesbar; Spalte „E-Mail“: E-Mail-Adresse ungültig"',
    '',
  ]);
});

test('file and cells are erased after 30 days, the result stays', async () => {
  const who = await newRecruiter();
  const { id } = await uploaded(who, [HEAD, kern]);
  await run(who, id);
  const folder = `imports/${who.company_id}`;
  expect(await listFolder(app.files, folder)).toHaveLength(1);
  offset = 31 * 86_400_000;
  try {
    await eraseOld(app);
  } finally {
    offset = 0;
  }

  expect(await listFolder(app.files, folder)).toEqual([]);
  const rows = await app.db.select().from(candidateImportRows).where(eq(candidateImportRows.import_id, id));
  expect(rows).toMatchObject([{ cells: null, draft: null, before: null, after: null, result: 'created' }]);
  expect(JSON.stringify([rows, await get(who, id)])).not.toContain('kern@example.org');
  expect((await ask(who, `/${id}/report`)).body).toContain('2;;;neu angelegt');
});

describe('who and what', () => {
  test('foreign and missing imports are the same 404', async () => {
    const [who, stranger] = [await newRecruiter(), await newRecruiter()];
    const { id } = await uploaded(who, [HEAD, kern]);
    const calls = (of: number) =>
      Promise.all(
        (
          [
            ['GET', ''],
            ['PATCH', '', { options: {} }],
            ['DELETE', ''],
            ['GET', '/rows'],
            ['PATCH', '/rows/2', {}],
            ['GET', '/values'],
            ['GET', '/demand'],
            ['GET', '/candidates'],
            ['POST', '/run'],
            ['POST', '/undo'],
            ['GET', '/report'],
          ] as const
        ).map(async ([method, path, payload]) => {
          const answer = await ask(stranger, `/${of}${path}`, { method, ...(payload ? { payload } : {}) });
          return [answer.statusCode, answer.body];
        }),
      );
    expect(await calls(id)).toEqual(await calls(2_000_000_000));
    expect(new Set((await calls(id)).map(([status]) => status))).toEqual(new Set([404]));
    expect((await ask(stranger, '')).json()).toEqual([]);
    expect((await fix(who, id, 999, {})).statusCode).toBe(404);
  });

  test('guests, employers and colleagues without the right get nothing', async () => {
    const file = csvFile([HEAD, kern]);
    expect((await upload({ headers: await guest(app) }, file)).statusCode).toBe(401);
    expect((await upload(await signIn(app, { role: 2 }), file)).statusCode).toBe(403);
    const main = await createUser(app.db, { role: 3 });
    const sub = await signIn(app, {
      role: 3,
      company_id: main.company_id!,
      parent_user_id: main.user_id,
      rights: ['search'],
    } as never);
    expect((await upload(sub, file)).statusCode).toBe(403);
  });

  test('a refused file leaves neither a row nor a file', async () => {
    const who = await newRecruiter();
    const answer = await upload(who, Buffer.from('Name;Ort\r\n"Kern;Ulm'));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'import_file_refused',
      message: expect.stringContaining('In Zeile 2 fehlt ein Anführungszeichen'),
    });
    expect((await upload(who, Buffer.from('%PDF-1.7'))).statusCode).toBe(415);
    const tooLarge = await upload(who, Buffer.alloc(20 * 1024 * 1024 + 1));
    expect([tooLarge.statusCode, tooLarge.json().message]).toEqual([
      413,
      'Das ist zu groß. Möglich sind hier höchstens 20 MB.',
    ]);
    expect(await listFolder(app.files, `imports/${who.company_id}`)).toEqual([]);
    expect((await ask(who, '')).json()).toEqual([]);
  });

  test('the same upload twice is one import, another file under its key is refused', async () => {
    const who = await newRecruiter();
    const key = randomUUID();
    const file = csvFile([HEAD, kern]);
    const answers = await Promise.all([1, 2, 3].map(() => upload(who, file, { key })));
    expect(new Set(answers.map((answer) => answer.json<Import>().id)).size).toBe(1);
    expect(await listFolder(app.files, `imports/${who.company_id}`)).toHaveLength(1);
    expect((await upload(who, csvFile([HEAD, ['x', 'y', 'z', '', '']]), { key })).statusCode).toBe(409);
  });

  test('an open import can be discarded with its file', async () => {
    const who = await newRecruiter();
    const { id } = await uploaded(who, [HEAD, kern]);
    expect((await ask(who, `/${id}`, { method: 'DELETE' })).statusCode).toBe(204);
    expect((await ask(who, `/${id}`)).statusCode).toBe(404);
    expect(await listFolder(app.files, `imports/${who.company_id}`)).toEqual([]);
  });

  test('demand and the candidates that were created', async () => {
    const who = await newRecruiter();
    const { id } = await uploaded(who, [HEAD, kern]);
    expect((await ask(who, `/${id}/demand`)).json()).toEqual({ candidates: 1, matching: null, searches: null });
    await run(who, id);
    const [person] = await peopleOf(who);
    expect((await ask(who, `/${id}/candidates`)).json()).toEqual({
      consent_missing: [person!.person.id],
      offline_with_consent: [],
    });
    expect((await ask(who, '')).json()).toMatchObject([{ id, state: 'done', file_name: 'export.csv' }]);
  });
});
