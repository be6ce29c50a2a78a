import { randomUUID } from 'node:crypto';
import type { ReportReceipt } from '@gegenpost/contract/reports.ts';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { companies } from '#features/company/company.table.ts';
import { messages, threads } from '#features/messaging/messaging.table.ts';
import { operatorLog } from '#features/operator-log/operator-log.table.ts';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { candidates } from '#features/profiles/profiles.table.ts';
import { signIn, testApp } from '#test/api.ts';
import { startConversation, writeAs } from '#test/conversations.ts';
import { queuedMails } from '#test/mails.ts';
import { newReport, reportsOf } from './reports.factory.ts';
import { reports } from './reports.table.ts';

const app = await testApp();
beforeAll(() => app.jobs.start());
afterAll(() => app.jobs.stop());
const { report, signInOperator, idOf, open, decide } = await reportsOf(app);

test('a message is reported with what stands around it, receipted, decided, and both sides read why', async () => {
  const { employer, candidate, id } = await startConversation(app);
  for (const body of ['Eins', 'Zwei', 'Zahlen Sie <b>vorab</b>', 'Drei', 'Vier', 'Fünf']) {
    await writeAs(app, employer, id, { body, idempotency_key: randomUUID() });
  }
  const written = await app.db.select().from(messages).where(eq(messages.thread_id, id)).orderBy(asc(messages.id));
  const bad = written.find(({ body }) => body.includes('vorab'))!;
  const answer = await report(candidate, newReport({ kind: 'thread', id, message_id: bad.id }));
  expect(answer.statusCode).toBe(201);
  const { reference } = answer.json<ReportReceipt>();
  expect(answer.json()).toMatchObject({
    is_mailed: true,
    reference: expect.stringMatching(/^[A-Z2-7]{4}-[A-Z2-7]{4}$/),
  });
  const receipt = (await queuedMails(app)).find(({ to }) => to === candidate.email)!;
  expect(receipt.subject).toContain(reference);
  expect(receipt.text).not.toContain('Vermittlung');

  const operator = await signInOperator();
  const detail = await open(operator, await idOf(answer));
  expect(detail.snapshot?.messages.map(({ body, is_reported }) => [body, is_reported])).toEqual([
    ...[
      ['Eins', false],
      ['Zwei', false],
      ['Zahlen Sie <b>vorab</b>', true],
      ['Drei', false],
      ['Vier', false],
    ],
  ]);
  expect(detail).toMatchObject({
    affected: { user_id: employer.user_id },
    options: ['no_action', 'content_removed', 'account_locked'],
  });

  expect((await decide(operator, detail.id, 'content_removed')).statusCode).toBe(204);
  const [removed] = await app.db.select().from(messages).where(eq(messages.id, bad.id));
  expect(removed?.body).toBe('Diese Nachricht wurde nach einer Meldung entfernt.');
  for (const { email } of [employer, candidate]) {
    const letters = (await queuedMails(app)).filter(({ to, subject }) => to === email && subject.includes(reference));
    expect(letters.at(-1)?.text).toContain('Punkt 4 unserer Bedingungen');
    expect(letters.at(-1)?.text).not.toContain(email === employer.email ? candidate.email : employer.email);
  }
  const [logged] = await app.db.select().from(operatorLog).where(eq(operatorLog.subject_id, reference));
  expect(logged).toMatchObject({ action: 'report_decided', operator_id: operator.user_id, reason: 'Geprüft' });
  // What was seen stays as it was.
  expect((await open(operator, detail.id)).snapshot).toEqual(detail.snapshot);
});

test('what was deleted meanwhile can still be read and decided', async () => {
  const { employer, candidate, id } = await startConversation(app);
  await writeAs(app, employer, id, { body: 'Nur für Deutsche', idempotency_key: randomUUID() });
  const answer = await report(candidate, newReport({ kind: 'thread', id }));
  await app.db.delete(threads).where(eq(threads.id, id));
  const operator = await signInOperator();
  const detail = await open(operator, await idOf(answer));
  expect(detail.snapshot?.messages.find(({ is_reported }) => is_reported)?.body).toBe('Nur für Deutsche');
  expect((await decide(operator, detail.id, 'content_removed')).statusCode).toBe(204);
});

