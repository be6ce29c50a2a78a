import { randomUUID } from 'node:crypto';
import type { ExternalSharing } from '@gegenpost/contract/external-sharings.ts';
import { type Application, jobManagerApi } from '@gegenpost/contract/job-manager.ts';
import { notificationsApi } from '@gegenpost/contract/notifications.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#features/auth/auth.table.ts';
import { companyUsage } from '#features/shop/shop.table.ts';
import { companyBlocks } from '#features/visibility/visibility.table.ts';
import { createJobs } from '#platform/jobs.ts';
import { type SignedIn, signIn, testApp } from '#test/api.ts';
import { callAs, openThread, sendRequest, tellOfRejections, threadsUrl } from '#test/conversations.ts';
import { testParts } from '#test/parts.ts';
import { changeSharing } from './external-sharings.service.ts';
import { at, interestsOf, newWords } from './interests.factory.ts';
import { forgetOldInterests } from './interests.service.ts';
import { sharingInterests } from './interests.table.ts';

let now = new Date('2026-11-20T12:00:00Z');
const parts = await testParts({ clock: { now: () => now }, env: { PUBLIC_URL: 'https://gegenpost.example' } });
const app = await testApp({ parts });
const other = await testApp({ parts: { ...parts, jobs: createJobs(parts.connection, parts.log) } });
beforeAll(() => app.jobs.start());
afterAll(() => app.jobs.stop());
const { visitor, ask, confirm, mailsTo, threadsOf, askedSecret, shared } = await interestsOf(app);

describe('interest of somebody without an account', () => {
  test('begins a thread once the address is confirmed, and not before', async () => {
    const { candidate, link } = await shared();
    const words = newWords();
    const secret = await askedSecret(link, words);
    const [mail] = await mailsTo(words.email);
    expect(JSON.stringify(mail)).not.toMatch(/Mareike|Thomsen|kennenlernen/);
    expect(await threadsOf(candidate)).toEqual([]);

    expect((await confirm(secret)).statusCode).toBe(204);
    const [thread] = await threadsOf(candidate);
    expect(thread).toMatchObject({
      ...{ isDeleted: false, isSystem: false, request: null, asked: false, unreadCount: 1, lastMessage: words.message },
      party: {
        company: { name: 'Fördewerk GmbH', hasSubscription: false },
        outsider: { name: 'Wiebke Lassen', email: words.email },
        profile: null,
      },
    });
    expect(await openThread(app, candidate, thread!.id)).toMatchObject({ can_reply: true, can_attach: false });
    const told = (await callAs(app, candidate, 'GET', notificationsApi.list.url)).json().data;
    expect(told).toMatchObject([
      { kind: 'interest_received', count: 1, subject: { who: 'Fördewerk GmbH', id: String(thread!.id) } },
    ]);
    const [account] = await app.db.select().from(users).where(eq(users.id, candidate.user_id));
    const [letter, ...more] = await mailsTo(account!.email);
    expect(more).toEqual([]);
    expect(letter!.text).toContain(`https://gegenpost.example/de/inbox/thread/${thread!.id}`);
    expect(letter!.text).not.toMatch(/Lassen|Fördewerk|kennenlernen/);
    const rows: Application[] = (await callAs(app, candidate, 'GET', jobManagerApi.applications.url)).json();
    expect(rows.find(({ kind }) => kind === 'sharing')?.sharing?.thread_id).toBe(thread!.id);
    expect(rows.find(({ kind }) => kind === 'contact')).toMatchObject({
      ...{ title: 'Fördewerk GmbH', contact: { thread_id: thread!.id, state: null } },
      last_activity: { event: 'interest_received' },
    });
  });

  test('is confirmed once, on however many processes, and within a day', async () => {
    const { candidate, link } = await shared();
    const secret = await askedSecret(link, newWords());
    const answers = await Promise.all([app, other, app, other, app, other].map((on) => confirm(secret, on)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404, 404, 404, 404, 404]);
    expect(answers.find(({ statusCode }) => statusCode === 404)?.json()).toMatchObject({
      code: 'activation_code_used',
    });
    expect(await threadsOf(candidate)).toHaveLength(1);

    const late = await askedSecret(link, newWords());
    const before = now;
    now = new Date(now.getTime() + 24 * 3_600_000);
    expect((await confirm(late)).json()).toMatchObject({ code: 'activation_code_expired' });
    now = before;
    expect((await confirm('a'.repeat(52))).json()).toMatchObject({ code: 'activation_code_invalid' });
    expect((await confirm(link.token)).json()).toMatchObject({ code: 'activation_code_invalid' });
  });

  test('is asked to confirm once under a key, and no more than the limits of its address allow', async () => {
    const { link } = await shared();
    const words = newWords();
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(link, words)));
    expect(new Set(answers.map(({ statusCode, body }) => statusCode + body))).toEqual(new Set(['202null']));
    expect(await mailsTo(words.email)).toHaveLength(1);
    const more = await Promise.all(
      Array.from({ length: 8 }, () => ask(link, { ...words, idempotency_key: randomUUID() })),
    );
    expect(more.filter(({ statusCode }) => statusCode === 202)).toHaveLength(4);
    expect(more.find(({ statusCode }) => statusCode !== 202)?.statusCode).toBe(429);
  });

  test('of an ended link is refused, also when it was ended before the confirmation', async () => {
    const { candidate, link } = await shared();
    const secret = await askedSecret(link, newWords());
    await changeSharing(app, { profile_id: candidate.profile_id, id: link.id }, { deactivated: true });
    expect((await ask(link)).statusCode).toBe(410);
    expect((await confirm(secret)).json()).toMatchObject({ code: 'sharing_ended' });
    expect(await threadsOf(candidate)).toEqual([]);
  });

  test.each([
    [{ name: ' ' }, 'name'],
    [{ company: '' }, 'company'],
    [{ email: 'a@b' }, 'email'],
    [{ email: 'a@b.example\r\nbcc: c@d.example' }, 'email'],
    [{ message: '' }, 'message'],
    [{ privacy: false }, 'privacy'],
    [{ candidate: 7 }, 'candidate'],
  ])('refuses %o', async (wrong, field) => {
    const { link } = await shared();
    const answer = await ask(link, newWords(wrong));
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
  });

  test('of the same address goes on in the same thread', async () => {
    const { candidate, link } = await shared();
    const words = newWords();
    await confirm(await askedSecret(link, words));
    await confirm(await askedSecret(link, { ...words, message: 'Noch etwas', idempotency_key: randomUUID() }));
    const threads = await threadsOf(candidate);
    expect(threads).toHaveLength(1);
    expect(threads[0]).toMatchObject({ lastMessage: 'Noch etwas', unreadCount: 2 });
  });
});

