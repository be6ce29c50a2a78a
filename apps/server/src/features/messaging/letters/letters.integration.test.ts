import { randomUUID } from 'node:crypto';
import type { NewContactRequest } from '@gegenpost/contract/contact-requests.ts';
import { type LetterReading, lettersApi } from '@gegenpost/contract/letters.ts';
import type { ThreadDetail } from '@gegenpost/contract/messaging.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { newContactRequest } from '#features/messaging/messaging.factory.ts';
import { contactRequests } from '#features/messaging/messaging.table.ts';
import { removeMessage } from '#features/messaging/threads/thread-evidence.service.ts';
import { candidates, profiles } from '#features/profiles/profiles.table.ts';
import { attributes } from '#features/reference/reference.table.ts';
import { profileViews } from '#features/search/search.table.ts';
import { visibilitySettings } from '#features/visibility/visibility.table.ts';
import { type SignedIn, signIn, testApp } from '#test/api.ts';
import { callAs, openThread, signInCandidate, threadsUrl } from '#test/conversations.ts';
import { queuedMails } from '#test/mails.ts';

const app = await testApp();
await app.jobs.start();
afterAll(() => app.jobs.stop());

const body = 'Guten Tag, wir zahlen {{gehalt}} als {{stelle}}, {{ beginn }}. 42.000 bis 50.000 € im Jahr! {{absender}}';
const filled =
  'Guten Tag, wir zahlen 42.000 bis 50.000 € im Jahr als Elektroniker/in (m/w/d), ab sofort. 42.000 bis 50.000 € im Jahr! Anke Petersen';

async function newCase(wish: number | null = 48_000) {
  const employer = await signIn(app, { profile: { first_name: 'Anke', last_name: 'Petersen' } });
  const candidate = await signInCandidate(app);
  await app.db.update(candidates).set({ job_income_year: wish }).where(eq(candidates.profile_id, candidate.profile_id));
  return { employer, candidate, request: await newContactRequest(app.db, candidate.gegenpost_id, { body }) };
}

const read = (person: SignedIn, { offer }: NewContactRequest, recipients: string[], words: object = {}) =>
  callAs(app, person, 'POST', lettersApi.read.url, { recipients, offer, subject: 'Als {{beruf}}', body, ...words });
const send = (person: SignedIn, request: NewContactRequest) => callAs(app, person, 'POST', threadsUrl, request);

test('a letter is read as it will be sent, with marks, hints, and without a profile view', async () => {
  const { employer, candidate, request } = await newCase(54_000);
  const answer = await read(employer, request, [candidate.gegenpost_id]);
  expect(answer.statusCode).toBe(200);
  const [reading] = answer.json<{ data: LetterReading[] }>().data;
  expect(reading).toMatchObject({ subject: 'Als Elektroniker/in', open: [] });
  expect(reading!.body.map(({ text }) => text).join('')).toBe(filled);
  expect(reading!.body.filter(({ wish }) => wish !== null)).toMatchObject([{ variable: 'beginn', wish: 'sofort' }]);
  const pay = reading!.hints.find(({ fact }) => fact === 'pay');
  expect(pay).toEqual({ fact: 'pay', state: 'unmet', wish: '54.000 € im Jahr', change: '4.000 € mehr im Jahr' });
  expect(await app.db.$count(profileViews, eq(profileViews.profile_id, candidate.profile_id))).toBe(0);
  expect(await app.db.$count(contactRequests, eq(contactRequests.profile_id, candidate.profile_id))).toBe(0);
});

