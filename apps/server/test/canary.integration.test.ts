import { randomUUID } from 'node:crypto';
import { accountApi } from '@gegenpost/contract/account.ts';
import { contactRequestsApi } from '@gegenpost/contract/contact-requests.ts';
import { type Document, documentsApi } from '@gegenpost/contract/documents.ts';
import { type ExternalSharing, externalSharingsApi } from '@gegenpost/contract/external-sharings.ts';
import { messagingApi } from '@gegenpost/contract/messaging.ts';
import { ExportFormat, profileExchangeApi } from '@gegenpost/contract/profile-exchange.ts';
import { profilesApi } from '@gegenpost/contract/profiles.ts';
import { projectCandidatesApi } from '@gegenpost/contract/project-candidates.ts';
import { projectsApi } from '@gegenpost/contract/projects.ts';
import { SearchSort } from '@gegenpost/contract/search.ts';
import { type TalentList, talentsApi } from '@gegenpost/contract/talents.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePdf } from '#demo/pdf.ts';
import { sendThreadMails } from '#features/messaging/mails/thread-mails.service.ts';
import { newContactRequest } from '#features/messaging/messaging.factory.ts';
import type { CreatedCandidate } from '#features/profiles/profiles.factory.ts';
import { createLogger } from '#platform/logging.ts';
import { sessionOf, signIn, testApp } from './api.ts';
import { changeHiddenValues, makePublic } from './canary-changes.ts';
import { CanaryReader, detailOf, type Method, SOUGHT, threadsOf } from './canary-reader.ts';
import { CANARY, CANDIDATES, type CanaryWorld, createCanaryWorld, FOUND, secretsOf } from './canary-world.ts';
import { queuedMails } from './mails.ts';
import { testParts } from './parts.ts';
import { createProject } from './projects.ts';
import { picture } from './sample-files.ts';

const logLines: string[] = [];
const log = createLogger('trace', { write: (line) => void logLines.push(line) });
const parts = await testParts({ log });
const app = await testApp({ parts });
const canary = new CanaryReader(app);
let people: CanaryWorld['people'];
let employer: CanaryWorld['employer'];
let candidates: CanaryWorld['candidates'];
let listening: CanaryWorld['listening'];
let projectId: number;

beforeAll(async () => {
  ({ people, employer, candidates, listening } = await createCanaryWorld(app, parts.connection));
});

afterAll(async () => {
  await listening.end();
  await app.jobs.stop();
});

const idsOf = (some: CreatedCandidate[]) => ({ gegenpost_ids: some.map(({ gegenpost_id }) => gegenpost_id) });

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
      const all = (await canary.searchAll(headers, sort)).join('\n');
      const found = candidates.filter(({ gegenpost_id }) => all.includes(gegenpost_id));
      expect(found, `${who} by ${sort}`).toHaveLength(/guest|another/.test(who) ? 0 : FOUND);
    }
  }
});

test('opens all of them without what they hide', async () => {
  const opened: string[] = [];
  for (let first = 0; first < CANDIDATES; first += 20) {
    const some = candidates.slice(first, first + 20);
    opened.push(
      ...(await Promise.all(some.map((candidate) => canary.read('GET', detailOf(candidate), employer.headers)))),
    );
  }
  expect(opened.filter((body, index) => body.includes(candidates[index]!.gegenpost_id))).toHaveLength(FOUND);
});

test('keeps them as talents without what they hide, in the list, its order, its file, and by no word', async () => {
  for (const part of [candidates.slice(0, 100), candidates.slice(100)]) {
    await canary.read('POST', talentsApi.createSeveral.url, employer.headers, idsOf(part));
  }
  const pages = ['page=1', 'page=2', 'page=1&sort=name', 'page=1&sort=note&direction=asc'];
  const lists = await Promise.all(
    pages.map((page) => canary.read('GET', `${talentsApi.list.url}?per_page=100&${page}`, employer.headers)),
  );
  expect(lists.map((body) => (JSON.parse(body) as TalentList).meta.total)).toEqual(pages.map(() => FOUND));
  expect(await canary.read('GET', talentsApi.csv.url, employer.headers)).toContain(candidates[0]!.gegenpost_id);
  await canary.expectNoHits(talentsApi.list.url, employer.headers);
});

