import { afterEach, expect, test } from 'vitest';
import { confirmOperator, signIn, testApp } from '#test/api.ts';
import { logOperator } from './operator-log.service.ts';

let now = new Date('2026-11-20T10:00:00Z');
const app = await testApp({ clock: { now: () => now } });
const operator = await signIn(app, { role: 5, email: 'anna_b@example.org' });
const other = await signIn(app, { role: 2, is_operator: true, email: 'annaxb@example.org' });
afterEach(() => {
  now = new Date('2026-11-20T10:00:00Z');
});

const write = (subject_id: string, reason: string, by: { user_id: number } | null = operator, at = now) =>
  logOperator(app.db, by, { action: 'account_locked', subject_kind: 'account', subject_id, reason }, at);
const read = async (query: string) => {
  await confirmOperator(app, operator);
  return app.inject({ url: `/api/operator/log${query}`, headers: operator.headers });
};
const reasons = async (query: string) =>
  (await read(query)).json().items.map(({ reason }: { reason: string }) => reason);

test('filters by subject, action, operator and days in German time, each alone and together', async () => {
  await write('aaaaaaaaaaa', 'eins', operator, new Date('2026-11-18T22:59:00Z'));
  await write('aaaaaaaaaaa', 'zwei', other, new Date('2026-11-18T23:01:00Z'));
  await write('bbbbbbbbbbb', 'drei', null, new Date('2026-11-19T22:59:00Z'));
  await write('bbbbbbbbbbb', 'vier', operator, new Date('2026-11-19T23:01:00Z'));

  expect(await reasons('')).toEqual(['vier', 'drei', 'zwei', 'eins']);
  expect(await reasons('?subject_id=aaaaaaaaaaa')).toEqual(['zwei', 'eins']);
  expect(await reasons('?operator=anna_b')).toEqual(['vier', 'eins']);
  expect(await reasons('?from=2026-11-19&to=2026-11-19')).toEqual(['drei', 'zwei']);
  expect(await reasons('?subject_id=aaaaaaaaaaa&from=2026-11-19&operator=annax')).toEqual(['zwei']);
  expect(await reasons('?action=account_unlocked')).toEqual([]);
  expect((await read('?from=morgen')).statusCode).toBe(422);
  expect((await read('?action=anything')).statusCode).toBe(422);
});

test('writes what matches as a CSV file, and lets no reason be a formula or break out of its cell', async () => {
  await write('ccccccccccc', '=HYPERLINK("https://x.example";"a")');
  await write('ccccccccccc', '<b>zwei</b>\nZeilen; und "Worte"');
  const answer = await read('/csv?subject_id=ccccccccccc');
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="protokoll-2026-11-20\.csv"$/);
  expect(answer.body).toBe(
    '\uFEFFZeit;Betrieb;Handlung;Art;Gegenstand;Grund\r\n' +
      '"20.11.26, 11:00:00";anna_b@example.org;account_locked;account;ccccccccccc;"<b>zwei</b>\nZeilen; und ""Worte"""\r\n' +
      `"20.11.26, 11:00:00";anna_b@example.org;account_locked;account;ccccccccccc;"'=HYPERLINK(""https://x.example"";""a"")"\r\n`,
  );
});

test('refuses a day of long ago before the file begins', async () => {
  const { statusCode, headers } = await read('/csv?from=0001-01-01');
  expect([statusCode, headers['content-disposition']]).toEqual([422, undefined]);
});

test('leaves no entry out of the file, however many there are', async () => {
  await app.db.execute(`
    insert into operator_log (operator_id, action, subject_kind, subject_id, reason, at)
    select ${operator.user_id}, 'account_locked', 'account', 'fffffffffff', 'Grund ' || n, now()
    from generate_series(1, 20001) as n`);
  const lines = (await read('/csv?subject_id=fffffffffff')).body.trimEnd().split('\r\n').slice(1);
  expect(new Set(lines).size).toBe(20_001);
});

test('reads page by page while entries are added, each once', async () => {
  for (let index = 0; index < 60; index++) await write('ddddddddddd', `Grund ${index}`);
  const first = (await read('?subject_id=ddddddddddd')).json();
  await write('ddddddddddd', 'inzwischen');
  const second = (await read(`?subject_id=ddddddddddd&before=${first.items.at(-1).id}`)).json();
  expect([first.items.length, first.has_more, second.items.length, second.has_more]).toEqual([50, true, 10, false]);
  expect(second.items.at(-1).reason).toBe('Grund 0');
});

test('is changed by nobody', async () => {
  await write('eeeeeeeeeee', 'bleibt');
  await expect(app.db.execute("update operator_log set reason = 'anders'")).rejects.toThrow();
  await expect(app.db.execute('delete from operator_log')).rejects.toThrow();
  expect(await reasons('?subject_id=eeeeeeeeeee')).toEqual(['bleibt']);
});