test('both sides read the same marks in the sent letter, the writer’s own words are never marked', async () => {
  const { employer, candidate, request } = await newCase();
  const sent = await send(employer, request);
  expect(sent.statusCode).toBe(201);
  const { id, marks, messages } = sent.json<ThreadDetail>();
  expect(messages[0]!.body).toBe(filled);
  expect(marks.map(({ fact, text, wish, from }) => [fact, text, wish, filled.indexOf(text) === from])).toEqual([
    ['pay', '42.000 bis 50.000 € im Jahr', '48.000 € im Jahr', true],
    ['start', 'ab sofort', 'sofort', true],
  ]);
  expect((await openThread(app, candidate, id)).marks).toEqual(marks);
  const again = await send(employer, request);
  expect(again.json<ThreadDetail>().id).toBe(id);
  const plain = await newCase();
  const free = { ...plain.request, body: filled };
  expect((await send(plain.employer, free)).json<ThreadDetail>().marks).toEqual([]);
});

test('marks leave with the words when a letter is taken away', async () => {
  const { employer, candidate, request } = await newCase();
  const { id, messages } = (await send(employer, request)).json<ThreadDetail>();
  await app.db.transaction((tx) => removeMessage(tx, app.realtime, messages[0]!.id));
  expect((await openThread(app, candidate, id)).marks).toEqual([]);
  const [row] = await app.db.select().from(contactRequests).where(eq(contactRequests.thread_id, id));
  expect(row!.marks).toBeNull();
});

test('days at home meet the wish to work there, and are marked where the letter says them', async () => {
  const { employer, candidate, request } = await newCase();
  await app.db
    .insert(attributes)
    .values({ code: 'working_time', key: 'home_office', label: 'Homeoffice', sort: 9 })
    .onConflictDoNothing();
  await app.db.execute(sql`insert into candidate_attributes (profile_id, attribute_id, code)
    select ${candidate.profile_id}, id, code from attributes where key = 'home_office'`);
  const words = { body: 'Sie haben {{homeoffice}}.' };
  const hintOf = async (home_office_days: number) => {
    const offer = { ...request.offer, home_office_days };
    const [reading] = (await read(employer, { ...request, offer }, [candidate.gegenpost_id], words)).json<{
      data: LetterReading[];
    }>().data;
    return reading!.hints.find(({ fact }) => fact === 'home_office');
  };
  expect(await hintOf(0)).toMatchObject({ state: 'unmet', change: 'ein Tag zu Hause in der Woche' });
  expect(await hintOf(2)).toMatchObject({ state: 'met', change: null });
  const sent = await send(employer, { ...request, ...words, offer: { ...request.offer, home_office_days: 2 } });
  const { offer, marks } = sent.json<ThreadDetail>();
  expect(offer?.home_office_days).toBe(2);
  expect(marks).toMatchObject([{ fact: 'home_office', text: '2 Tage Homeoffice in der Woche' }]);
});

test('a letter calls an occupation by both forms, and by one only who shows the name and so the salutation', async () => {
  const { employer, candidate, request } = await newCase();
  const words = { body: 'Als {{stellenberuf}} und {{beruf}}' };
  const bodyFor = async () => {
    const [reading] = (await read(employer, request, [candidate.gegenpost_id], words)).json<{ data: LetterReading[] }>()
      .data;
    return reading!.body.map(({ text }) => text).join('');
  };
  await app.db.update(profiles).set({ salutation: 'f' }).where(eq(profiles.id, candidate.profile_id));
  expect(await bodyFor()).toBe('Als Elektroniker/in und Elektroniker/in');
  const isPublic = { profile_id: candidate.profile_id, visibility: 'public' as const };
  await app.db
    .insert(visibilitySettings)
    .values(isPublic)
    .onConflictDoUpdate({ target: visibilitySettings.profile_id, set: isPublic });
  expect(await bodyFor()).toBe('Als Elektronikerin und Elektronikerin');
});

test('a start in the past is told at its field, and the letter does not say it', async () => {
  const { employer, candidate, request } = await newCase();
  const late = { ...request, offer: { ...request.offer, starts_on: '2020-01-01' } };
  const refused = await send(employer, late);
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([422, ['offer.starts_on']]);
  const [reading] = (await read(employer, late, [candidate.gegenpost_id])).json<{ data: LetterReading[] }>().data;
  expect(reading!.open).toEqual(['{{ beginn }}']);
  expect(reading!.hints.find(({ fact }) => fact === 'start')).toMatchObject({ state: 'unknown', wish: null });
});

