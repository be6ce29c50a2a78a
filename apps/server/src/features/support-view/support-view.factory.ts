import { expect } from 'vitest';
import { createJobs } from '#platform/jobs.ts';
import { confirmOperator, type SignedIn, signIn, testApp } from '#test/api.ts';
import { callAs } from '#test/conversations.ts';
import { testParts } from '#test/parts.ts';

/**
 * Users of an app and operators who see their accounts; `there` is a second process on the same database. The clock of
 * both stands until a test moves `time.now`.
 */
export async function watchedAccounts() {
  const time = { now: new Date() };
  const parts = await testParts({ clock: { now: () => time.now } });
  const app = await testApp({ parts });
  const there = await testApp({ parts: { ...parts, jobs: createJobs(parts.connection, parts.log) } });

  async function signInOperator() {
    const operator = await signIn(app, { role: 5 });
    await confirmOperator(app, operator);
    return operator;
  }

  const permit = async (user: SignedIn) =>
    (await callAs(app, user, 'POST', '/api/support-view/permission')).json<{ code: string }>().code;
  const open = (operator: SignedIn, { email }: SignedIn, code: string) =>
    callAs(app, operator, 'POST', '/api/operator/support-views', { email, code, reason: 'Suche geht nicht' });
  const end = (who: SignedIn) => callAs(app, who, 'DELETE', '/api/support-view');
  const infoOf = async (who: SignedIn, on = app) =>
    (await on.inject({ url: '/api/user-info', headers: { ...who.headers } })).json<{
      user: { id: number; support: string | null; is_operator: boolean } | null;
    }>().user;

  /** An operator who sees the account of a user. */
  async function watch(user: SignedIn) {
    const operator = await signInOperator();
    expect((await open(operator, user, await permit(user))).statusCode).toBe(204);
    return operator;
  }

  return { time, app, there, signInOperator, permit, open, end, infoOf, watch };
}
