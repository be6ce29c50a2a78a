import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { candidates, profiles } from '#features/profiles/profiles.table.ts';
import { createVoucherOf } from '#features/vouchers/vouchers.factory.ts';
import { testApp } from '#test/api.ts';
import { cellOf, HEAD, importsOf, kern, ownPeopleOf } from '#test/candidate-imports.ts';
import { askProjects, createProject } from '#test/projects.ts';
import { candidateImports } from './candidate-imports.table.ts';
import { runChunk } from './run/run-chunk.service.ts';

const app = await testApp();
await app.jobs.start();
afterAll(() => app.jobs.stop());

const { newRecruiter, uploaded, ask, rowsOf, get, run, undo } = importsOf(app);
const { peopleOf, own } = ownPeopleOf(app);

describe('a run', () => {
  test('stores nobody twice when it is killed between pieces and when two processes take it', async () => {
    const who = await newRecruiter();
    const lines = Array.from({ length: 600 }, (_, row) => [
      `n${row}`,
      `Kern${row}`,
      'Julia',
      '',
      `k${row}@example.org`,
    ]);
    const { id } = await uploaded(who, [HEAD, ...lines]);
    await app.db.update(candidateImports).set({ state: 'running' }).where(eq(candidateImports.id, id));
    await runChunk(app, id);
    // A process that dies leaves its transaction unfinished.
    const died = app.db.transaction(async (tx) => {
      await runChunk({ ...app, db: tx }, id);
      throw new Error('killed');
    });
    await expect(died).rejects.toThrow('killed');
    expect(await peopleOf(who)).toHaveLength(250);

    const pieces = await Promise.all([1, 2, 3, 4].map(() => runChunk(app, id)));

    expect(pieces.filter(Boolean)).toHaveLength(2);
    const people = await peopleOf(who);
    expect(people).toHaveLength(600);
    expect(new Set(people.map(({ candidate }) => candidate.external_id)).size).toBe(600);
  });

  test('a row that cannot be stored stops no other one', async () => {
    const who = await newRecruiter();
    const lines = Array.from({ length: 20 }, (_, row) => [`n${row}`, `Kern${row}`, 'Julia', '', '']);
    const { id } = await uploaded(who, [HEAD, ...lines]);
    await app.db.update(candidateImports).set({ state: 'running' }).where(eq(candidateImports.id, id));
    // Meanwhile a colleague adds somebody with the same number.
    await own(who, {}, { external_id: 'n7' });

    await runChunk(app, id);

    const rows = await rowsOf(who, id);
    expect(rows.filter(({ result }) => result === 'created')).toHaveLength(19);
    expect(rows.filter(({ result }) => result === 'failed')).toMatchObject([{ row_no: 9, error: 'external_id_taken' }]);
  });

  test('is one at a time for a company, and a repeated call starts nothing', async () => {
    const who = await newRecruiter();
    const [one, other] = [await uploaded(who, [HEAD, kern]), await uploaded(who, [HEAD, kern])];
    await app.db.update(candidateImports).set({ state: 'running' }).where(eq(candidateImports.id, one.id));

    const refused = await ask(who, `/${other.id}/run`, { method: 'POST' });

    expect([refused.statusCode, refused.json().code]).toEqual([409, 'import_running']);
    expect((await ask(who, `/${one.id}/run`, { method: 'POST' })).json()).toMatchObject({ state: 'running' });
    await expect(
      app.db.update(candidateImports).set({ state: 'running' }).where(eq(candidateImports.id, other.id)),
    ).rejects.toThrow();
    for (const [method, path, payload] of [
      ['PATCH', '', { options: {} }],
      ['DELETE', '', undefined],
      ['PATCH', '/rows/2', { decision: 'skip' }],
    ] as const) {
      const late = await ask(who, `/${one.id}${path}`, { method, ...(payload ? { payload } : {}) });
      expect([late.statusCode, late.json().code]).toEqual([409, 'import_not_open']);
    }
  });

  test('twenty starts at once run it once', async () => {
    const who = await newRecruiter();
    const { id } = await uploaded(who, [HEAD, kern]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(who, `/${id}/run`, { method: 'POST' })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    await expect.poll(async () => (await get(who, id)).state).toBe('done');
    expect(await peopleOf(who)).toHaveLength(1);
  });
});

describe('undo', () => {
  test('keeps who was touched since, gives fields back that nobody changed, and says why', async () => {
    const who = await newRecruiter();
    const known = await own(
      who,
      { first_name: 'Alt', last_name: 'Bekannt', city: 'Ulm', street: 'Weg 1' },
      { external_id: '9' },
    );
    const lines = ['a', 'b', 'c', 'd'].map((id) => [id, `Kern ${id}`, 'Julia', '', '', '', '']);
    const { id } = await uploaded(who, [
      [...HEAD, 'Ort', 'Straße'],
      ...lines,
      ['9', 'Bekannt', 'Neu', '', '', 'Bonn', 'Weg 2'],
    ]);
    await run(who, id);
    const [first, second, third] = (await rowsOf(who, id)).map(({ candidate }) => candidate!.id);
    const soon = new Date(Date.now() + 60_000);
    await app.db.update(candidates).set({ updated_at: soon }).where(eq(candidates.profile_id, first!));
    await app.db
      .update(candidates)
      .set({ is_online: true, placement_consented_at: soon })
      .where(eq(candidates.profile_id, second!));
    await app.db.update(candidates).set({ removed_at: soon }).where(eq(candidates.profile_id, third!));
    await app.db.update(profiles).set({ city: 'Köln' }).where(eq(profiles.id, known.profile_id));

    const undone = await undo(who, id);

    expect(undone.undo).toEqual({ undone: 1, kept: 4 });
    expect((await rowsOf(who, id, 'kept')).map(({ kept }) => kept)).toEqual([
      'edited',
      'online',
      'removed',
      'changed_field',
    ]);
    const [person] = await app.db.select().from(profiles).where(eq(profiles.id, known.profile_id));
    expect(person).toMatchObject({ first_name: 'Alt', city: 'Köln', street: 'Weg 1' });
    const report = await ask(who, `/${id}/report`);
    expect(report.body).toContain('Online, deshalb geblieben.');
  });

  test('keeps who got a voucher or came into a project', async () => {
    const who = await newRecruiter();
    const lines = ['a', 'b', 'c'].map((id) => [id, `Kern ${id}`, 'Julia', '', '']);
    const { id } = await uploaded(who, [HEAD, ...lines]);
    await run(who, id);
    const [first, second] = (await rowsOf(who, id)).map(({ candidate }) => candidate!.id);
    await createVoucherOf(app.db, { company_id: who.company_id!, profile_id: first! });
    const [{ gegenpost_id } = { gegenpost_id: '' }] = await app.db
      .select()
      .from(profiles)
      .where(eq(profiles.id, second!));
    const { id: projectId } = await createProject(app, who);
    await askProjects(app, who, 'POST', `/${projectId}/candidates`, { gegenpost_ids: [gegenpost_id] });

    expect((await undo(who, id)).undo).toEqual({ undone: 1, kept: 2 });
    expect((await rowsOf(who, id, 'kept')).map(({ kept }) => kept)).toEqual(['edited', 'edited']);
  });

  test('goes on, as a run does, when the account that began the import is gone', async () => {
    const who = await newRecruiter();
    await own(who, { first_name: 'Alt', last_name: 'Bekannt' }, { external_id: '9' });
    const { id } = await uploaded(who, [HEAD, kern, ['9', 'Bekannt', 'Neu', '', '']]);
    await app.db.update(candidateImports).set({ user_id: null }).where(eq(candidateImports.id, id));

    expect((await run(who, id)).progress).toMatchObject({ created: 1, updated: 1, failed: 0 });
    expect((await peopleOf(who)).map(({ candidate }) => candidate.vermittler_profile_id)).toEqual([
      who.profile_id,
      who.profile_id,
    ]);
    expect((await undo(who, id)).undo).toEqual({ undone: 2, kept: 0 });
  });

  test('is possible for 7 days after the run, and not before it', async () => {
    const who = await newRecruiter();
    const { id } = await uploaded(who, [HEAD, kern]);
    const early = await ask(who, `/${id}/undo`, { method: 'POST' });
    expect([early.statusCode, early.json().code]).toEqual([409, 'import_not_undoable']);
    await run(who, id);
    await app.db
      .update(candidateImports)
      .set({ finished_at: new Date(Date.now() - 7 * 86_400_000 - 1000) })
      .where(eq(candidateImports.id, id));
    expect((await ask(who, `/${id}/undo`, { method: 'POST' })).statusCode).toBe(409);
    expect((await get(who, id)).undoable_until).toBeNull();
  });

  test('an undo of languages and places brings them back', async () => {
    const who = await newRecruiter();
    const head = ['Personalnummer', 'Nachname', 'Sprachen', 'Wunschort'];
    const first = await uploaded(who, [head, ['1', 'Kern', 'Englisch B1', '20095 Hamburg']]);
    await run(who, first.id);
    const second = await uploaded(who, [head, ['1', 'Kern', 'Deutsch C1', '50667 Köln + 10 km']]);
    expect(second.counts).toMatchObject({ update: 1 });
    expect(cellOf((await rowsOf(who, second.id))[0], 'job_places')).toMatchObject({
      value: '50667 Köln (10 km)',
      old: '20095 Hamburg (30 km)',
    });
    await run(who, second.id);
    expect((await undo(who, second.id)).undo).toEqual({ undone: 1, kept: 0 });
    expect((await uploaded(who, [head, ['1', 'Kern', 'Englisch B1', '20095 Hamburg']])).counts).toMatchObject({
      unchanged: 1,
    });
  });
});
