import { randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#features/auth/auth.table.ts';
import { signIn, testApp } from '#test/api.ts';
import { callAs, startConversation, writeAs } from '#test/conversations.ts';
import { queuedMails } from '#test/mails.ts';
import { newReport, ofGuest, reportsOf } from './reports.factory.ts';
import { reportEvents } from './reports.table.ts';

let time = new Date();
const app = await testApp({ clock: { now: () => time } });
beforeAll(() => app.jobs.start());
afterAll(() => app.jobs.stop());
const { visitor, report, signInOperator, idOf, open, decide } = await reportsOf(app);

async function complaintTokens(email: string): Promise<string[]> {
  const mails = (await queuedMails(app)).filter(({ to }) => to === email);
  return mails.flatMap(({ text }) => /report-complaint\/([a-z2-7]+)/.exec(text)?.[1] ?? []);
}

const complain = (token: string, text = 'Bitte noch einmal ansehen.') =>
  app.inject({
    method: 'POST',
    url: `/api/report-complaints/${token}`,
    headers: { ...visitor.headers },
    payload: { text },
  });

test('two operators who decide at once decide once', async () => {
  const { candidate, id } = await startConversation(app);
  const reportId = await idOf(await report(candidate, newReport({ kind: 'thread', id })));
  const operators = [await signInOperator(), await signInOperator()];
  const answers = await Promise.all([0, 1, 0, 1].map((n) => decide(operators[n]!, reportId, 'no_action')));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409, 409, 409]);
  expect(await app.db.$count(reportEvents, eq(reportEvents.report_id, reportId))).toBe(1);
  expect((await decide(operators[0]!, 999_999, 'no_action')).statusCode).toBe(404);
});

test('a complaint opens a decision again, once for each side, and somebody else decides it', async () => {
  const { employer, candidate, id } = await startConversation(app);
  await writeAs(app, employer, id, { body: 'Frech', idempotency_key: randomUUID() });
  const reportId = await idOf(await report(candidate, newReport({ kind: 'thread', id })));
  const [first, second] = [await signInOperator(), await signInOperator()];
  await decide(first, reportId, 'content_removed');
  const [token = ''] = await complaintTokens(employer.email);
  const shown = await app.inject({ url: `/api/report-complaints/${token}` });
  expect(shown.json()).toMatchObject({ decision: 'content_removed' });
  const complaints = await Promise.all([complain(token), complain(token), complain(token)]);
  expect(complaints.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404, 404]);
  expect(await open(first, reportId)).toMatchObject({ state: 'appealed' });
  expect((await decide(first, reportId, 'no_action')).json()).toMatchObject({ code: 'report_needs_other' });
  expect((await decide(second, reportId, 'no_action')).statusCode).toBe(204);
  // The answer to a complaint has no link to complain once more; the other side still may.
  expect(await complaintTokens(employer.email)).toHaveLength(1);
  expect(await complaintTokens(candidate.email)).toHaveLength(2);
  expect((await open(second, reportId)).history.map(({ what, party }) => [what, party])).toEqual([
    ...[
      ['decided', null],
      ['appealed', 'affected'],
      ['decided', null],
    ],
  ]);
  expect((await complain('abcdefghijklmnopqrstuvwxyz')).statusCode).toBe(404);
});

test('the only operator who can log in also decides about a complaint', async () => {
  const { candidate, id } = await startConversation(app);
  const reportId = await idOf(await report(candidate, newReport({ kind: 'thread', id })));
  const [only, waiting] = [await signInOperator(), await signInOperator()];
  const others = and(eq(users.role_id, 5), ne(users.id, only.user_id));
  await app.db.update(users).set({ locked_at: new Date() }).where(others);
  await app.db.update(users).set({ locked_at: null, email_confirmed_at: null }).where(eq(users.id, waiting.user_id));
  await decide(only, reportId, 'no_action');
  const [token = ''] = await complaintTokens(candidate.email);
  await complain(token);
  expect((await decide(only, reportId, 'no_action')).statusCode).toBe(204);
  await app.db.update(users).set({ locked_at: null }).where(others);
});

test('after six months nobody complains any more', async () => {
  const { candidate, id } = await startConversation(app);
  const reportId = await idOf(await report(candidate, newReport({ kind: 'thread', id })));
  const operator = await signInOperator();
  await decide(operator, reportId, 'no_action');
  const [token = ''] = await complaintTokens(candidate.email);
  const before = time;
  time = new Date(before.getTime() + 179 * 86_400_000);
  expect((await app.inject({ url: `/api/report-complaints/${token}` })).statusCode).toBe(200);
  time = new Date(before.getTime() + 185 * 86_400_000);
  expect((await complain(token)).json()).toMatchObject({ code: 'complaint_over' });
  time = before;
});

test('the queue is for confirmed operators, oldest first, and closed again once the operator is none', async () => {
  for (const address of ['/de/eins', '/de/zwei', '/de/drei']) await report(visitor, ofGuest(address));
  const operator = await signInOperator();
  const list = () => callAs(app, operator, 'GET', '/api/operator/reports');
  const items = (await list()).json<{ items: { created_at: string }[] }>().items.map(({ created_at }) => created_at);
  expect(items.length).toBeGreaterThan(2);
  expect(items).toEqual(items.toSorted());
  const stranger = await signIn(app);
  expect((await callAs(app, stranger, 'GET', '/api/operator/reports')).statusCode).toBe(403);
  await app.db
    .update(users)
    .set({ role_id: 2, company_id: stranger.company_id, is_operator: false })
    .where(eq(users.id, operator.user_id));
  expect((await list()).statusCode).toBe(403);
});

test('markup and formulas stay text in the queue and harm no spreadsheet', async () => {
  const text = '=HYPERLINK("https://x.example";"Klick") <img src=x onerror=alert(1)>';
  const answer = await report(visitor, ofGuest('=1+1;"böse"', { text }));
  const operator = await signInOperator();
  expect((await open(operator, await idOf(answer))).text).toBe(text);
  const { body, headers } = await callAs(app, operator, 'GET', '/api/operator/reports/csv');
  expect(headers['content-type']).toContain('text/csv');
  expect(body).toContain(`"'=HYPERLINK(""https://x.example"";""Klick"") <img src=x onerror=alert(1)>"`);
  expect(body).toContain(`"'=1+1;""böse"""`);
  expect(body).not.toContain('@example.org');
});