test('collects them in a project and shares it without what they hide, on the board, in lists, matches, and by no word', async () => {
  const { id } = await createProject(app, employer);
  projectId = id;
  for (const part of [candidates.slice(0, 100), candidates.slice(100, 150)]) {
    await canary.read('POST', projectCandidatesApi.add.url.replace(':id', String(id)), employer.headers, idsOf(part));
  }
  const partner = await signIn(app, { role: 3, subscribed: true });
  const share = { email: partner.email, access: 'edit' };
  await canary.read('POST', projectsApi.share.url.replace(':id', String(id)), employer.headers, share);
  for (const headers of [employer.headers, partner.headers]) {
    const pages = await canary.openProject(projectId, candidates[1]!, headers);
    const found = candidates.slice(0, 150).filter(({ gegenpost_id }) => pages[1]!.includes(gegenpost_id));
    expect(found.length).toBeGreaterThan(40);
    await canary.expectNoHits(projectCandidatesApi.candidates.url.replace(':id', String(id)), headers);
  }
  people.set('a partner of a project', partner.headers);
});

test('writes to them without learning what they hide, not even by looking for it', async () => {
  for (const { gegenpost_id } of canary.sampleOf(candidates).slice(0, 4)) {
    const request = await newContactRequest(app.db, gegenpost_id);
    expect(await canary.read('POST', contactRequestsApi.create.url, employer.headers, request)).toContain(gegenpost_id);
  }
  const waiting = `${messagingApi.list.url}?folder=waiting`;
  expect(threadsOf(await canary.read('GET', waiting, employer.headers))).toHaveLength(4);
  await canary.expectNoHits(messagingApi.list.url, employer.headers);
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

  await canary.read('GET', detailOf(candidate), employer.headers);
  await canary.read('GET', messagingApi.list.url, employer.headers);
  await canary.openProject(projectId, candidates[1]!, employer.headers);
});

test('tells visitors with a link no more than it opens, by no call, and nothing once it is taken back', async () => {
  const { rows: papers } = await app.db.execute<{ id: number }>(sql`select id from documents limit 20`);
  const paperIds = papers.map(({ id }) => id);
  for (const { profile_id, user_id } of [0, 1, 6, 19].map((index) => candidates[index]!)) {
    const headers = await sessionOf(app, user_id!);
    // Mails to the visitors contain their own addresses, which the outbox page shows in development.
    const settings = { notifications: { contact_mails: 'never' } };
    await app.inject({ method: 'PATCH', url: accountApi.patchSettings.url, headers, payload: settings });
    const body = { groups: [], email: 'chef@firma.example', send_mail: true, idempotency_key: randomUUID() };
    const made = await app.inject({ method: 'POST', url: externalSharingsApi.create.url, headers, payload: body });
    const { id, token } = made.json<ExternalSharing>();
    for (const by of people.values()) await canary.openLink(token, paperIds, by);

    const url = externalSharingsApi.byToken.url.replace(':token', token);
    const change = (payload: object) =>
      app.inject({ method: 'PATCH', url: externalSharingsApi.update.url.replace(':id', String(id)), headers, payload });
    await change({ groups: ['name', 'image', 'contact', 'employers'], with_documents: true });
    expect((await app.inject({ url })).body, String(profile_id)).toMatch(CANARY);
    await change({ groups: [], with_documents: false });
    await canary.openLink(token, paperIds, employer.headers);
    await change({ deactivated: true });
    for (const by of people.values()) await canary.openLink(token, paperIds, by);
  }
  const mails = (await queuedMails(app)).filter(({ to }) => to === 'chef@firma.example');
  expect(mails).toHaveLength(4);
  expect(JSON.stringify(mails)).not.toMatch(CANARY);
});

