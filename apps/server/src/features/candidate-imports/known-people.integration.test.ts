import { candidateImportsApi, type Import } from '@gegenpost/contract/candidate-imports.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { testApp } from '#test/api.ts';
import { cellOf, HEAD, importsOf, kern, ownPeopleOf } from '#test/candidate-imports.ts';

const app = await testApp();
await app.jobs.start();
afterAll(() => app.jobs.stop());

const _url = candidateImportsApi.list.url;
const { newRecruiter, upload, uploaded, ask, change, fix, rowsOf, run } = importsOf(app);
const { peopleOf, own } = ownPeopleOf(app);

describe('people who are known', () => {
  test('are found by external id, e-mail, and name with birthday; changes are shown as old and new', async () => {
    const who = await newRecruiter();
    const byId = await own(who, { first_name: 'Alt', last_name: 'Kern', city: 'Ulm' }, { external_id: '1' });
    const byMail = await own(who, { first_name: 'Mia', last_name: 'Beck', email: 'Beck@Example.org' });
    const byName = await own(who, { first_name: 'Jörg', last_name: 'Weiß', birthday: '1988-03-17' });
    await own(await newRecruiter(), { first_name: 'Fremd', last_name: 'Fremd', email: 'fremd@example.org' });

    const made = await uploaded(who, [
      [...HEAD, 'Ort'],
      ['1', 'Kern', 'Neu', '', '', 'Bonn'],
      ['', 'Beck', 'Mia', '', 'beck@example.org', ''],
      ['', 'WEISS', 'Jo\u0308rg', '17.03.1988', '', ''],
      ['', 'Fremd', 'Fremd', '', 'fremd@example.org', ''],
    ]);

    const rows = await rowsOf(who, made.id);
    expect(rows.map(({ action, candidate }) => [action, candidate?.id ?? null])).toEqual([
      ['update', byId.profile_id],
      ['update', byMail.profile_id],
      ['update', byName.profile_id],
      ['create', null],
    ]);
    expect(cellOf(rows[0], 'city')).toMatchObject({ value: 'Bonn', old: 'Ulm' });
    expect(cellOf(rows[0], 'external_id')).toMatchObject({ old: null });
    expect((await run(who, made.id)).progress).toMatchObject({ created: 1, updated: 3 });
    const again = await uploaded(who, [
      [...HEAD, 'Ort'],
      ['1', 'Kern', 'Neu', '', '', 'Bonn'],
    ]);
    expect(again.counts).toMatchObject({ unchanged: 1, update: 0 });
  });

  test('who took the profile over keeps their personal data, wishes are brought up to date', async () => {
    const who = await newRecruiter();
    const { profile_id } = await createCandidate(app.db, {
      profile: { first_name: 'Mia', last_name: 'Beck', city: 'Ulm' },
      candidate: {
        is_online: false,
        external_id: '1',
        vermittler_company_id: who.company_id,
        vermittler_profile_id: who.profile_id,
      },
    });
    const made = await uploaded(who, [
      ['Personalnummer', 'Nachname', 'Ort', 'Gehaltswunsch'],
      ['1', 'Anders', 'Bonn', '50.000 €'],
    ]);

    const [row] = await rowsOf(who, made.id);
    expect(row).toMatchObject({ action: 'update', candidate: { is_claimed: true } });
    expect([cellOf(row, 'city')?.old, cellOf(row, 'job_income_year')?.old]).toEqual([null, '–']);
    await run(who, made.id);

    const [person] = await peopleOf(who);
    expect(person).toMatchObject({
      person: { id: profile_id, last_name: 'Beck', city: 'Ulm' },
      candidate: { job_income_year: 50_000 },
    });
  });

  test('the own export is read back, and changes nobody', async () => {
    const who = await newRecruiter();
    const sample = (await upload(who, (await ask(who, '/samples/csv')).rawPayload)).json<Import>();
    await change(who, sample.id, { options: { monthly_income: 'times_12', leave_out_unknown: true } });
    const { progress } = await run(who, sample.id);
    expect(progress.created).toBeGreaterThan(5);

    for (const format of ['csv', 'xlsx'] as const) {
      const file = await app.inject({ url: `/api/own-candidates/export/${format}`, headers: who.headers });
      const again = (await upload(who, file.rawPayload)).json<Import>();
      expect(again.columns.flatMap(({ header, field }) => (field ? [] : header))).toEqual([]);
      expect(again.counts).toEqual({ ...again.counts, unchanged: progress.created, rows: progress.created });
    }
  });

  test('several are asked for, and the answer counts', async () => {
    const who = await newRecruiter();
    const [one, other] = [
      await own(who, { email: 'paar@example.org', last_name: 'Eins' }),
      await own(who, { email: 'paar@example.org', last_name: 'Zwei' }),
    ];
    const { id } = await uploaded(who, [HEAD, ['', 'Zwei', 'Robin', '', 'paar@example.org']]);

    const [row] = await rowsOf(who, id);
    expect(row).toMatchObject({ action: 'faulty', error: 'ambiguous' });
    expect(row?.matches.map((match) => match.id).sort()).toEqual([one.profile_id, other.profile_id].sort());
    expect((await fix(who, id, 2, { decision: other.profile_id })).json()).toMatchObject({
      row: { action: 'unchanged', candidate: { id: other.profile_id } },
    });
    expect((await fix(who, id, 2, { decision: 'new' })).json()).toMatchObject({ row: { action: 'create' } });
    expect((await fix(who, id, 2, { decision: 'skip' })).json()).toMatchObject({ counts: { skipped: 1 } });
    const stranger = await own(await newRecruiter());
    expect((await fix(who, id, 2, { decision: stranger.profile_id })).json()).toMatchObject({
      row: { action: 'faulty', error: 'ambiguous' },
    });
  });

  test('rows of the file are compared with each other, and anew when one is put right', async () => {
    const who = await newRecruiter();
    const { id, counts } = await uploaded(who, [
      HEAD,
      kern,
      ['4712', 'Kern', 'Julia', '17.03.1988', 'kern@example.org'],
      ['4711', 'Doppelt', 'X', '', ''],
    ]);
    // Another number is another person, the same number the same one.
    expect(counts).toMatchObject({ create: 2, faulty: 1 });
    expect((await rowsOf(who, id)).at(-1)).toMatchObject({ error: 'duplicate_in_file', same_as: 2 });
    expect((await fix(who, id, 2, { decision: 'skip' })).json().counts).toMatchObject({
      create: 2,
      faulty: 0,
      skipped: 1,
    });
  });

  test('a row without a number is compared with those that have one', async () => {
    const who = await newRecruiter();
    const nameless = ['', 'Kern', 'J.', '', 'KERN@example.org'];
    const { id, counts } = await uploaded(who, [HEAD, kern, nameless, ['4713', 'Kern', 'Uwe', '', 'kern@example.org']]);
    expect(counts).toMatchObject({ create: 2, faulty: 1 });
    expect((await rowsOf(who, id, 'faulty'))[0]).toMatchObject({ row_no: 3, error: 'duplicate_in_file', same_as: 2 });
    expect((await fix(who, id, 3, { decision: 'new' })).json().counts).toMatchObject({ create: 3, faulty: 0 });
    const behind = await uploaded(who, [HEAD, nameless, kern]);
    expect((await rowsOf(who, behind.id, 'faulty'))[0]).toMatchObject({ row_no: 3, same_as: 2 });
  });

  test('an address with an account elsewhere makes no difference at all', async () => {
    const who = await newRecruiter();
    const { user_id } = await createCandidate(app.db, {
      user: { email: 'konto@example.org' },
      profile: { email: 'konto@example.org' },
    });
    expect(user_id).not.toBeNull();
    const lines = (email: string) => [HEAD, ['', 'Kern', 'Julia', '', email]];
    const plain = ({ id, created_at, erased_on, columns, ...rest }: Import) => rest;

    const [taken, free] = [
      await uploaded(who, lines('konto@example.org')),
      await uploaded(who, lines('niemand@example.org')),
    ];

    expect(plain(taken)).toEqual(plain(free));
    expect((await run(who, taken.id)).progress).toEqual((await run(who, free.id)).progress);
  });
});