test('somebody hidden or missing is left out; alone it is 404 like the request itself', async () => {
  const { employer, candidate, request } = await newCase();
  const hidden = await signInCandidate(app);
  await app.db.update(candidates).set({ is_online: false }).where(eq(candidates.profile_id, hidden.profile_id));
  const both = await read(employer, request, [hidden.gegenpost_id, candidate.gegenpost_id, 'AAAAAAAAAAA']);
  expect(both.json().data).toHaveLength(1);
  for (const id of [hidden.gegenpost_id, 'AAAAAAAAAAA']) {
    const answer = await read(employer, request, [id]);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'candidate_not_found']);
  }
  expect((await read(candidate, request, [candidate.gegenpost_id])).statusCode).toBe(403);
});

test('an unfinished offer, 400 variables, markup and links are read without an error', async () => {
  const { employer, candidate, request } = await newCase();
  const offer = {
    ...{ qualification_id: null, job_title: '', job_place_id: 2_000_000_000, working_time_id: null },
    ...{ contract_kind: 'direct', pay_from: null, pay_to: null, pay_per: 'year', starts_on: null },
  };
  const words = { body: `${'{{gehalt}}{{beginn}}'.repeat(200)}<mark>x</mark> https://example.org {{}} {{x}}` };
  const answer = await read(employer, { ...request, offer } as never, [candidate.gegenpost_id], words);
  expect(answer.statusCode).toBe(200);
  const [reading] = answer.json<{ data: LetterReading[] }>().data;
  expect(reading!.open).toEqual(['{{gehalt}}', '{{x}}']);
  expect(reading!.body.filter(({ wish }) => wish !== null)).toHaveLength(200);
  expect(reading!.hints.filter(({ state }) => state !== 'unknown').map(({ fact }) => fact)).toEqual(['start']);
});

test('a variable without a value, and words that grow too long, are refused at their field', async () => {
  const { employer, request } = await newCase();
  const open = await send(employer, { ...request, body: 'Nach {{ort}} mit {{xyz}}.' });
  expect([open.statusCode, open.json().errors]).toEqual([
    422,
    { body: ['Dafür fehlt noch eine Angabe: {{ort}} {{xyz}}'] },
  ]);
  const long = await send(employer, { ...request, subject: '{{stelle}}'.repeat(12) });
  expect(Object.keys(long.json().errors)).toEqual(['subject']);
  const all = await send(employer, { ...request, body: '{{stelle}}'.repeat(600) });
  expect(Object.keys(all.json().errors)).toEqual(['body']);
  expect((await send(employer, request)).statusCode).toBe(201);
});

test('an agent’s mail marks the same words in HTML, and none in plain text', async () => {
  const employer = await signIn(app, { profile: { first_name: 'Anke', last_name: 'Petersen' } });
  const agent = await signIn(app, { role: 3 });
  const candidate = await signInCandidate(app, {}, agent);
  const email = `${randomUUID()}@example.org`;
  await app.db.update(profiles).set({ email }).where(eq(profiles.id, candidate.profile_id));
  const request = await newContactRequest(app.db, candidate.gegenpost_id, {
    body: 'Wir beginnen {{beginn}}, \u{e000}ab sofort\u{e001}.',
  });
  const { id } = (await send(employer, request)).json<ThreadDetail>();
  expect((await callAs(app, agent, 'POST', `${threadsUrl}/${id}/pass-on`, { note: 'ab sofort' })).statusCode).toBe(200);
  const mail = (await queuedMails(app)).find(({ to }) => to === email)!;
  expect(mail.html!.match(/<mark[^>]*>[^<]*<\/mark>/g)).toEqual([
    '<mark style="background:#fee97e;color:#201920">ab sofort</mark>',
  ]);
  expect(mail.html).toMatch(/Wir beginnen <mark/);
  expect(mail.text).not.toContain('<mark');
});
