import { accountApi } from '@gegenpost/contract/account.ts';
import { sql } from 'drizzle-orm';
import { afterAll, expect } from 'vitest';
import { sendThreadMails } from '#features/messaging/mails/thread-mails.service.ts';
import { type SignedIn, signIn, testApp } from './api.ts';
import { callAs, sendRequest, signInCandidate, threadsUrl } from './conversations.ts';
import { queuedMails } from './mails.ts';

const MINUTE_MS = 60_000;
export const DAY = 24 * 60;

/** An app whose clock the test moves, with helpers for mails about threads. */
export async function startThreadMails(env: NodeJS.ProcessEnv = {}) {
  let now = new Date('2026-11-21T10:00:00Z');
  const app = await testApp({
    clock: { now: () => now },
    env: { PUBLIC_URL: 'https://gegenpost.example', ...env },
  });
  await app.jobs.start();
  afterAll(() => app.jobs.stop());

  /** Moves the clock and renews all sessions. */
  async function pass(minutes: number): Promise<void> {
    now = new Date(now.getTime() + minutes * MINUTE_MS);
    await app.db.execute(sql`
      update sessions set last_seen_at = ${now.toISOString()},
        expires_at = ${new Date(now.getTime() + DAY * MINUTE_MS).toISOString()}`);
  }
  const mailsTo = async ({ email }: SignedIn) => (await queuedMails(app)).filter(({ to }) => to === email);
  return {
    app,
    pass,
    mailsTo,
    subjectsTo: async (person: SignedIn) => (await mailsTo(person)).map(({ subject }) => subject),
    send: (frequency: 'at_once' | 'daily' = 'at_once') => sendThreadMails(app, frequency),
    choose: async ({ headers }: SignedIn, notifications: object) => {
      const payload = { notifications };
      const answer = await app.inject({ method: 'PATCH', url: accountApi.patchSettings.url, headers, payload });
      expect(answer.statusCode).toBe(200);
    },
    patch: (person: SignedIn, id: number, body: object) => callAs(app, person, 'PATCH', `${threadsUrl}/${id}`, body),
    decide: (person: SignedIn, id: number, body: object) =>
      callAs(app, person, 'POST', `${threadsUrl}/${id}/decision`, body),
    newRequest: async () => {
      const [employer, candidate] = [await signIn(app), await signInCandidate(app)];
      return { employer, candidate, id: await sendRequest(app, employer, candidate) };
    },
  };
}
