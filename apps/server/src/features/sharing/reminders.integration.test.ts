import { randomUUID } from 'node:crypto';
import { type Notification, notificationsApi } from '@gegenpost/contract/notifications.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#features/auth/auth.table.ts';
import { createJobs } from '#platform/jobs.ts';
import { type SignedIn, sessionOf, signIn, testApp } from '#test/api.ts';
import { callAs, sendRequest, signInCandidate } from '#test/conversations.ts';
import { queuedMails } from '#test/mails.ts';
import { testParts } from '#test/parts.ts';
import { createActivity, ofContact, ofSharing } from './activities.service.ts';
import { sendReminders } from './reminders.service.ts';
import { createLink } from './sharings.factory.ts';

const noon = new Date('2026-11-20T12:00:00Z');
let now = noon;
const parts = await testParts({ clock: { now: () => now }, env: { PUBLIC_URL: 'http://gegenpost.example' } });
const app = await testApp({ parts });
const other = await testApp({ parts: { ...parts, jobs: createJobs(parts.connection, parts.log) } });
beforeAll(() => app.jobs.start());
afterAll(() => app.jobs.stop());

const newActivity = (remind_on: string, note = 'Nur für mich') => ({
  ...{ type: 'application' as const, date: '2026-11-19', note, remind_on, idempotency_key: randomUUID() },
});
const remindOf = (person: SignedIn, sharingId: number, day: string) =>
  createActivity(app, person, ofSharing(sharingId), newActivity(day));
async function mailsTo({ user_id }: SignedIn) {
  const [user] = await app.db.select({ email: users.email }).from(users).where(sql`id = ${user_id}`);
  return (await queuedMails(app)).filter(({ to }) => to === user!.email);
}
async function told(person: SignedIn): Promise<Notification[]> {
  const headers = await sessionOf(app, person.user_id);
  return (await callAs(app, { headers }, 'GET', notificationsApi.list.url)).json().data;
}

test('are told on the morning of their day, once, by one mail and in the list of notifications', async () => {
  const candidate = await signInCandidate(app);
  const { id } = await createLink(app, candidate.profile_id, { companies: ['Fördewerk http://boese.example'] });
  const threadId = await sendRequest(app, await signIn(app), candidate);
  const first = await remindOf(candidate, id, '2026-11-21');
  await createActivity(app, candidate, ofContact(threadId), newActivity('2026-11-21'));
  await remindOf(candidate, id, '2026-11-22');

  await sendReminders(app);
  expect(await mailsTo(candidate)).toEqual([]);
  now = new Date('2026-11-21T07:00:00Z');
  await Promise.all([app, other, app].map((on) => sendReminders(on)));
  const [mail, ...more] = await mailsTo(candidate);
  expect(more).toEqual([]);
  expect(mail!.subject).toBe('2 Erinnerungen an Bewerbungen');
  expect(mail!.text).toContain(`http://gegenpost.example/de/job-manager/sharing-${id}`);
  expect(mail!.text).toContain(`http://gegenpost.example/de/job-manager/contact-${threadId}`);
  expect(mail!.text).not.toMatch(/Nur für mich|http:\/\/boese/);
  expect(mail!.headers).toHaveProperty('List-Unsubscribe');
  expect((await told(candidate)).filter(({ kind }) => kind === 'activity_reminder')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        subject: { who: null, what: 'Fördewerk http://boese.example', id: `sharing-${id}` },
      }),
      expect.objectContaining({ subject: expect.objectContaining({ id: `contact-${threadId}` }) }),
    ]),
  );
  await sendReminders(app);
  expect(await mailsTo(candidate)).toHaveLength(1);

  // A changed day makes a new reminder.
  await app.db.execute(sql`update activities set remind_on = '2026-11-22', reminded_at = null where id = ${first.id}`);
  now = new Date('2026-11-22T07:00:00Z');
  await sendReminders(app);
  expect((await mailsTo(candidate)).at(-1)!.subject).toBe('2 Erinnerungen an Bewerbungen');
  now = noon;
});

test('come without a mail for users who unsubscribed, and not at all for removed activities and closing accounts', async () => {
  const [stopped, removed, leaving] = [
    await signInCandidate(app),
    await signInCandidate(app),
    await signInCandidate(app),
  ];
  for (const person of [stopped, removed, leaving]) {
    const { id } = await createLink(app, person.profile_id);
    await remindOf(person, id, '2026-11-20');
  }
  await callAs(app, stopped, 'PATCH', '/api/settings', { notifications: { reminder_mails: 'never' } });
  await app.db.execute(sql`update activities set deleted_at = now() where profile_id = ${removed.profile_id}`);
  await app.db.execute(sql`update users set deletion_requested_at = now() where id = ${leaving.user_id}`);
  await sendReminders(app);
  for (const person of [stopped, removed, leaving]) expect(await mailsTo(person)).toEqual([]);
  expect(await told(stopped)).toHaveLength(1);
  expect(await told(removed)).toEqual([]);
});

test('of something that is done are told as done', async () => {
  const candidate = await signInCandidate(app);
  const { id } = await createLink(app, candidate.profile_id);
  const activity = await remindOf(candidate, id, '2026-11-20');
  await sendReminders(app);
  const url = `/api/external_sharings/${id}/activities/${activity.id}`;
  await callAs(app, candidate, 'PATCH', url, { remind_on: null });
  expect(await told(candidate)).toMatchObject([{ kind: 'activity_reminder', subject: null }]);
});
