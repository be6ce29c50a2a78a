import { eq, ne } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { sessions, users } from '#features/auth/auth.table.ts';
import { countOtherOperators } from '#features/auth/operators/operators.queries.ts';
import { operatorDetails } from '#features/operator-details/operator-details.table.ts';
import { operatorLog } from '#features/operator-log/operator-log.table.ts';
import { eraseDuePeople } from '#features/privacy/erasure.service.ts';
import { commandJobs } from '#platform/jobs.ts';
import { CommandError, commandOf } from '../../../tools/operator/command.ts';
import { commands } from '../../../tools/operator/commands.ts';
import { confirmOperator, guest, sessionOf, signIn, testApp } from './api.ts';
import { queuedMails } from './mails.ts';
import { testParts } from './parts.ts';

const parts = await testParts();
const app = await testApp({ parts });
await app.jobs.start();
afterAll(() => app.jobs.stop());
const visitor = await guest(app);
const mailTo = async (email: string) => (await queuedMails(app)).findLast(({ to }) => to === email);
const password = 'Sonne-über-Kiel-7';

/** Runs a command in this process; what it prints, or the error's message. */
async function operator(...words: string[]): Promise<string> {
  try {
    const [command, values] = commandOf(commands, words);
    return await command.run({ ...parts, jobs: commandJobs }, ...values);
  } catch (error) {
    if (error instanceof CommandError) return error.message;
    throw error;
  }
}
const newAddress = () => `betrieb-${crypto.randomUUID()}@example.org`;
const accountOf = async (email: string) => (await app.db.select().from(users).where(eq(users.email, email)))[0];
const logOf = (id: number) =>
  app.db
    .select()
    .from(operatorLog)
    .where(eq(operatorLog.subject_id, String(id)))
    .orderBy(operatorLog.id);
const post = (url: string, payload: object, headers: object = visitor) =>
  app.inject({ method: 'POST', url, headers: { ...headers }, payload });
const activate = (link: string) => {
  const choice = { password, password_confirmation: password, terms: true, privacy: true };
  return post('/api/account-activation', { token: link.split('/').at(-1), ...choice });
};
const enters = async (headers: object) =>
  (await app.inject({ url: '/api/operator/log', headers: { ...headers } })).statusCode;

test('makes the first operator of an instance, who sets a password by the link, enters, and is in the log', async () => {
  const email = newAddress();
  expect(await operator('list')).toContain('Nobody runs the platform yet');
  await app.db.delete(operatorDetails);
  const [head, link] = (await operator('grant', email)).split('\n');
  expect(head).toContain(`${email} runs the platform as soon as a password is set`);
  expect(await operator('list')).toBe(`${email}  operator only, no password yet`);
  const account = (await accountOf(email))!;
  expect(account).toMatchObject({ role_id: 5, company_id: null, is_operator: true, password_hash: null });
  expect(await logOf(account.id)).toMatchObject([
    { action: 'operator_granted', operator_id: null, reason: `npm run operator -- grant ${email}` },
  ]);
  expect((await mailTo(email))?.text).toContain(link);

  expect((await activate(link!)).statusCode).toBe(200);
  expect((await post('/api/login', { email, password, remember: false })).statusCode).toBe(204);
  const headers = await sessionOf(app, account.id);
  expect(await enters(headers)).toBe(403);
  expect((await post('/api/operator/confirmation', { password }, headers)).statusCode).toBe(204);
  expect(await enters(headers)).toBe(200);
});

test('prints a new link for a first operator whose link was lost, and ends the old one', async () => {
  const email = newAddress();
  await app.db.update(users).set({ is_operator: false }).where(eq(users.is_operator, true));
  const [, old] = (await operator('grant', email)).split('\n');
  const [, link] = (await operator('grant', email.toUpperCase())).split('\n');

  expect(link).not.toBe(old);
  expect((await activate(old!)).statusCode).toBe(404);
  expect((await activate(link!)).statusCode).toBe(200);
});

test('lets a confirmed account of a company run the platform, and refuses everybody else', async () => {
  const [employer, unconfirmed, candidate] = [
    await signIn(app, { password }),
    await signIn(app, { password, email_confirmed_at: null }),
    await signIn(app, { role: 1, password }),
  ];
  const colleague = await signIn(app, { password, company_id: employer.company_id!, rights: ['search'] });
  const unknown = newAddress();

  expect(await operator('grant', unknown)).toContain('has no account here');
  expect(await accountOf(unknown)).toBeUndefined();
  expect(await operator('grant', unconfirmed.email)).toContain('has not confirmed');
  expect(await operator('grant', candidate.email)).toContain("candidate's account");
  expect(await operator('grant', colleague.email)).toContain('sub-account');
  expect(await operator('grant', 'betrieb')).toBe('betrieb is no e-mail address.');
  for (const { email } of [unconfirmed, candidate, colleague]) {
    expect((await accountOf(email))?.is_operator).toBe(false);
  }

  expect(await operator('grant', employer.email)).toContain('from now on');
  expect(await operator('grant', employer.email)).toContain('already');
  expect((await mailTo(employer.email))?.subject).toContain('betreiben');
  expect(await operator('list')).toContain(`${employer.email}  account of a company, no login`);
});