describe('interest of a company that is logged in', () => {
  const write = (person: SignedIn, link: ExternalSharing, words: object = {}) =>
    callAs(app, person, 'POST', at(link, 'member-interest'), {
      message: 'Guten Tag',
      idempotency_key: randomUUID(),
      ...words,
    });

  test('begins the thread at once, goes on in it, and counts no contact', async () => {
    const [{ candidate, link }, employer] = [await shared(), await signIn(app)];
    const key = { idempotency_key: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 6 }, () => write(employer, link, key)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(201));
    const { thread_id } = answers[0]!.json();
    await write(employer, link, { message: 'Noch etwas' });
    const thread = await openThread(app, candidate, thread_id);
    expect(thread.messages.map(({ body }) => body)).toEqual(['Guten Tag', 'Noch etwas']);
    expect(thread).toMatchObject({ can_reply: true, can_attach: true, request: null, unreadCount: 2 });
    expect(await threadsOf(candidate)).toHaveLength(1);
    expect((await openThread(app, employer, thread_id)).party.profile).toMatchObject({ name: null });
    const told = (await callAs(app, candidate, 'GET', notificationsApi.list.url)).json().data;
    expect(told).toMatchObject([{ kind: 'interest_received', count: 2 }]);
    expect(await app.db.$count(companyUsage, eq(companyUsage.company_id, employer.company_id!))).toBe(0);
  });

  test('is refused after a rejection, for a blocked company as for an ended link, and for candidates', async () => {
    const [{ candidate, link }, employer] = [await shared(), await signIn(app)];
    const id = await sendRequest(app, employer, candidate);
    await callAs(app, candidate, 'POST', `${threadsUrl}/${id}/decision`, { decision: 'reject' });
    await tellOfRejections(app);
    expect((await write(employer, link)).json()).toMatchObject({ code: 'contact_refused' });
    const blocked = await signIn(app);
    await app.db.insert(companyBlocks).values({ profile_id: candidate.profile_id, company_id: blocked.company_id });
    expect((await write(blocked, link)).json()).toMatchObject({ code: 'sharing_ended' });
    expect((await write(candidate, link)).statusCode).toBe(403);
    expect((await callAs(app, visitor, 'POST', at(link, 'member-interest'), {})).statusCode).toBe(401);
  });
});

test('unconfirmed interest is deleted', async () => {
  const { link } = await shared();
  const words = newWords();
  await ask(link, words);
  const before = now;
  now = new Date(now.getTime() + 49 * 3_600_000);
  await forgetOldInterests(app);
  now = before;
  expect(await app.db.$count(sharingInterests, eq(sharingInterests.email, words.email))).toBe(0);
});
