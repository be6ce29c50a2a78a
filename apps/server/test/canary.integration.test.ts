import { randomUUID } from 'node:crypto';
import { accountApi, type DataExport } from '@gegenpost/contract/account.ts';
import { candidatesApi } from '@gegenpost/contract/candidates.ts';
import { contactRequestsApi } from '@gegenpost/contract/contact-requests.ts';
import { type Document, documentsApi } from '@gegenpost/contract/documents.ts';
import { type ExternalSharing, externalSharingsApi } from '@gegenpost/contract/external-sharings.ts';
import { messagingApi, type Thread } from '@gegenpost/contract/messaging.ts';
import { ExportFormat, profileExchangeApi } from '@gegenpost/contract/profile-exchange.ts';
import { profilesApi } from '@gegenpost/contract/profiles.ts';
import { projectCandidatesApi } from '@gegenpost/contract/project-candidates.ts';
import { projectsApi } from '@gegenpost/contract/projects.ts';
import { type SearchResult, SearchSort, searchApi } from '@gegenpost/contract/search.ts';
import { type TalentList, talentsApi } from '@gegenpost/contract/talents.ts';
import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePdf } from '#demo/pdf.ts';
import { sendThreadMails } from '#features/messaging/mails/thread-mails.service.ts';
import { newContactRequest } from '#features/messaging/messaging.factory.ts';
import type { CreatedCandidate } from '#features/profiles/profiles.factory.ts';
import { createLogger } from '#platform/logging.ts';
import { type BrowserHeaders, type SignedIn, sessionOf, signIn, testApp } from './api.ts';
import {
  CANARY,
  CANDIDATES,
  createCandidates,
  createVisitors,
  FIRST_PROFILE_ID,
  FOUND,
  PROFILE_ID,
  secretsOf,
} from './canary-world.ts';
import { queuedMails } from './mails.ts';
import { testParts } from './parts.ts';
import { createProject } from './projects.ts';
import { picture } from './sample-files.ts';

const logLines: string[] = [];
const log = createLogger('trace', { write: (line) => void logLines.push(line) });
const parts = await testParts({ log });
const app = await testApp({ parts });
const signals: string[] = [];
const listener = new pg.Client(parts.connection);
let people: Map<string, BrowserHeaders>;
let employer: SignedIn;
let candidates: CreatedCandidate[];
let projectId: number;

beforeAll(async () => {
  ({ employer, all: people } = await createVisitors(app));
  candidates = await createCandidates(app, employer);
  await app.jobs.start();
  listener.on('notification', ({ payload }) => signals.push(payload ?? ''));
  await listener.connect();
  await listener.query('listen realtime');
});

afterAll(async () => {
  await listener.end();
  await app.jobs.stop();
});

/** A search word without hits. It may be echoed in a URL, or as an unknown criterion. */
const SOUGHT = secretsOf(0).word(4);
const ECHOES = new RegExp(`\\?q=${SOUGHT}|"text":"${SOUGHT}"(?=}$)`, 'g');

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

async function read(method: Method, url: string, headers: BrowserHeaders, payload?: object): Promise<string> {
  const answer = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  const whole = `${JSON.stringify(answer.headers)}\n${answer.rawPayload.toString('latin1')}`;
  expect(answer.statusCode, url).toBeLessThan(500);
  expect(whole.replaceAll(ECHOES, ''), url).not.toMatch(CANARY);
  if (/json/.test(String(answer.headers['content-type']))) expect(answer.body, url).not.toMatch(PROFILE_ID);
  return answer.body;
}

async function searchAll(headers: BrowserHeaders, sort: string): Promise<string[]> {
  const pages: string[] = [];
  for (let cursor: string | null = null, isLast = false; !isLast; ) {
    const body = await read('POST', searchApi.search.url, headers, { criteria: {}, sort, cursor });
    pages.push(body);
    cursor = (JSON.parse(body) as Partial<SearchResult>).meta?.cursor ?? null;
    isLast = cursor === null;
  }
  return pages;
}

const detailOf = ({ gegenpost_id }: CreatedCandidate) => candidatesApi.get.url.replace(':productId', gegenpost_id);
const threadsOf = (body: string): Thread[] => JSON.parse(body).data;
/** One candidate of each kind: with an account, of a recruiter, with visible groups, offline. */
const sample = () => [0, 1, 6, 7, 19].map((index) => candidates[index]!);