test('a profile goes with its report as its reporter saw it, and no further', async () => {
  const candidate = await createCandidate(app.db, {
    profile: { first_name: 'Geheimer', last_name: 'Kanarienvogel' },
    candidate: { about: 'Kanarienwort über mich' },
  });
  const employer = await signIn(app, { subscribed: true });
  const answer = await report(employer, newReport({ kind: 'candidate', id: candidate.gegenpost_id }));
  const operator = await signInOperator();
  const detail = await open(operator, await idOf(answer));
  expect(detail.snapshot?.title).toBe(candidate.gegenpost_id);
  expect(JSON.stringify(detail)).not.toContain('Kanarien');
  expect((await decide(operator, detail.id, 'visibility_restricted')).statusCode).toBe(204);
  const [row] = await app.db.select().from(candidates).where(eq(candidates.profile_id, candidate.profile_id));
  expect(row?.is_online).toBe(false);
});

test('whether somebody exists whom a reporter does not see is not told, and the report is taken', async () => {
  const employer = await signIn(app);
  const missing = await report(employer, newReport({ kind: 'candidate', id: 'abcdefghijk' }));
  const hidden = await createCandidate(app.db, { candidate: { is_online: false } });
  const unseen = await report(employer, newReport({ kind: 'candidate', id: hidden.gegenpost_id }));
  expect([missing.statusCode, unseen.statusCode]).toEqual([201, 201]);
  const operator = await signInOperator();
  expect((await open(operator, await idOf(unseen))).snapshot).toBeNull();
  const { id } = await startConversation(app);
  expect((await report(employer, newReport({ kind: 'thread', id }))).statusCode).toBe(404);
  expect((await report(employer, newReport({ kind: 'thread', id: 999_999 }))).statusCode).toBe(404);
});

test('the texts of a company page are emptied by a decision', async () => {
  const employer = await signIn(app, { company: { country: 'DE', description: 'Nur Männer, bitte.' } });
  const [company] = await app.db.select().from(companies).where(eq(companies.id, employer.company_id!));
  const colleague = await signIn(app, { company_id: employer.company_id });
  const answer = await report(colleague, newReport({ kind: 'company', id: company!.gegenpost_id }));
  const operator = await signInOperator();
  const detail = await open(operator, await idOf(answer));
  expect(detail.snapshot?.facts).toContainEqual({ name: 'description', text: 'Nur Männer, bitte.' });
  expect((await decide(operator, detail.id, 'content_removed')).statusCode).toBe(204);
  const [after] = await app.db.select().from(companies).where(eq(companies.id, employer.company_id!));
  expect(after).toMatchObject({ description: null, website: null });
});

test('the same report at once from many tabs is one, and other words under its key are refused', async () => {
  const employer = await signIn(app);
  const body = newReport({ kind: 'candidate', id: 'zzzzzzzzzzz' });
  const answers = await Promise.all(Array.from({ length: 20 }, () => report(employer, body)));
  expect(new Set(answers.map((answer) => answer.json<ReportReceipt>().reference)).size).toBe(1);
  expect(await app.db.$count(reports, eq(reports.reporter_id, employer.user_id))).toBe(1);
  expect((await queuedMails(app)).filter(({ to }) => to === employer.email)).toHaveLength(1);
  const other = await report(employer, { ...body, text: 'Ganz andere Worte.' });
  expect(other.json()).toMatchObject({ code: 'idempotency_key_reused' });
});

test('a second report of the same adds its words to the first until that is decided', async () => {
  const { candidate, id } = await startConversation(app);
  const first = await report(candidate, newReport({ kind: 'thread', id }));
  const second = await report(candidate, newReport({ kind: 'thread', id }, { text: 'Noch etwas dazu.' }));
  expect(second.json<ReportReceipt>().reference).toBe(first.json<ReportReceipt>().reference);
  const operator = await signInOperator();
  const reportId = await idOf(first);
  expect((await open(operator, reportId)).text).toBe('Verlangt Geld für die Vermittlung.\n\nNoch etwas dazu.');
  await decide(operator, reportId, 'no_action');
  const third = await report(candidate, newReport({ kind: 'thread', id }));
  expect(third.json<ReportReceipt>().reference).not.toBe(first.json<ReportReceipt>().reference);
});
