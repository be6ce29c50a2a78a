import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#features/auth/auth.table.ts';
import { mailOutsiders } from '#features/messaging/outsiders/outsider-mails.service.ts';
import { claimThreads } from '#features/messaging/outsiders/outsiders.service.ts';
import { threadOutsiders } from '#features/messaging/outsiders/outsiders.table.ts';
import { createJobs } from '#platform/jobs.ts';
import { type SignedIn, signIn, testApp } from '#test/api.ts';
import { callAs, openThread, threadsUrl, writeAs } from '#test/conversations.ts';
import { testParts } from '#test/parts.ts';
import { interestsOf, newWords } from './interests.factory.ts';
import { sharingInterests } from './interests.table.ts';

const now = new Date('2026-11-20T12:00:00Z');
const parts = await testParts({ clock: { now: () => now }, env: { PUBLIC_URL: 'https://gegenpost.example' } });
const app = await testApp({ parts });
const other = await testApp({ parts: { ...parts, jobs: createJobs(parts.connection, parts.log) } });
beforeAll(() => app.jobs.start());
afterAll(() => app.jobs.stop());
const { post, confirm, mailsTo, threadsOf, askedSecret, shared } = await interestsOf(app);

describe('a thread with somebody without an account', () => {
  async function conversation() {
    const { candidate, link } = await shared();
    const words = newWords();
    await confirm(await askedSecret(link, words));
    const [thread] = await threadsOf(candidate);
    return { candidate, link, words, id: thread!.id };
  }

  test('mails the candidate’s own words once, without links and without anything else of them', async () => {
    const { candidate, words, id } = await conversation();
    await writeAs(app, candidate, id, { body: 'Gern, am Montag? https://ziel.example' });
    await writeAs(app, candidate, id, { body: 'Oder am Dienstag.' });
    await Promise.all([app, other, app].map((on) => mailOutsiders(on)));
    const mails = (await mailsTo(words.email)).slice(1);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toMatch(/Gern, am Montag\?[\s\S]*Oder am Dienstag\./);
    expect(mails[0]!.text).toContain('https://gegenpost.example/de/register');
    expect(mails[0]!.text).not.toContain('https://ziel.example');
    expect(JSON.stringify(mails[0])).not.toMatch(/Mareike|Thomsen|candidate\.example/);
    await writeAs(app, candidate, id, { body: 'Nachtrag' });
    await mailOutsiders(app);
    expect((await mailsTo(words.email)).at(-1)!.text).not.toContain('Montag');
  });

  test('takes no documents, which could not be loaded', async () => {
    const { candidate, id } = await conversation();
    expect((await writeAs(app, candidate, id, { attachments: [1] })).statusCode).toBe(422);
  });

  test('can be reported and blocked: nothing goes either way any more, and more words are lost without a word', async () => {
    const { candidate, link, words, id } = await conversation();
    const url = `${threadsUrl}/${id}`;
    const report = {
      subject: { kind: 'thread', id },
      reason_code: 'spam',
      text: 'Das ist Werbung und kein Angebot.',
      good_faith: true,
      idempotency_key: crypto.randomUUID(),
    };
    expect((await callAs(app, candidate, 'POST', '/api/reports', report)).statusCode).toBe(201);
    expect((await callAs(app, candidate, 'POST', `${url}/block`)).statusCode).toBe(204);
    expect(await openThread(app, candidate, id)).toMatchObject({ can_reply: false, blocked: true });
    expect((await writeAs(app, candidate, id)).statusCode).toBe(403);
    const secret = await askedSecret(link, newWords({ email: words.email.toUpperCase() }));
    expect((await confirm(secret)).statusCode).toBe(204);
    expect(await threadsOf(candidate)).toHaveLength(1);
    const account = await createCompanyAccount(words.email);
    await claimThreads(app);
    expect(await openThread(app, candidate, id)).toMatchObject({ party: { outsider: { email: words.email } } });
    const asMember = `/api/external_sharings/by-token/${link.token}/member-interest`;
    const written = { message: 'Noch einmal', idempotency_key: crypto.randomUUID() };
    expect((await callAs(app, account, 'POST', asMember, written)).json()).toMatchObject({ code: 'thread_closed' });
    expect(await threadsOf(candidate)).toHaveLength(1);

    await callAs(app, candidate, 'DELETE', `${url}/block`);
    expect(await openThread(app, candidate, id)).toMatchObject({ can_reply: true, blocked: false });
  });

  async function createCompanyAccount(email: string, user: Parameters<typeof signIn>[1] = {}) {
    const person = await signIn(app, user);
    await app.db.update(users).set({ email: email.toUpperCase() }).where(eq(users.id, person.user_id));
    return person;
  }

  test('becomes the thread of an account of that address, with all that was written', async () => {
    const { candidate, words, id } = await conversation();
    await writeAs(app, candidate, id, { body: 'Gern' });
    const stranger = await signIn(app);
    const person = await createCompanyAccount(words.email);
    await Promise.all([app, other].map((on) => claimThreads(on)));
    const thread = await openThread(app, person, id);
    expect(thread).toMatchObject({ can_reply: true, unreadCount: 1, party: { company: null } });
    expect(thread.messages.map(({ body, mine }) => [body, mine])).toEqual([
      [words.message, true],
      ['Gern', false],
    ]);
    expect((await openThread(app, candidate, id)).party).not.toHaveProperty('outsider');
    expect(await app.db.$count(threadOutsiders, eq(threadOutsiders.email, words.email))).toBe(0);
    expect((await writeAs(app, person, id, { body: 'Dann bis Montag' })).statusCode).toBe(201);
    expect((await callAs(app, stranger, 'GET', `${threadsUrl}/${id}`)).statusCode).toBe(404);
    await mailOutsiders(app);
    expect(await mailsTo(words.email)).toHaveLength(1);
  });

  test('is no way to candidates for a sub-account that may not write to them', async () => {
    const { candidate, words, id } = await conversation();
    const person = await createCompanyAccount(words.email, { rights: ['search', 'projects'] });
    const { candidate: another, link } = await shared();
    const secret = await askedSecret(link, newWords({ email: words.email }));
    expect((await confirm(secret)).json()).toMatchObject({ code: 'right_missing' });
    expect(await threadsOf(another)).toEqual([]);

    await claimThreads(app);
    expect(await openThread(app, person, id)).toMatchObject({ can_reply: false });
    expect((await writeAs(app, person, id)).json()).toMatchObject({ code: 'right_missing' });
    expect((await writeAs(app, candidate, id)).statusCode).toBe(201);

    await app.db
      .update(users)
      .set({ rights: ['contact'] })
      .where(eq(users.id, person.user_id));
    expect((await writeAs(app, person, id)).statusCode).toBe(201);
    expect((await confirm(secret)).statusCode).toBe(204);
    expect(await threadsOf(another)).toHaveLength(1);
  });

  /** The unsubscribe link in the latest mail to an address. */
  const unsubscribeUrl = async (email: string) => {
    const { headers } = (await mailsTo(email)).at(-1)!;
    return new URL(headers!['List-Unsubscribe']!.slice(1, -1)).pathname;
  };
  const answer = async (candidate: SignedIn, id: number, body: string) => {
    const { statusCode } = await writeAs(app, candidate, id, { body });
    await mailOutsiders(app);
    return statusCode;
  };

  test('mails no more answers to an address that stopped them, which the candidate sees, until it wants them again', async () => {
    const { candidate, link, words, id } = await conversation();
    await answer(candidate, id, 'Gern');
    const url = await unsubscribeUrl(words.email);
    const read = async () => (await app.inject({ url })).json();
    expect((await mailsTo(words.email)).at(-1)!.text).toContain(url.replace('/api/', '/de/'));
    expect(await read()).toEqual({ kind: 'outsider', stopped: false });
    await writeAs(app, candidate, id, { body: 'Noch nicht verschickt' });
    for (const _ of [1, 2]) expect((await app.inject({ method: 'POST', url })).statusCode).toBe(204);
    expect(await read()).toEqual({ kind: 'outsider', stopped: true });
    expect(await openThread(app, candidate, id)).toMatchObject({
      can_reply: false,
      party: { outsider: { mails_stopped: true } },
    });
    expect(await answer(candidate, id, 'Hallo?')).toBe(403);
    expect(await mailsTo(words.email)).toHaveLength(2);

    expect((await app.inject({ method: 'DELETE', url })).statusCode).toBe(204);
    expect(await answer(candidate, id, 'Wieder da')).toBe(201);
    expect(await mailsTo(words.email)).toHaveLength(3);

    await app.inject({ method: 'POST', url });
    await confirm(await askedSecret(link, { ...words, idempotency_key: randomUUID() }));
    expect(await openThread(app, candidate, id)).toMatchObject({ can_reply: true });
  });

  test('forgets who wrote when they ask for it by the link of a mail, but not whom a candidate blocks', async () => {
    const { candidate, link, words, id } = await conversation();
    const { candidate: blocker, link: other } = await shared();
    await confirm(await askedSecret(other, { ...words, idempotency_key: randomUUID() }));
    const [blocked] = await threadsOf(blocker);
    await callAs(app, blocker, 'POST', `${threadsUrl}/${blocked!.id}/block`);
    await answer(candidate, id, 'Gern');
    const url = `${await unsubscribeUrl(words.email)}/erasure`;
    expect((await post(`${url.replace('/erasure', 'a')}/erasure`, {})).statusCode).toBe(404);

    expect((await post(url, {})).statusCode).toBe(204);
    const left = await openThread(app, candidate, id);
    expect(left).toMatchObject({ isDeleted: true, can_reply: false });
    expect(left.messages[0]!.body).toBe(words.message);
    expect(JSON.stringify(left)).not.toMatch(/Lassen|Fördewerk/);
    expect(await mailsTo(words.email)).toEqual([]);
    expect(await app.db.$count(sharingInterests, eq(sharingInterests.email, words.email))).toBe(0);
    const kept = await app.db.select().from(threadOutsiders).where(eq(threadOutsiders.email, words.email));
    expect(kept).toMatchObject([{ name: '', company: '' }]);
    expect((await post(url, {})).statusCode).toBe(404);
    const stillBlocked = await openThread(app, blocker, blocked!.id);
    expect(stillBlocked).toMatchObject({ isDeleted: true, can_reply: false });
    expect(JSON.stringify(stillBlocked)).not.toContain(words.email);

    await confirm(await askedSecret(other, { ...words, idempotency_key: randomUUID() }));
    expect(await threadsOf(blocker)).toHaveLength(1);
    await confirm(await askedSecret(link, { ...words, idempotency_key: randomUUID() }));
    expect(await threadsOf(candidate)).toHaveLength(2);
  });

  test('has links that can be clicked once the candidate answered', async () => {
    const { candidate, id } = await conversation();
    expect(await openThread(app, candidate, id)).toMatchObject({ has_live_links: false });
    await writeAs(app, candidate, id);
    expect(await openThread(app, candidate, id)).toMatchObject({ has_live_links: true });
  });

  test('stays without an owner while the account is not confirmed, not finished, or a candidate’s', async () => {
    const { words, id } = await conversation();
    for (const user of [{ role: 1 as const }, { registration_finished: false }]) {
      const person = await createCompanyAccount(words.email, user);
      await claimThreads(app);
      expect((await callAs(app, person, 'GET', `${threadsUrl}/${id}`)).statusCode, JSON.stringify(user)).not.toBe(200);
      await app.db
        .update(users)
        .set({ email: `${randomUUID()}@weg.example` })
        .where(eq(users.id, person.user_id));
    }
    const unconfirmed = await createCompanyAccount(words.email);
    await app.db.update(users).set({ email_confirmed_at: null }).where(eq(users.id, unconfirmed.user_id));
    await claimThreads(app);
    expect((await callAs(app, unconfirmed, 'GET', `${threadsUrl}/${id}`)).statusCode).toBe(404);
  });

  test('is the account’s from the beginning where one has the address already', async () => {
    const { candidate, link } = await shared();
    const words = newWords();
    const person = await createCompanyAccount(words.email);
    await confirm(await askedSecret(link, words));
    const [thread] = await threadsOf(person);
    expect(thread).toMatchObject({ lastMessage: words.message, sendByMe: true });
    expect((await threadsOf(candidate))[0]!.party).not.toHaveProperty('outsider');
  });

  test('forgets who it was once the candidate is gone', async () => {
    const { candidate, words } = await conversation();
    await app.db.execute(sql`update thread_members set user_id = null where user_id = ${candidate.user_id}`);
    await claimThreads(app);
    expect(await app.db.$count(threadOutsiders, eq(threadOutsiders.email, words.email))).toBe(0);
  });
});
