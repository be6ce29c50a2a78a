import type { SupportViews } from '@gegenpost/contract/support-view.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessions, users } from '#features/auth/auth.table.ts';
import { operatorLog } from '#features/operator-log/operator-log.table.ts';
import { profiles } from '#features/profiles/profiles.table.ts';
import { confirmOperator, type SignedIn, signIn, signInAgain } from '#test/api.ts';
import { callAs } from '#test/conversations.ts';
import { queuedMails } from '#test/mails.ts';
import { watchedAccounts } from './support-view.factory.ts';
import { sweepViews } from './support-view.service.ts';
import { supportViews } from './support-view.table.ts';

const { time, app, there, signInOperator, permit, open, end, infoOf, watch } = await watchedAccounts();
beforeAll(() => app.jobs.start());
afterAll(() => app.jobs.stop());
const listOf = async (user: SignedIn) => (await callAs(app, user, 'GET', '/api/support-view')).json<SupportViews>();

test('a code opens the account once, to read; both sides see it, and are mailed and logged', async () => {
  const user = await signIn(app);
  const operator = await signInOperator();
  const code = await permit(user);
  expect(code).toMatch(/^[A-Z2-7]{4}-[A-Z2-7]{4}$/);
  expect((await open(operator, user, ` ${code.toLowerCase().replace('-', ' ')} `)).statusCode).toBe(204);
  expect(await infoOf(operator)).toMatchObject({ id: user.user_id, support: 'watching', is_operator: false });
  expect(await infoOf(user)).toMatchObject({ id: user.user_id, support: 'watched' });
  expect(await infoOf(operator, there)).toMatchObject({ id: user.user_id });
  expect((await callAs(app, operator, 'GET', '/api/operator/log')).statusCode).toBe(403);
  const other = await signInOperator();
  expect((await open(other, user, code)).json()).toMatchObject({ code: 'support_code_invalid' });

  expect((await end(operator)).statusCode).toBe(204);
  expect(await infoOf(operator)).toMatchObject({ id: operator.user_id, support: null, is_operator: true });
  expect(await infoOf(user)).toMatchObject({ support: null });
  expect((await callAs(app, operator, 'GET', '/api/operator/log')).statusCode).toBe(200);
  expect((await listOf(user)).views).toMatchObject([{ ended_by: 'operator', reason: 'Suche geht nicht' }]);
  const ofUser = and(eq(operatorLog.subject_kind, 'account'), eq(operatorLog.subject_id, String(user.user_id)));
  expect((await app.db.select().from(operatorLog).where(ofUser)).map(({ action }) => action)).toEqual([
    'support_view_opened',
    'support_view_ended',
  ]);
  const mails = (await queuedMails(app)).filter(({ to }) => to === user.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('sieht Ihr Konto mit'),
    expect.stringContaining('nicht mehr mit'),
  ]);
  expect(mails[0]?.text).toContain('Suche geht nicht');
});

test('a code is void after five wrong ones, after 24 hours, after another, and once it was taken back', async () => {
  const operator = await signInOperator();
  const user = await signIn(app);
  const code = await permit(user);
  const wrong = await Promise.all(Array.from({ length: 20 }, () => open(operator, user, 'AAAA-AAAA')));
  expect(wrong.every(({ statusCode }) => statusCode === 422)).toBe(true);
  expect((await open(operator, user, code)).statusCode).toBe(422);
  const earlier = await permit(user);
  const later = await permit(user);
  expect((await open(operator, user, earlier)).statusCode).toBe(422);
  const before = time.now;
  time.now = new Date(before.getTime() + 24 * 3_600_000 + 1000);
  await confirmOperator(app, operator);
  const again = await signInAgain(app, operator);
  await confirmOperator(app, operator);
  expect((await open(again, user, later)).statusCode).toBe(422);
  time.now = before;
  const taken = await permit(user);
  await end(user);
  await confirmOperator(app, operator);
  expect((await open(operator, user, taken)).statusCode).toBe(422);
  expect(await listOf(user)).toEqual({ code_until: null, views: [] });
  const nobody = { ...user, email: 'niemand@example.org' };
  expect((await open(operator, nobody, taken)).json()).toMatchObject({ code: 'support_code_invalid' });
});

