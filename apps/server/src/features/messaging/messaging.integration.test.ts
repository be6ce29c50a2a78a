import { randomUUID } from 'node:crypto';
import type { Message, Thread, ThreadDetail } from '@gegenpost/contract/messaging.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { companyBlocks } from '#features/visibility/visibility.table.ts';
import { guest, type SignedIn, signIn, testApp } from '#test/api.ts';
import { signInCandidate as newCandidate, tellOfRejections, threadsUrl } from '#test/conversations.ts';
import { newContactRequest } from './messaging.factory.ts';

let now = new Date('2026-11-21T10:00:00Z');
const app = await testApp({ clock: { now: () => now } });

const signInCandidate = (...options: [Parameters<typeof newCandidate>[1]?, SignedIn?]) => newCandidate(app, ...options);

const call = (person: Pick<SignedIn, 'headers'>, method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) =>
  app.inject({ method, url, headers: person.headers, ...(payload ? { payload } : {}) });

async function sendRequest(employer: SignedIn, candidate: SignedIn): Promise<ThreadDetail> {
  const answer = await call(employer, 'POST', threadsUrl, await newContactRequest(app.db, candidate.gegenpost_id));
  expect(answer.statusCode).toBe(201);
  return answer.json();
}

const decide = (person: SignedIn, id: number, body: object) =>
  call(person, 'POST', `${threadsUrl}/${id}/decision`, body);
const write = (person: SignedIn, id: number, body = 'Guten Tag', key: string = randomUUID()) =>
  call(person, 'POST', `${threadsUrl}/${id}/messages`, { body, idempotency_key: key });
const open = async (person: SignedIn, id: number): Promise<ThreadDetail> =>
  (await call(person, 'GET', `${threadsUrl}/${id}`)).json();