/** Everything that can be read of the project: itself, board, lists, one candidate, and its matches. */
async function projectOf(headers: BrowserHeaders): Promise<string[]> {
  const base = projectsApi.get.url.replace(':id', String(projectId));
  const paths = ['', '/board', '/candidates', '/candidates?sort=added', `/candidates/${candidates[1]!.gegenpost_id}`];
  return Promise.all([...paths, '/matches'].map((path) => read('GET', `${base}${path}`, headers)));
}

function addressesOf(url: string): string[] {
  const ids = /:(productId|gegenpost_id)/.test(url)
    ? sample().map(({ gegenpost_id }) => gegenpost_id)
    : ['1', '2', '3', String(FIRST_PROFILE_ID)];
  return /[:*]/.test(url) ? ids.map((id) => url.replace(/:\w+|\*/g, id)) : [url];
}

test('knows the words: the candidates are in the database, and they read them themselves', async () => {
  const { rows } = await app.db.execute(sql`select id from profiles where first_name ~* 'kanari'`);
  expect(rows).toHaveLength(CANDIDATES);
  const headers = await sessionOf(app, candidates[0]!.user_id!);
  expect((await app.inject({ url: profilesApi.get.url, headers })).body).toMatch(CANARY);
  expect((await app.inject({ url: profilesApi.preview.url, headers })).body).not.toMatch(CANARY);
});

test('finds them on every page of every order, without what they hide', async () => {
  for (const [who, headers] of people) {
    for (const sort of SearchSort.options) {
      const all = (await searchAll(headers, sort)).join('\n');
      const found = candidates.filter(({ gegenpost_id }) => all.includes(gegenpost_id));
      expect(found, `${who} by ${sort}`).toHaveLength(/guest|another/.test(who) ? 0 : FOUND);
    }
  }
});

test('opens all of them without what they hide', async () => {
  const opened: string[] = [];
  for (let first = 0; first < CANDIDATES; first += 20) {
    const some = candidates.slice(first, first + 20);
    opened.push(...(await Promise.all(some.map((candidate) => read('GET', detailOf(candidate), employer.headers)))));
  }
  expect(opened.filter((body, index) => body.includes(candidates[index]!.gegenpost_id))).toHaveLength(FOUND);
});

test('keeps them as talents without what they hide, in the list, its order, its file, and by no word', async () => {
  for (const part of [candidates.slice(0, 100), candidates.slice(100)]) {
    const payload = { gegenpost_ids: part.map(({ gegenpost_id }) => gegenpost_id) };
    await read('POST', talentsApi.createSeveral.url, employer.headers, payload);
  }
  const pages = ['page=1', 'page=2', 'page=1&sort=name', 'page=1&sort=note&direction=asc'];
  const lists = await Promise.all(
    pages.map((page) => read('GET', `${talentsApi.list.url}?per_page=100&${page}`, employer.headers)),
  );
  expect(lists.map((body) => (JSON.parse(body) as TalentList).meta.total)).toEqual(pages.map(() => FOUND));
  expect(await read('GET', talentsApi.csv.url, employer.headers)).toContain(candidates[0]!.gegenpost_id);
  for (const field of [3, 4, 8, 10]) {
    const url = `${talentsApi.list.url}?q=${secretsOf(0).word(field)}`;
    expect((await app.inject({ url, headers: employer.headers })).json<TalentList>().data, url).toEqual([]);
  }
});

test('collects them in a project and shares it without what they hide, on the board, in lists, matches, and by no word', async () => {
  const { id } = await createProject(app, employer);
  projectId = id;
  for (const part of [candidates.slice(0, 100), candidates.slice(100, 150)]) {
    const payload = { gegenpost_ids: part.map(({ gegenpost_id }) => gegenpost_id) };
    await read('POST', projectCandidatesApi.add.url.replace(':id', String(id)), employer.headers, payload);
  }
  const partner = await signIn(app, { role: 3, subscribed: true });
  const share = projectsApi.share.url.replace(':id', String(id));
  await read('POST', share, employer.headers, { email: partner.email, access: 'edit' });
  for (const headers of [employer.headers, partner.headers]) {
    const pages = await projectOf(headers);
    const found = candidates.slice(0, 150).filter(({ gegenpost_id }) => pages[1]!.includes(gegenpost_id));
    expect(found.length).toBeGreaterThan(40);
    for (const field of [3, 4, 8, 10]) {
      const url = `${projectCandidatesApi.candidates.url.replace(':id', String(id))}?q=${secretsOf(0).word(field)}`;
      expect((await app.inject({ url, headers })).json().data, url).toEqual([]);
    }
  }
  people.set('a partner of a project', partner.headers);
});

