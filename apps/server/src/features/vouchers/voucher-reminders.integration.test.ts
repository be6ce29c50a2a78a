import type { Notification } from '@gegenpost/contract/notifications.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#features/auth/auth.table.ts';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { createJobs } from '#platform/jobs.ts';
import { type SignedIn, sessionOf, signIn, testApp } from '#test/api.ts';
import { callAs } from '#test/conversations.ts';
import { queuedMails } from '#test/mails.ts';
import { testParts } from '#test/parts.ts';
import { sendVoucherReminders } from './voucher-reminders.service.ts';
import { createVoucherOf } from './vouchers.factory.ts';
import { placementVouchers } from './vouchers.table.ts';

let now = new Date('2026-11-16T09:00:00Z');
const parts = await testParts({ clock: { now: () => now } });
const app = await testApp({ parts });
/** A second process on the same database. */
const there = await testApp({ parts: { ...parts, jobs: createJobs(parts.connection, parts.log) } });
beforeAll(() => app.jobs.start());
afterAll(() => app.jobs.stop());

async function agentWithVoucher(values: object = {}) {
  const agent = await signIn(app, { role: 3 });
  const { profile_id } = await createCandidate(app.db, {
    user: null,
    profile: { first_name: 'Jana', last_name: 'Voss' },
    candidate: { vermittler_profile_id: agent.profile_id, vermittler_company_id: agent.company_id },
  });
  const placed = { company_id: agent.company_id!, profile_id };
  return { agent, placed, voucher: await createVoucherOf(app.db, placed, values) };
}
const told = async (person: SignedIn) => {
  const headers = await sessionOf(app, person.user_id);
  const { data } = (await callAs(app, { headers }, 'GET', '/api/notifications?topic=vouchers')).json<{
    data: Notification[];
  }>();
  return data.map(({ kind, count, subject }) => [kind, count, subject?.who ?? null]);
};
async function mails({ user_id }: SignedIn) {
  const [user] = await app.db.select({ email: users.email }).from(users).where(eq(users.id, user_id));
  return (await queuedMails(app)).filter(({ to }) => to === user!.email);
}
const on = async (day: string) => {
  now = new Date(`${day}T09:00:00Z`);
  await sendVoucherReminders(app);
};

test('of each deadline the agent is told once, by two processes at once as well', async () => {
  const { agent, placed } = await agentWithVoucher();
  await on('2026-11-15');
  expect(await told(agent)).toEqual([]);
  await on('2026-11-16');
  now = new Date('2026-11-27T09:00:00Z');
  await Promise.all([sendVoucherReminders(app), sendVoucherReminders(there), sendVoucherReminders(app)]);
  await on('2026-11-30');
  expect((await told(agent)).sort()).toEqual([
    ['voucher_ending', 1, 'Jana Voss'],
    ['voucher_expiring', 1, 'Jana Voss'],
  ]);
  const letters = await mails(agent);
  expect(letters).toHaveLength(2);
  expect(letters[1]!.text).toContain('Jana Voss: Der Gutschein läuft am 30. November 2026 ab.');
  expect(letters[1]!.text).toContain(`/de/candidates/${placed.profile_id}/edit`);
  expect(letters[1]!.headers).toHaveProperty('List-Unsubscribe');
});

test('the life of a redeemed voucher: both instalments fall due, and are about to lapse', async () => {
  const { agent } = await agentWithVoucher({ employment_start_on: '2026-10-01' });
  const days = ['2026-11-11', '2026-11-12', '2027-03-31', '2027-04-01', '2027-05-01', '2027-08-31', '2027-10-01'];
  for (const day of days) await on(day);
  expect((await mails(agent)).map(({ text }) => text.match(/Jana Voss: (.*)/)?.[1])).toEqual([
    'Die 1. Rate ist fällig, seit dem 12. November 2026.',
    'Die 2. Rate ist fällig, seit dem 1. April 2027.',
    'Die 1. Rate können Sie nur noch bis zum 31. Mai 2027 beantragen.',
    'Die 2. Rate können Sie nur noch bis zum 30. September 2027 beantragen.',
  ]);
});

test('who corrects the last day is told of the new one', async () => {
  const { agent, voucher } = await agentWithVoucher({ valid_until: '2026-12-01' });
  await on('2026-11-20');
  await app.db.update(placementVouchers).set({ valid_until: '2027-01-15' }).where(eq(placementVouchers.id, voucher.id));
  await on('2026-11-21');
  await on('2027-01-01');
  expect(await mails(agent)).toHaveLength(2);
});

test('a removed, closed or left voucher is told of to nobody; without an agent the main account hears', async () => {
  const removed = await agentWithVoucher({ removed_at: now });
  const closed = await agentWithVoucher({ closed_on: '2026-11-01' });
  const paused = await agentWithVoucher();
  const owner = paused.agent;
  const colleague = await signIn(app, { role: 3, company_id: owner.company_id });
  const { profile_id } = await createCandidate(app.db, {
    user: null,
    candidate: { vermittler_profile_id: colleague.profile_id, vermittler_company_id: owner.company_id },
  });
  await createVoucherOf(app.db, { company_id: owner.company_id!, profile_id });
  await app.db
    .update(users)
    .set({ rights: ['search'] })
    .where(eq(users.id, colleague.user_id));
  await on('2026-11-20');
  expect(await mails(removed.agent)).toEqual([]);
  expect(await mails(closed.agent)).toEqual([]);
  expect(await mails(colleague)).toEqual([]);
  expect(await mails(owner)).toHaveLength(1);
  expect((await mails(owner))[0]!.text).toMatch(/Robin Muster/);
});

test('who switched reminders off by the link of a mail gets notifications alone', async () => {
  const { agent, placed } = await agentWithVoucher();
  await on('2026-11-20');
  const [letter] = await mails(agent);
  const link = letter!.headers['List-Unsubscribe']!.match(/<(.*)>/)![1]!;
  await app.inject({ method: 'POST', url: new URL(link).pathname });
  await createVoucherOf(app.db, placed, { valid_until: '2026-12-02' });
  await on('2026-11-21');
  expect(await mails(agent)).toHaveLength(1);
  expect(await told(agent)).toHaveLength(2);
});