describe('a contact request', () => {
  test('reaches the candidate with its offer, and the company without a name', async () => {
    const [employer, candidate] = [await signIn(app), await signInCandidate()];
    const sent = await sendRequest(employer, candidate);
    expect(sent.party.profile).toMatchObject({ gegenpost_id: candidate.gegenpost_id, name: null, id: null });
    expect(sent.party.title).toBe('Elektroniker/in');
    expect(sent).toMatchObject({ can_decide: false, can_reply: false, has_live_links: false, explanation: null });

    const received = await open(candidate, sent.id);
    expect(received).toMatchObject({
      can_decide: true,
      can_reply: false,
      unreadCount: 1,
      request: { state: 'open' },
      offer: { pay_from: 42_000, pay_to: 50_000, qualification: { name: 'Elektroniker/in' } },
      party: { profile: { name: 'Robin Muster' } },
    });
    const points = received.explanation!.parts.reduce((sum, part) => sum + part.points, 0);
    expect(points).toBe(received.explanation!.score);
  });

  test('goes to the agent who placed the candidate', async () => {
    const [employer, agent] = [await signIn(app), await signIn(app, { role: 3 })];
    const candidate = await signInCandidate({}, agent);
    const sent = await sendRequest(employer, candidate);
    expect((await open(agent, sent.id)).can_decide).toBe(true);
    expect((await call(candidate, 'GET', `${threadsUrl}/${sent.id}`)).statusCode).toBe(404);
  });

  test('is one request, however often and wherever it is sent at once', async () => {
    const [employer, candidate] = [await signIn(app), await signInCandidate()];
    const payload = await newContactRequest(app.db, candidate.gegenpost_id);
    const answers = await Promise.all(Array.from({ length: 8 }, () => call(employer, 'POST', threadsUrl, payload)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(201));
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    const { messages } = await open(candidate, answers[0]!.json().id);
    expect(messages).toHaveLength(1);
  });

  test('opens one conversation between a company and a candidate', async () => {
    const [employer, candidate] = [await signIn(app), await signInCandidate()];
    const colleague = await signIn(app, { company_id: employer.company_id });
    const payloads = await Promise.all([1, 2, 3, 4].map(() => newContactRequest(app.db, candidate.gegenpost_id)));
    const answers = await Promise.all(
      payloads.map((payload, index) => call(index % 2 ? employer : colleague, 'POST', threadsUrl, payload)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(answers.find(({ statusCode }) => statusCode !== 201)?.json()).toMatchObject({ code: 'contact_exists' });
  });

  test.each([
    ['a blocked company', { blocked: true }],
    ['a recruiter without consent', { role: 3 as const }],
  ])('of %s finds nobody', async (_name, { blocked, role = 2 }: { blocked?: boolean; role?: 2 | 3 }) => {
    const [sender, candidate] = [await signIn(app, { role }), await signInCandidate()];
    if (blocked) {
      await app.db.insert(companyBlocks).values({ profile_id: candidate.profile_id, company_id: sender.company_id });
    }
    const payload = await newContactRequest(app.db, candidate.gegenpost_id);
    const answer = await call(sender, 'POST', threadsUrl, payload);
    expect(answer.statusCode).toBe(404);
    const missing = await call(sender, 'POST', threadsUrl, { ...payload, gegenpost_id: 'AAAAAAAAAAA' });
    expect(missing.body).toBe(answer.body);
  });

  test('to a candidate of the own company is refused', async () => {
    const agent = await signIn(app, { role: 3 });
    const candidate = await signInCandidate({}, agent);
    const answer = await call(agent, 'POST', threadsUrl, await newContactRequest(app.db, candidate.gegenpost_id));
    expect(answer.statusCode).toBe(403);
    expect(answer.json().code).toBe('contact_not_allowed');
  });

  test('needs a pay range in order', async () => {
    const [employer, candidate] = [await signIn(app), await signInCandidate()];
    const payload = await newContactRequest(app.db, candidate.gegenpost_id);
    const answer = await call(employer, 'POST', threadsUrl, {
      ...payload,
      offer: { ...payload.offer, pay_from: 60_000 },
    });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual(['offer.pay_to']);
  });

  test('names no catalogue entry that does not exist', async () => {
    const [employer, candidate] = [await signIn(app), await signInCandidate()];
    const payload = await newContactRequest(app.db, candidate.gegenpost_id);
    for (const field of ['qualification_id', 'job_place_id', 'working_time_id'] as const) {
      const answer = await call(employer, 'POST', threadsUrl, {
        ...payload,
        offer: { ...payload.offer, [field]: 2_000_000_000 },
      });
      expect(answer.statusCode).toBe(422);
      expect(Object.keys(answer.json().errors)).toEqual([`offer.${field}`]);
    }
  });

  test('costs the free plan one of five a month', async () => {
    const employer = await signIn(app);
    const people = await Promise.all([1, 2, 3, 4, 5, 6].map(() => signInCandidate()));
    const answers = await Promise.all(
      people.map(async ({ gegenpost_id }) =>
        call(employer, 'POST', threadsUrl, await newContactRequest(app.db, gegenpost_id)),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5);
    expect(answers.find(({ statusCode }) => statusCode !== 201)?.json()).toMatchObject({ code: 'contact_limit' });
  });
});

describe('a decision', () => {
  test('that accepts releases what was chosen to that company alone', async () => {
    const [employer, candidate] = [await signIn(app), await signInCandidate()];
    const { id } = await sendRequest(employer, candidate);
    const answer = await decide(candidate, id, { decision: 'accept', release: ['name'] });
    expect(answer.json()).toMatchObject({
      can_decide: false,
      can_reply: true,
      has_live_links: true,
      request: { state: 'accepted' },
    });
    expect((await open(employer, id)).party.profile?.name).toBe('Mareike Thomsen');

    const other = await sendRequest(await signIn(app), candidate);
    expect(other.party.profile?.name).toBeNull();
  });

  test('may carry the first words, which come or fail with it', async () => {
    const [employer, candidate] = [await signIn(app), await signInCandidate()];
    const { id } = await sendRequest(employer, candidate);
    const message = { body: 'Gern. Wann?', idempotency_key: randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => decide(candidate, id, { decision: 'accept', message })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    const seen = await open(employer, id);
    expect(seen.unreadCount).toBe(1);
    expect(seen.messages.map(({ body }) => body).slice(1)).toEqual(['Gern. Wann?']);
  });

  test('that rejects shows on the opening message and keeps the company out for 90 days', async () => {
    const [employer, candidate] = [await signIn(app), await signInCandidate()];
    const { id } = await sendRequest(employer, candidate);
    expect((await decide(candidate, id, { decision: 'reject', reason: 'Zu weit' })).statusCode).toBe(200);
    await tellOfRejections(app);
    const seen = await open(employer, id);
    expect(seen).toMatchObject({ reason: 'Zu weit', can_reply: false, messages: [{ status: 'rejected' }] });

    const again = await call(employer, 'POST', threadsUrl, await newContactRequest(app.db, candidate.gegenpost_id));
    expect(again.statusCode).toBe(409);
    expect(again.json().code).toBe('contact_refused');

    const before = now;
    now = new Date(before.getTime() + 91 * 86_400_000);
    await sendRequest(await refreshed(employer), candidate);
    now = before;
  });

  test('is taken once', async () => {
    const [employer, candidate] = [await signIn(app), await signInCandidate()];
    const { id } = await sendRequest(employer, candidate);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => decide(candidate, id, { decision: index % 2 ? 'accept' : 'reject' })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.find(({ statusCode }) => statusCode !== 200)?.json()).toMatchObject({ code: 'request_closed' });
  });

  test('belongs to the candidate alone, and not to users without the thread', async () => {
    const [employer, candidate] = [await signIn(app), await signInCandidate()];
    const { id } = await sendRequest(employer, candidate);
    expect((await decide(employer, id, { decision: 'accept' })).statusCode).toBe(403);
    expect((await decide(await signIn(app), id, { decision: 'accept' })).statusCode).toBe(404);
    expect((await decide(await signInCandidate(), id, { decision: 'accept' })).statusCode).toBe(404);
  });

  test('comes too late after 14 days', async () => {
    const [employer, candidate] = [await signIn(app), await signInCandidate()];
    const { id } = await sendRequest(employer, candidate);
    const before = now;
    now = new Date(before.getTime() + 14 * 86_400_000 + 1);
    const answer = await decide(await refreshed(candidate), id, { decision: 'accept' });
    now = before;
    expect(answer.json().code).toBe('request_closed');
  });
});

describe('a message', () => {
  test('is written only after the request was accepted, once per key, and read by the other side', async () => {
    const [employer, candidate] = [await signIn(app), await signInCandidate()];
    const { id } = await sendRequest(employer, candidate);
    expect((await write(employer, id)).json().code).toBe('thread_closed');
    await decide(candidate, id, { decision: 'accept' });
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3, 4].map(() => write(candidate, id, 'Gern', key)));
    expect(new Set(answers.map((answer) => answer.json<Message>().id)).size).toBe(1);

    const unread = await call(employer, 'GET', '/api/messages/new-unread');
    expect(unread.json<Thread[]>()).toMatchObject([{ id, unreadCount: 1, lastMessage: 'Gern', sendByMe: false }]);
    await call(employer, 'PATCH', `${threadsUrl}/${id}`, { read: true });
    expect((await call(employer, 'GET', '/api/messages/new-unread')).json()).toEqual([]);
    expect((await open(candidate, id)).messages.at(-1)).toMatchObject({ mine: true, status: 'read' });
  });

  test('with nothing but blanks is refused at its field', async () => {
    const [employer, candidate] = [await signIn(app), await signInCandidate()];
    const { id } = await sendRequest(employer, candidate);
    const answer = await write(candidate, id, '  \n ');
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors.body).toHaveLength(1);
  });
});

describe('the list', () => {
  test('knows folders, unread ones and words, and nothing of other people', async () => {
    const [employer, candidate] = [await signIn(app), await signInCandidate()];
    const { id } = await sendRequest(employer, candidate);
    const ids = async (person: SignedIn, query: string) =>
      (await call(person, 'GET', `${threadsUrl}?${query}`)).json().data.map((thread: Thread) => thread.id);
    expect(await ids(candidate, 'folder=requests&unread=true')).toEqual([id]);
    expect(await ids(candidate, 'q=kennenlernen')).toEqual([id]);
    expect(await ids(candidate, 'q=%25')).toEqual([]);
    await call(candidate, 'PATCH', `${threadsUrl}/${id}`, { archived: true });
    expect(await ids(candidate, '')).toEqual([]);
    expect(await ids(candidate, 'folder=archive')).toEqual([id]);
    expect(await ids(await signIn(app), '')).toEqual([]);
    await decide(candidate, id, { decision: 'accept' });
    await write(employer, id);
    expect(await ids(candidate, '')).toEqual([id]);
  });

  test('refuses guests and what is no number', async () => {
    expect((await app.inject({ method: 'GET', url: threadsUrl })).statusCode).toBe(401);
    const headers = await guest(app);
    expect((await call({ headers }, 'POST', threadsUrl, {})).statusCode).toBe(401);
    const employer = await signIn(app);
    for (const query of ['page=0', 'folder=x', 'unread=perhaps']) {
      expect((await call(employer, 'GET', `${threadsUrl}?${query}`)).statusCode).toBe(422);
    }
    for (const id of ['abc', '99999999999', '-1']) {
      expect((await call(employer, 'GET', `${threadsUrl}/${id}`)).statusCode).toBe(404);
    }
    expect((await call(employer, 'GET', `${threadsUrl}/1999999999`)).statusCode).toBe(404);
  });
});

/** A new session: the test has moved the clock beyond the end of the person's old one. */
async function refreshed(person: SignedIn): Promise<SignedIn> {
  await app.db.execute(sql`
    update sessions set last_seen_at = ${now.toISOString()}, expires_at = ${new Date(now.getTime() + 86_400_000).toISOString()}
    where user_id = ${person.user_id}`);
  return person;
}