test('writes to them without learning what they hide, not even by looking for it', async () => {
  for (const { gegenpost_id } of sample().slice(0, 4)) {
    const request = await newContactRequest(app.db, gegenpost_id);
    expect(await read('POST', contactRequestsApi.create.url, employer.headers, request)).toContain(gegenpost_id);
  }
  expect(threadsOf(await read('GET', messagingApi.list.url, employer.headers))).toHaveLength(4);
  for (const field of [3, 4, 8, 10]) {
    const url = `${messagingApi.list.url}?q=${secretsOf(0).word(field)}`;
    const body = (await app.inject({ url, headers: employer.headers })).body;
    expect(threadsOf(body), url).toEqual([]);
  }
});

test('forgets what was released for a while', async () => {
  const [candidate] = candidates as [CreatedCandidate];
  const headers = await sessionOf(app, candidate.user_id!);
  const [thread] = threadsOf((await app.inject({ url: messagingApi.list.url, headers })).body);
  const decide = messagingApi.decide.url.replace(':id', String(thread!.id));
  const payload = { decision: 'accept', release: ['name', 'contact', 'employers'] };
  expect((await app.inject({ method: 'POST', url: decide, headers, payload })).statusCode).toBe(200);
  expect((await app.inject({ url: detailOf(candidate), headers: employer.headers })).body).toMatch(CANARY);

  const { rows } = await app.db.execute<{ gegenpost_id: string }>(
    sql`select gegenpost_id from companies where id = ${employer.company_id}`,
  );
  const url = profilesApi.withdrawRelease.url.replace(':gegenpost_id', rows[0]!.gegenpost_id);
  expect((await app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(204);

  await read('GET', detailOf(candidate), employer.headers);
  await read('GET', messagingApi.list.url, employer.headers);
  await projectOf(employer.headers);
});

test('tells visitors with a link no more than it opens, by no call, and nothing once it is taken back', async () => {
  const { rows: papers } = await app.db.execute<{ id: number }>(sql`select id from documents limit 20`);
  const parts = [
    '',
    '/image',
    '/pdf',
    '/state?since=2026-01-01T00:00:00.000Z',
    ...papers.map(({ id }) => `/documents/${id}`),
  ];
  const look = async (token: string, headers: BrowserHeaders) => {
    const url = externalSharingsApi.byToken.url.replace(':token', token);
    for (const part of parts) await read('GET', `${url}${part}`, headers);
    await read('POST', `${url}/view`, headers, {});
    await read('POST', `${url}/interest`, headers, {});
    await read('POST', `${url}/member-interest`, headers, { message: 'Guten Tag', idempotency_key: randomUUID() });
  };
  for (const { profile_id, user_id } of [0, 1, 6, 19].map((index) => candidates[index]!)) {
    const headers = await sessionOf(app, user_id!);
    // Mails to the visitors contain their own addresses, which the outbox page shows in development.
    const settings = { notifications: { contact_mails: 'never' } };
    await app.inject({ method: 'PATCH', url: accountApi.patchSettings.url, headers, payload: settings });
    const body = { groups: [], email: 'chef@firma.example', send_mail: true, idempotency_key: randomUUID() };
    const made = await app.inject({ method: 'POST', url: externalSharingsApi.create.url, headers, payload: body });
    const { id, token } = made.json<ExternalSharing>();
    for (const by of people.values()) await look(token, by);

    const url = externalSharingsApi.byToken.url.replace(':token', token);
    const change = (payload: object) =>
      app.inject({ method: 'PATCH', url: externalSharingsApi.update.url.replace(':id', String(id)), headers, payload });
    await change({ groups: ['name', 'image', 'contact', 'employers'], with_documents: true });
    expect((await app.inject({ url })).body, String(profile_id)).toMatch(CANARY);
    await change({ groups: [], with_documents: false });
    await look(token, employer.headers);
    await change({ deactivated: true });
    for (const by of people.values()) await look(token, by);
  }
  const mails = (await queuedMails(app)).filter(({ to }) => to === 'chef@firma.example');
  expect(mails).toHaveLength(4);
  expect(JSON.stringify(mails)).not.toMatch(CANARY);
});

type Field = string | [content: Buffer, name: string];

async function upload(url: string, headers: BrowserHeaders, fields: Record<string, Field>) {
  const form = new FormData();
  for (const [name, field] of Object.entries(fields)) {
    if (typeof field === 'string') form.set(name, field);
    else form.set(name, new Blob([new Uint8Array(field[0])]), field[1]);
  }
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return app.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

test('keeps documents, their names and their metadata from everybody', async () => {
  const headers = await sessionOf(app, candidates[0]!.user_id!);
  const file = makePdf(SOUGHT, [], { Title: SOUGHT, Author: SOUGHT, Subject: SOUGHT, Keywords: SOUGHT });
  const fields = { kind: 'cv', idempotency_key: randomUUID(), file: [file, `${SOUGHT}.pdf`] satisfies Field };
  expect((await upload(documentsApi.upload.url, headers, fields)).statusCode).toBe(201);
  const list = (await app.inject({ url: documentsApi.list.url, headers })).json<Document[]>();
  const own = documentsApi.file.url.replace(':id', String(list[0]!.id));
  expect((await app.inject({ url: own, headers })).rawPayload.toString('latin1')).toMatch(CANARY);

  // The employer opened all candidates, once had releases of everything, and requests files by their ids.
  const { rows } = await app.db.execute<{ id: number }>(sql`select id from documents order by id % 7, id`);
  expect(rows).toHaveLength(2 * CANDIDATES + 1);
  for (const [who, by] of people) {
    for (const { id } of rows.slice(0, 60)) {
      const answer = await app.inject({ url: documentsApi.file.url.replace(':id', String(id)), headers: by });
      expect(answer.statusCode, who).toBe(who === 'a guest' ? 401 : 404);
      expect(`${JSON.stringify(answer.headers)}${answer.rawPayload.toString('latin1')}`).not.toMatch(CANARY);
    }
  }
});

test('keeps nothing of an image but the picture, and shows not even that', async () => {
  const { user_id, gegenpost_id } = candidates[1]!;
  const headers = await sessionOf(app, user_id!);
  const content = await picture('jpeg', SOUGHT);
  const uploaded = await upload(profilesApi.uploadImage.url, headers, { image: [content, `${SOUGHT}.jpg`] });
  expect(uploaded.statusCode).toBe(200);

  const url = profilesApi.image.url.replace(':gegenpost_id', gegenpost_id);
  expect((await app.inject({ url, headers })).rawPayload.toString('latin1')).not.toMatch(CANARY);
  const foreign = [...people.values()].map((by) => app.inject({ url, headers: by }));
  expect((await Promise.all(foreign)).map(({ statusCode }) => statusCode)).toEqual([401, 404, 404, 404, 404, 404, 404]);
});

test('shows no hidden value in any other way', async () => {
  const urls = app.accessTable.filter(({ method }) => method === 'GET').map(({ url }) => url);
  for (const headers of people.values()) {
    for (const address of urls.flatMap(addressesOf)) {
      await read('GET', address, headers);
      await read('GET', `${address}?q=${SOUGHT}`, headers);
    }
  }
});

test('shows no hidden value in answers to changes', async () => {
  const rows = app.accessTable.filter(({ method }) => method !== 'GET');
  for (const role of [1, 2, 3, 4] as const) {
    for (const { method, url } of rows) {
      // A new user each time, because some calls end the session.
      const { headers } = await signIn(app, { role });
      const address = addressesOf(url)[0]!;
      await read(method as Method, address, headers, method === 'DELETE' ? undefined : {});
    }
  }
});

test('writes nothing of it into the anonymous files that they download themselves', async () => {
  for (const { user_id } of [0, 6, 19].map((index) => candidates[index]!)) {
    const headers = await sessionOf(app, user_id!);
    for (const format of ExportFormat.options) {
      const body = await read('GET', `${profileExchangeApi.export.url}?format=${format}&anonymous=1`, headers);
      expect(body.length).toBeGreaterThan(500);
    }
    const own = await app.inject({ url: `${profileExchangeApi.export.url}?format=europass`, headers });
    expect(own.body).toMatch(CANARY);
  }
});

test('exports nothing of them to others', async () => {
  await read('POST', accountApi.startExport.url, employer.headers);
  const last = async () =>
    (await app.inject({ url: accountApi.export.url, headers: employer.headers })).json<DataExport>();
  await expect.poll(async () => (await last()).state).toBe('ready');

  const url = accountApi.exportFile.url.replace(':id', String((await last()).id));
  const { rawPayload } = await app.inject({ url, headers: employer.headers });
  const files = Object.entries(unzipSync(new Uint8Array(rawPayload)));

  expect(files.length).toBeGreaterThan(0);
  for (const [name, content] of files) expect(`${name}\n${strFromU8(content, true)}`).not.toMatch(CANARY);
});

/** Everything that the employer can see of the candidates: hits and totals in every order, details, threads. */
async function viewOf(headers: BrowserHeaders): Promise<string[]> {
  const found: string[] = [];
  for (const sort of SearchSort.options) found.push(...(await searchAll(headers, sort)));
  for (const candidate of candidates.slice(0, 20)) found.push(await read('GET', detailOf(candidate), headers));
  found.push(await read('GET', messagingApi.list.url, headers), ...(await projectOf(headers)));
  // `viewed_at` is changed by the employer's own visits. Cursors are sealed anew for each answer; all have the same
  // length.
  return found.map((body) => body.replace(/"viewed_at":"[^"]*"/g, '').replace(/"cursor":"[\w-]{91}"/, ''));
}

test('looks the same whatever they hide: values, order, numbers and counts', async () => {
  const before = await viewOf(employer.headers);

  await app.db.execute(sql`
    update profiles set first_name = reverse(first_name), last_name = md5(last_name), title = null, salutation = 'm',
      birthday = birthday + id % 9000, street = null, city = 'Anderswo', phone = null, mobile = null, email = null,
      image_hash = case when id % 2 = 0 then null else 'kanari' || id end
    where id >= ${FIRST_PROFILE_ID}`);
  await app.db.execute(sql`
    update work_experiences set employer = null, title = md5(title), description = repeat('kanari', 50)
    where profile_id >= ${FIRST_PROFILE_ID}`);
  await app.db.execute(sql`delete from documents where profile_id >= ${FIRST_PROFILE_ID} and id % 3 = 0`);
  await app.db.execute(sql`
    update candidates set about = null, external_id = null, handicap_consented_at = now()
    where profile_id >= ${FIRST_PROFILE_ID}`);

  expect(await viewOf(employer.headers)).toEqual(before);
});

test('mails about requests, answers and messages name them by their number alone', async () => {
  const headers = await sessionOf(app, candidates[0]!.user_id!);
  const [thread] = threadsOf((await app.inject({ url: messagingApi.list.url, headers })).body);
  const url = messagingApi.send.url.replace(':id', String(thread!.id));
  const payload = { body: `Ich heiße ${SOUGHT}.`, idempotency_key: randomUUID() };
  await app.db.execute(sql`update messages set created_at = created_at - interval '1 hour'`);
  expect((await app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(201);
  await app.db.execute(sql`
    update contact_requests set created_at = created_at - interval '1 hour', decided_at = decided_at - interval '10 minutes'`);
  await sendThreadMails(app, 'at_once');
  await sendThreadMails(app, 'daily');

  const { rows } = await app.db.execute<{ email: string }>(sql`select email from users where id = ${employer.user_id}`);
  const mails = (await queuedMails(app)).filter(({ to }) => to === rows[0]!.email);
  expect(mails.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(['Ihre Anfrage wurde angenommen', 'Eine neue Nachricht für Sie']),
  );
  for (const mail of mails) expect(JSON.stringify(mail)).not.toMatch(CANARY);
  expect(JSON.stringify(mails)).toContain(candidates[0]!.gegenpost_id);
});

test('writes none of it into the log, realtime events, jobs or mails to others', async () => {
  const own = new Set(candidates.map((_, index) => secretsOf(index).email));
  expect(logLines.length).toBeGreaterThan(1000);
  expect(logLines.filter((line) => CANARY.test(line))).toEqual([]);
  expect(signals.length).toBeGreaterThan(0);
  expect(signals.filter((signal) => CANARY.test(signal))).toEqual([]);
  // The job that removes an image contains the file's hash, which is random except in this test.
  const jobs = await app.db.execute<{ data: { to?: string } | null }>(
    sql`select data from pgboss.job where name <> 'profiles.remove-image'`,
  );
  const all = [...jobs.rows.map(({ data }) => data), ...(await queuedMails(app))];
  const foreign = all.filter((data) => !own.has(data?.to ?? ''));
  expect(foreign.filter((data) => CANARY.test(JSON.stringify(data)))).toEqual([]);
});