test('takes it back at once, also from a page that is open, and leaves the account of a company', async () => {
  const [employer] = [await signIn(app, { password, is_operator: true }), await signIn(app, { role: 5, password })];
  await confirmOperator(app, employer);
  expect(await enters(employer.headers)).toBe(200);

  expect(await operator('revoke', employer.email)).toContain('the account stays');
  expect(await enters(employer.headers)).toBe(403);
  const [session] = await app.db.select().from(sessions).where(eq(sessions.user_id, employer.user_id));
  expect(session?.operator_confirmed_at).toBeNull();
  expect((await app.inject({ url: '/api/company', headers: { ...employer.headers } })).statusCode).toBe(200);
  expect((await logOf(employer.user_id)).at(-1)).toMatchObject({ action: 'operator_revoked', operator_id: null });
  expect(await operator('revoke', employer.email)).toContain('does not run the platform');
  expect(await operator('revoke', newAddress())).toContain('has no account');
});

test('closes an account that was nothing but an operator at once, and erases it', async () => {
  const leaving = await signIn(app, { role: 5, password });
  await confirmOperator(app, leaving);
  expect(await operator('revoke', leaving.email)).toContain('closed and erased');

  expect(await enters(leaving.headers)).toBe(401);
  expect((await post('/api/login', { email: leaving.email, password, remember: false })).statusCode).toBe(422);
  await eraseDuePeople(app);
  expect(await accountOf(leaving.email)).toBeUndefined();
  expect((await logOf(leaving.user_id)).at(-1)?.reason).toContain(leaving.email);
});

test('keeps the last operator, also when two are taken away at once', async () => {
  await app.db.update(users).set({ is_operator: false }).where(eq(users.is_operator, true));
  const [one, two] = [
    await signIn(app, { password, is_operator: true }),
    await signIn(app, { password, is_operator: true }),
  ];
  const answers = await Promise.all([one, two].map(({ email }) => operator('revoke', email)));

  expect(answers.filter((answer) => answer.includes('the account stays'))).toHaveLength(1);
  expect(answers.filter((answer) => answer.includes('last operator'))).toHaveLength(1);
  expect(await countOtherOperators(app.db, null)).toBe(1);
});

test('does not count a locked account as one that could run the platform', async () => {
  const last = await signIn(app, { role: 5, password });
  await app.db.update(users).set({ is_operator: false }).where(ne(users.id, last.user_id));
  const locked = await signIn(app, { password, locked_at: new Date() });
  expect(await operator('grant', locked.email)).toContain('is locked');
  expect((await accountOf(locked.email))?.is_operator).toBe(false);

  await app.db.update(users).set({ is_operator: true }).where(eq(users.id, locked.user_id));
  expect(await operator('revoke', last.email)).toContain('last operator');
});

test('gives nothing to an account that waits for its deletion, until its owner logs in', async () => {
  const deletion_requested_at = new Date('2026-11-01T10:00:00Z');
  const leaving = [
    await signIn(app, { password, deletion_requested_at }),
    await signIn(app, { password, deletion_requested_at, is_operator: true }),
  ];
  for (const { email } of leaving) {
    expect(await operator('grant', email)).toContain('waits for its deletion');
    expect(await mailTo(email)).toBeUndefined();
  }
  const [employer] = leaving;
  expect(await accountOf(employer!.email)).toMatchObject({ is_operator: false, deletion_requested_at });
  expect(await logOf(employer!.user_id)).toEqual([]);

  await post('/api/login', { email: employer!.email, password, remember: false });
  expect(await operator('grant', employer!.email)).toContain('from now on');
  expect(await accountOf(employer!.email)).toMatchObject({ is_operator: true, deletion_requested_at: null });
});

test('an operator who leaves can be revoked, and the deletion goes on', async () => {
  const deletion_requested_at = new Date('2026-11-01T10:00:00Z');
  const [leaving] = [
    await signIn(app, { password, is_operator: true, deletion_requested_at }),
    await signIn(app, { role: 5, password }),
  ];
  expect(await operator('revoke', leaving.email)).toContain('the account stays');
  expect((await accountOf(leaving.email))?.deletion_requested_at).toEqual(deletion_requested_at);
});
