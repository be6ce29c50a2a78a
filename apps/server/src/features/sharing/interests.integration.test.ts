import { randomUUID } from 'node:crypto';
import { type ExternalSharing, externalSharingsApi } from '@gegenpost/contract/external-sharings.ts';
import { type Application, jobManagerApi } from '@gegenpost/contract/job-manager.ts';
import type { Thread } from '@gegenpost/contract/messaging.ts';
import { notificationsApi } from '@gegenpost/contract/notifications.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#features/auth/auth.table.ts';
import { mailOutsiders } from '#features/messaging/outsider-mails.service.ts';
import { claimThreads } from '#features/messaging/outsiders.service.ts';
import { threadOutsiders } from '#features/messaging/outsiders.table.ts';
import { companyUsage } from '#features/shop/shop.table.ts';
import { companyBlocks } from '#features/visibility/visibility.table.ts';
import { createJobs } from '#platform/jobs.ts';
import { guest, type SignedIn, signIn, testApp } from '#test/api.ts';
import { callAs, openThread, sendRequest, signInCandidate, threadsUrl, writeAs } from '#test/conversations.ts';
import { queuedMails } from '#test/mails.ts';
import { testParts } from '#test/parts.ts';
import { changeSharing } from './external-sharings.service.ts';
import { forgetOldInterests } from './interests.service.ts';
import { sharingInterests } from './interests.table.ts';
import { createLink } from './sharings.factory.ts';

let now = new Date('2026-11-20T12:00:00Z');
const parts = await testParts({ clock: { now: () => now }, env: { PUBLIC_URL: 'https://gegenpost.example' } });
const app = await testApp({ parts });
const other = await testApp({ parts: { ...parts, jobs: createJobs(parts.connection, parts.log) } });
const visitor = { headers: await guest(app) };
beforeAll(() => app.jobs.start());
afterAll(() => app.jobs.stop());

const at = ({ token }: ExternalSharing, part: string) =>
  `${externalSharingsApi.byToken.url.replace(':token', token)}/${part}`;
const newWords = (words: object = {}) => ({
  ...{ name: 'Wiebke Lassen', company: 'Fördewerk GmbH', email: `${randomUUID()}@foerdewerk.example` },
  ...{ message: 'Wir möchten Sie kennenlernen. http://boese.example', privacy: true, idempotency_key: randomUUID() },
  ...words,
});
let callers = 0;
/** Each call from another network, so that no limit of one is met. */
const post = (url: string, payload: object, on = app) => {
  callers += 1;
  const remoteAddress = `198.18.${callers >> 8}.${callers & 255}`;
  return on.inject({ method: 'POST', url, headers: visitor.headers, payload, remoteAddress });
};
const ask = (link: ExternalSharing, words: object = newWords()) => post(at(link, 'interest'), words);
const confirm = (token: string, on = app) => post(externalSharingsApi.confirmInterest.url, { token }, on);
const mailsTo = async (email: string) => (await queuedMails(app)).filter(({ to }) => to === email);
const secretIn = (text: string) => /confirm-interest\/([a-z0-9]+)/.exec(text)![1]!;
const threadsOf = async (person: SignedIn): Promise<Thread[]> =>
  (await callAs(app, person, 'GET', threadsUrl)).json().data;

/** Asks and opens the mail. */
async function askedSecret(link: ExternalSharing, words: ReturnType<typeof newWords>): Promise<string> {
  expect((await ask(link, words)).statusCode).toBe(202);
  return secretIn((await mailsTo(words.email)).at(-1)!.text);
}

async function shared(groups: ExternalSharing['groups'] = ['name']) {
  const candidate = await signInCandidate(app);
  return { candidate, link: await createLink(app, candidate.profile_id, { groups }) };
}

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
    expect((await callAs(app, candidate, 'POST', `${url}/report`, { reason: 'spam', text: '' })).statusCode).toBe(204);
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

  /** Of the latest mail to somebody. */
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
    expect((await write(employer, link)).json()).toMatchObject({ code: 'contact_refused' });
    const blocked = await signIn(app);
    await app.db.insert(companyBlocks).values({ profile_id: candidate.profile_id, company_id: blocked.company_id });
    expect((await write(blocked, link)).json()).toMatchObject({ code: 'sharing_ended' });
    expect((await write(candidate, link)).statusCode).toBe(403);
    expect((await callAs(app, visitor, 'POST', at(link, 'member-interest'), {})).statusCode).toBe(401);
  });
});

test('words that nobody confirmed are forgotten', async () => {
  const { link } = await shared();
  const words = newWords();
  await ask(link, words);
  const before = now;
  now = new Date(now.getTime() + 49 * 3_600_000);
  await forgetOldInterests(app);
  now = before;
  expect(await app.db.$count(sharingInterests, eq(sharingInterests.email, words.email))).toBe(0);
});