test('keeps documents, their names and their metadata from everybody', async () => {
  const headers = await sessionOf(app, candidates[0]!.user_id!);
  const file = makePdf(SOUGHT, [], { Title: SOUGHT, Author: SOUGHT, Subject: SOUGHT, Keywords: SOUGHT });
  const fields = { kind: 'cv', idempotency_key: randomUUID(), file: [file, `${SOUGHT}.pdf`] as const };
  expect((await canary.upload(documentsApi.upload.url, headers, fields)).statusCode).toBe(201);
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
  const uploaded = await canary.upload(profilesApi.uploadImage.url, headers, { image: [content, `${SOUGHT}.jpg`] });
  expect(uploaded.statusCode).toBe(200);

  const url = profilesApi.image.url.replace(':gegenpost_id', gegenpost_id);
  expect((await app.inject({ url, headers })).rawPayload.toString('latin1')).not.toMatch(CANARY);
  const foreign = [...people.values()].map((by) => app.inject({ url, headers: by }));
  expect((await Promise.all(foreign)).map(({ statusCode }) => statusCode)).toEqual([401, 404, 404, 404, 404, 404, 404]);
});

test('shows no hidden value in any other way', async () => {
  const urls = app.accessTable.filter(({ method }) => method === 'GET').map(({ url }) => url);
  for (const headers of people.values()) {
    for (const address of urls.flatMap((url) => canary.addressesOf(url, candidates))) {
      await canary.read('GET', address, headers);
      await canary.read('GET', `${address}?q=${SOUGHT}`, headers);
    }
  }
});

test('shows no hidden value in answers to changes', async () => {
  const rows = app.accessTable.filter(({ method }) => method !== 'GET');
  for (const role of [1, 2, 3, 4] as const) {
    for (const { method, url } of rows) {
      // A new user each time, because some calls end the session.
      const { headers } = await signIn(app, { role });
      const address = canary.addressesOf(url, candidates)[0]!;
      await canary.read(method as Method, address, headers, method === 'DELETE' ? undefined : {});
    }
  }
});

test('writes nothing of it into the anonymous files that they download themselves', async () => {
  for (const { user_id } of [0, 6, 19].map((index) => candidates[index]!)) {
    const headers = await sessionOf(app, user_id!);
    for (const format of ExportFormat.options) {
      const body = await canary.read('GET', `${profileExchangeApi.export.url}?format=${format}&anonymous=1`, headers);
      expect(body.length).toBeGreaterThan(500);
    }
    const own = await app.inject({ url: `${profileExchangeApi.export.url}?format=europass`, headers });
    expect(own.body).toMatch(CANARY);
  }
});

test('exports nothing of them to others', async () => {
  const files = await canary.downloadExport(employer.headers);
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) expect(file).not.toMatch(CANARY);
});

test('looks the same whatever they hide: values, order, numbers and counts', async () => {
  const before = await canary.viewOf(projectId, candidates, employer.headers);

  await changeHiddenValues(app);

  expect(await canary.viewOf(projectId, candidates, employer.headers)).toEqual(before);
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
  expect(listening.signals.length).toBeGreaterThan(0);
  expect(listening.signals.filter((signal) => CANARY.test(signal))).toEqual([]);
  // The job that removes an image contains the file's hash, which is random except in this test.
  const jobs = await app.db.execute<{ data: { to?: string } | null }>(
    sql`select data from pgboss.job where name <> 'profiles.remove-image'`,
  );
  const all = [...jobs.rows.map(({ data }) => data), ...(await queuedMails(app))];
  const foreign = all.filter((data) => !own.has(data?.to ?? ''));
  expect(foreign.filter((data) => CANARY.test(JSON.stringify(data)))).toEqual([]);
});

test('stands in no public list, form, sitemap or data for search engines, also of those who are public', async () => {
  expect((await canary.openPublicPages()).shown).toBe(0);
  await makePublic(app);
  // A list is read anew within half a second.
  await expect.poll(async () => (await canary.openPublicPages()).shown).toBe(20);
  const { found } = await canary.openPublicPages();
  expect(found).toHaveLength(6);
  const ids = candidates.map(({ gegenpost_id }) => gegenpost_id);
  for (const page of found) for (const id of ids) expect(page).not.toContain(id);
  const { rows } = await app.db.execute<{ card: unknown }>(sql`select card from public_groups`);
  expect(JSON.stringify(rows)).not.toMatch(CANARY);
});
