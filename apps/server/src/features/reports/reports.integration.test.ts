import { randomUUID } from 'node:crypto';
import type { NewReport, ReportDetail, ReportReceipt } from '@gegenpost/contract/reports.ts';
import { and, asc, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#features/auth/auth.table.ts';
import { companies } from '#features/company/company.table.ts';
import { messages, threads } from '#features/messaging/messaging.table.ts';
import { operatorLog } from '#features/operator-log/operator-log.table.ts';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { candidates } from '#features/profiles/profiles.table.ts';
import { createListingAgent } from '#features/public-lists/leads/leads.factory.ts';
import { confirmOperator, guest, type SignedIn, signIn, testApp } from '#test/api.ts';
import { callAs, startConversation, writeAs } from '#test/conversations.ts';
import { queuedMails } from '#test/mails.ts';
import { reportEvents, reports } from './reports.table.ts';

let time = new Date();
const app = await testApp({ clock: { now: () => time } });
beforeAll(() => app.jobs.start());
afterAll(() => app.jobs.stop());
const visitor = { headers: await guest(app) };

type Someone = { headers: SignedIn['headers'] };
type Change = { [K in keyof NewReport]?: unknown };

const newReport = (subject: object, change: Change = {}) => ({
  ...{ subject, reason_code: 'fraud', text: 'Verlangt Geld für die Vermittlung.', good_faith: true },
  ...{ idempotency_key: randomUUID(), ...change },
});
let hosts = 0;
function report(who: Someone, payload: object, remoteAddress?: string) {
  hosts += 1;
  const from = remoteAddress ?? `10.${Math.floor(hosts / 250)}.${hosts % 250}.9`;
  const headers = { ...who.headers };
  return app.inject({ method: 'POST', url: '/api/reports', headers, payload, remoteAddress: from });
}

const ofGuest = (address: string, change: Change = {}) =>
  newReport({ kind: 'page', address }, { name: 'Ute Brandt', email: `${randomUUID()}@example.org`, ...change });

async function signInOperator() {
  const operator = await signIn(app, { role: 5 });
  await confirmOperator(app, operator);
  return operator;
}

async function idOf(answer: { json(): ReportReceipt }): Promise<number> {
  const [row] = await app.db.select().from(reports).where(eq(reports.reference, answer.json().reference));
  return row!.id;
}

const open = async (operator: SignedIn, id: number) =>
  (await callAs(app, operator, 'GET', `/api/operator/reports/${id}`)).json<ReportDetail>();

const decide = (operator: SignedIn, id: number, decision: string, change: object = {}) =>
  callAs(app, operator, 'POST', `/api/operator/reports/${id}/decision`, {
    ...{ decision, statement: 'Das verstößt gegen Punkt 4 unserer Bedingungen.', reason: 'Geprüft' },
    ...change,
  });

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

test('a guest reports a public card by its address, with name and mail unless children are abused', async () => {
  const agent = await createListingAgent(app);
  const address = `https://gegenpost.example/de/staffagent-candidates/${agent.card_ids[0]}/contact`;
  const answer = await report(visitor, ofGuest(address));
  expect(answer.statusCode).toBe(201);
  const operator = await signInOperator();
  expect(await open(operator, await idOf(answer))).toMatchObject({
    ...{ subject_kind: 'public_card', subject_id: agent.card_ids[0], affected: { user_id: agent.user_id } },
    reporter: { has_account: false, name: 'Ute Brandt' },
  });
  const nameless = { name: '', email: '' };
  const refusal = await report(visitor, ofGuest(address, nameless));
  expect(Object.keys(refusal.json().errors)).toEqual(['name', 'email']);
  const abuse = await report(visitor, ofGuest(address, { ...nameless, reason_code: 'child_abuse' }));
  expect(abuse.json()).toMatchObject({ is_mailed: false });
  expect((await report(visitor, { ...ofGuest('/de'), subject: { kind: 'thread', id: 1 } })).statusCode).toBe(401);
});

test.each([
  ['no reason', { reason_code: null }, 'reason_code'],
  ['no explanation', { text: ' kurz ' }, 'text'],
  ['no good faith', { good_faith: false }, 'good_faith'],
  ['an address that is none', { email: 'ute' }, 'email'],
])('%s is refused at its field', async (_what, change, field) => {
  const answer = await report(visitor, ofGuest('/de/irgendwo', change));
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors)).toEqual([field]);
});

test('what fills in the hidden field gets a receipt, and nothing is kept or mailed', async () => {
  const body = ofGuest('/de/falle', { website: 'https://spam.example' });
  expect((await report(visitor, body)).statusCode).toBe(201);
  expect(await app.db.$count(reports, eq(reports.subject_id, '/de/falle'))).toBe(0);
  expect((await queuedMails(app)).filter(({ to }) => to === body.email)).toEqual([]);
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

test('a guest who types the address of another guest changes nothing of what that one reported', async () => {
  const body = ofGuest('/de/fremde-adresse', { email: 'echt@example.org' });
  const first = await report(visitor, body, '10.99.1.1');
  const forged = await report(
    visitor,
    { ...body, idempotency_key: randomUUID(), text: 'Doch alles gut.' },
    '10.99.2.1',
  );
  const again = await report(visitor, { ...body, idempotency_key: randomUUID(), text: 'Noch etwas.' }, '10.99.1.1');
  expect(forged.json<ReportReceipt>().reference).not.toBe(first.json<ReportReceipt>().reference);
  expect(again.json<ReportReceipt>().reference).toBe(first.json<ReportReceipt>().reference);
  const { text } = await open(await signInOperator(), await idOf(first));
  expect(text).toContain('Noch etwas.');
  expect(text).not.toContain('Doch alles gut.');
});

test('an address of a guest reports five times a day, a network ten times, and a race does not get past', async () => {
  const email = 'fünf@example.org'.replace('ü', 'u');
  const send = (n: number, ip: string, mail: string) =>
    report(visitor, ofGuest(`/de/flut/${ip}/${n}`, { email: mail }), ip);
  const ofAddress = await Promise.all(Array.from({ length: 12 }, (_, n) => send(n, `10.77.${n}.1`, email)));
  expect(ofAddress.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5);
  expect(ofAddress.find(({ statusCode }) => statusCode === 429)?.json()).toMatchObject({ code: 'report_limit' });
  const ofNetwork = await Promise.all(
    Array.from({ length: 20 }, (_, n) => send(n, '10.88.1.1', `${randomUUID()}@example.org`)),
  );
  expect(ofNetwork.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10);
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