test('of six operators with one code at once only one opens a view', async () => {
  const user = await signIn(app);
  const code = await permit(user);
  const operators = await Promise.all(Array.from({ length: 6 }, signInOperator));
  const answers = await Promise.all(operators.map((operator) => open(operator, user, code)));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 422, 422, 422, 422, 422]);
});

test('the account of an operator is never seen by another', async () => {
  const user = await signIn(app, { is_operator: true });
  expect((await open(await signInOperator(), user, await permit(user))).statusCode).toBe(422);
});

test('the user ends it at once, on every process', async () => {
  const user = await signIn(app);
  const operator = await watch(user);
  await end(user);
  for (const process of [app, there]) expect(await infoOf(operator, process)).toMatchObject({ id: operator.user_id });
  expect((await listOf(user)).views).toMatchObject([{ ended_by: 'user' }]);
  expect((await end(user)).statusCode).toBe(204);
});

test('a view ends when the operator is none any more, logs out, or 24 hours are over', async () => {
  const user = await signIn(app);
  const revoked = await watch(user);
  const company = await signIn(app);
  const asEmployer = { role_id: 2 as const, company_id: company.company_id, is_operator: false };
  await app.db.update(users).set(asEmployer).where(eq(users.id, revoked.user_id));
  expect(await infoOf(revoked)).toMatchObject({ id: revoked.user_id });
  expect(await infoOf(user)).toMatchObject({ support: null });
  await sweepViews(app);
  expect((await listOf(user)).views[0]).toMatchObject({ ended_by: 'logout' });

  const leaving = await watch(user);
  expect((await callAs(app, leaving, 'POST', '/api/logout')).statusCode).toBe(204);
  expect(await infoOf(leaving)).toBeNull();
  expect(await infoOf(user)).not.toBeNull();
  await sweepViews(app);
  expect((await listOf(user)).views[0]).toMatchObject({ ended_by: 'logout' });

  const late = await watch(user);
  const before = time.now;
  time.now = new Date(before.getTime() + 24 * 3_600_000 + 1000);
  await app.db.update(sessions).set({ expires_at: new Date(time.now.getTime() + 3_600_000) });
  expect(await infoOf(late)).toMatchObject({ id: late.user_id });
  await sweepViews(app);
  expect((await listOf(user)).views[0]).toMatchObject({ ended_by: 'time' });
  expect(
    (await queuedMails(app)).filter(({ to, text }) => to === user.email && text.includes('24 Stunden sind vorbei')),
  ).toHaveLength(1);
  time.now = before;
});

test('a view of an account that is locked or will be deleted ends, and the operator is an operator again', async () => {
  for (const change of [{ locked_at: new Date() }, { deletion_requested_at: new Date() }]) {
    const user = await signIn(app);
    const operator = await watch(user);
    await app.db.update(users).set(change).where(eq(users.id, user.user_id));
    expect(await infoOf(operator)).toMatchObject({ id: operator.user_id, support: null, is_operator: true });
    expect((await callAs(app, operator, 'GET', '/api/operator/log')).statusCode).toBe(200);
    await sweepViews(app);
    const [view] = await app.db.select().from(supportViews).where(eq(supportViews.user_id, user.user_id));
    expect(view?.ended_at).not.toBeNull();

    const other = await signIn(app);
    const code = await permit(other);
    await app.db.update(users).set(change).where(eq(users.id, other.user_id));
    expect((await open(operator, other, code)).json()).toMatchObject({ code: 'support_code_invalid' });
    expect(await infoOf(operator)).toMatchObject({ id: operator.user_id });
  }
});

test('what is kept does not contain the code, and goes with the account', async () => {
  const user = await signIn(app);
  const code = (await permit(user)).replace('-', '').toLowerCase();
  const [row] = await app.db.select().from(supportViews).where(eq(supportViews.user_id, user.user_id));
  expect(JSON.stringify(row)).not.toContain(code);
  expect(row?.code_hash).toHaveLength(32);
  await app.db.delete(profiles).where(eq(profiles.user_id, user.user_id));
  await app.db.delete(users).where(eq(users.id, user.user_id));
  expect(await app.db.$count(supportViews, eq(supportViews.id, row!.id))).toBe(0);
});
