import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#features/auth/auth.table.ts';
import { operatorLog } from '#features/operator-log/operator-log.table.ts';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { type SignedIn, signIn, testApp } from '#test/api.ts';
import { callAs, startConversation, writeAs } from '#test/conversations.ts';
import { queuedMails } from '#test/mails.ts';
import { newReport, reportsOf } from './reports.factory.ts';

const app = await testApp();
beforeAll(() => app.jobs.start());
afterAll(() => app.jobs.stop());

const { report, signInOperator, idOf, open, decide } = await reportsOf(app);
const reportAs = async (who: SignedIn, subject: object) => idOf(await report(who, newReport(subject)));
const lock = (operator: SignedIn, id: number) =>
  decide(operator, id, 'account_locked', { statement: 'Betrug mit Vorkasse.', reason: 'Mehrfach gemeldet' });
const isLocked = async (user_id: number) => {
  const [row] = await app.db.select().from(users).where(eq(users.id, user_id));
  return row!.locked_at !== null;
};

test('a decision locks the account of who wrote a message, which both sides read and the log names', async () => {
  const { employer, candidate, id } = await startConversation(app);
  await writeAs(app, employer, id, { body: 'Erst zahlen', idempotency_key: randomUUID() });
  const reportId = await reportAs(candidate, { kind: 'thread', id });
  const operator = await signInOperator();
  expect((await lock(operator, reportId)).statusCode).toBe(204);
  expect((await callAs(app, employer, 'GET', '/api/messages/threads')).statusCode).toBe(401);
  expect([await isLocked(employer.user_id), await isLocked(candidate.user_id)]).toEqual([true, false]);
  for (const { email } of [employer, candidate]) {
    const mails = (await queuedMails(app)).filter(({ to }) => to === email);
    expect(mails.at(-1)?.text).toContain('Wir haben das Konto gesperrt.');
  }
  const log = await app.db.select().from(operatorLog).where(eq(operatorLog.subject_id, employer.gegenpost_id));
  expect(log).toMatchObject([{ action: 'account_locked', subject_kind: 'account', reason: 'Mehrfach gemeldet' }]);
});

test('an account that is locked meanwhile stays locked, and is in the log once', async () => {
  const candidate = await createCandidate(app.db);
  const ids: number[] = [];
  for (let n = 0; n < 2; n++) {
    const employer = await signIn(app, { subscribed: true });
    ids.push(await reportAs(employer, { kind: 'candidate', id: candidate.gegenpost_id }));
  }
  const operator = await signInOperator();
  const answers = await Promise.all(ids.map((id) => lock(operator, id)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
  const log = await app.db.select().from(operatorLog).where(eq(operatorLog.subject_id, candidate.gegenpost_id));
  expect(log).toHaveLength(1);
});

test('nobody locks an operator by a report, or where no account stands behind what is reported', async () => {
  const { employer, candidate, id } = await startConversation(app);
  await writeAs(app, employer, id, { body: 'Hallo', idempotency_key: randomUUID() });
  await app.db.update(users).set({ is_operator: true }).where(eq(users.id, employer.user_id));
  const operator = await signInOperator();
  for (const reportId of [
    await reportAs(candidate, { kind: 'thread', id }),
    await reportAs(candidate, { kind: 'page', address: '/de/faq' }),
  ]) {
    expect((await open(operator, reportId)).options).not.toContain('account_locked');
    expect((await lock(operator, reportId)).statusCode).toBe(422);
  }
  expect(await isLocked(employer.user_id)).toBe(false);
});
