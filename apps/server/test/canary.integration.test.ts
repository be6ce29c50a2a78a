import { candidatesApi, SearchSort } from '@gegenpost/contract/candidates.ts';
import { messagingApi, type Thread } from '@gegenpost/contract/messaging.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { newContactRequest } from '#features/messaging/messaging.factory.ts';
import {
  type CandidateOverrides,
  type CreatedCandidate,
  createCandidate,
} from '#features/profiles/profiles.factory.ts';
import { createLogger } from '#platform/logging.ts';
import { type BrowserHeaders, guest, signIn, testApp } from './api.ts';
import { queuedMails } from './mails.ts';

/** Stands in everything that an anonymous candidate typed, and nowhere else in the database. */
const CANARY = /kanari|15799887766|1971-03-29/i;
const OWN_ADDRESS = 'kanari@vogel.example';

const secrets: CandidateOverrides = {
  profile: {
    title: 'Dr. kanari.',
    first_name: 'Kanarivor',
    last_name: 'Kanarinach',
    birthday: '1971-03-29',
    street: 'Kanaristraße 7',
    city: 'Kanarihausen',
    phone: '+4915799887766',
    mobile: '+4915799887766',
    image_hash: 'kanaribild',
  },
  candidate: { about: 'Kanarispruch', external_id: 'kanari-1' },
  visibility: { visibility: 'anonymous' },
  work_experience: [
    { from_on: '2010-01-01', employer: 'Kanariwerk', title: 'Kanarimeister', description: 'Kanaritätigkeit' },
  ],
};

const logLines: string[] = [];
const app = await testApp({ log: createLogger('trace', { write: (line) => void logLines.push(line) }) });
const people = new Map<string, BrowserHeaders>();
let candidates: CreatedCandidate[];

beforeAll(async () => {
  const agent = await signIn(app, { role: 3 });
  const kept = { vermittler_profile_id: agent.profile_id, vermittler_company_id: agent.company_id };
  candidates = [
    await createCandidate(app.db, { ...secrets, user: { email: OWN_ADDRESS } }),
    await createCandidate(app.db, { ...secrets, user: null, candidate: { ...secrets.candidate, ...kept } }),
  ];
  people.set('a guest', await guest(app));
  people.set('another candidate', (await signIn(app, { role: 1 })).headers);
  people.set('an employer', (await signIn(app, { role: 2, subscribed: true })).headers);
  people.set('a staff agent', (await signIn(app, { role: 3, subscribed: true })).headers);
  people.set('a leasing agent', (await signIn(app, { role: 4 })).headers);
  people.set('an operator', (await signIn(app, { role: 2, is_operator: true })).headers);
});

/** Every address a GET route can have for the two candidates, with and without a hidden word to look for. */
function addressesOf(url: string): string[] {
  const ids = /:(productId|gegenpost_id)/.test(url)
    ? candidates.map(({ gegenpost_id }) => gegenpost_id)
    : ['1', '2', '3'];
  const paths = /[:*]/.test(url) ? ids.map((id) => url.replace(/:\w+|\*/g, id)) : [url];
  return paths.flatMap((path) => [path, `${path}?q=Kanarinach`]);
}

async function read(method: 'GET' | 'POST', url: string, headers: BrowserHeaders, payload?: object): Promise<string> {
  const answer = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  const whole = `${JSON.stringify(answer.headers)}\n${answer.rawPayload.toString('latin1')}`;
  expect(answer.statusCode, url).toBeLessThan(500);
  // Who looks for a hidden word may read that word again, in an address that is no page.
  expect(whole.replaceAll('?q=Kanarinach', ''), url).not.toMatch(CANARY);
  return answer.body;
}

const threadsOf = (body: string): Thread[] => JSON.parse(body).data;

test('finds the anonymous candidates, by every order, without what they hide', async () => {
  for (const [who, headers] of people) {
    for (const sort of SearchSort.options) {
      const body = await read('POST', candidatesApi.search.url, headers, { criteria: {}, sort });
      const found = candidates.filter(({ gegenpost_id }) => body.includes(gegenpost_id));
      expect(found, `${who} by ${sort}`).toHaveLength(/guest|another/.test(who) ? 0 : candidates.length);
    }
  }
});

test('opens them without what they hide', async () => {
  const headers = people.get('an employer')!;
  for (const { gegenpost_id } of candidates) {
    const body = await read('GET', candidatesApi.get.url.replace(':productId', gegenpost_id), headers);
    expect(body).toContain(gegenpost_id);
  }
});

test('writes to them without learning what they hide, not even by looking for it', async () => {
  const headers = people.get('an employer')!;
  for (const { gegenpost_id } of candidates) {
    const request = await newContactRequest(app.db, gegenpost_id);
    expect(await read('POST', messagingApi.create.url, headers, request)).toContain(gegenpost_id);
  }
  expect(threadsOf(await read('GET', messagingApi.list.url, headers))).toHaveLength(candidates.length);
  for (const word of ['Kanarivor', 'Kanarinach', 'Kanariwerk']) {
    expect(threadsOf(await read('GET', `${messagingApi.list.url}?q=${word}`, headers)), word).toEqual([]);
  }
});

test('tells nobody on any other way', { timeout: 60_000 }, async () => {
  const urls = app.accessTable.filter(({ method }) => method === 'GET').map(({ url }) => url);
  for (const headers of people.values()) {
    for (const address of urls.flatMap(addressesOf)) await read('GET', address, headers);
  }
});

test('knows the words: the candidates themselves are in the database', async () => {
  const { rows } = await app.db.execute(sql`select first_name from profiles where first_name ~* 'kanari'`);
  expect(rows).toHaveLength(candidates.length);
});

test('writes none of it into the log, nor into mails to others', async () => {
  expect(logLines.length).toBeGreaterThan(50);
  expect(logLines.filter((line) => CANARY.test(line))).toEqual([]);
  const jobs = await app.db.execute<{ data: { to?: string } }>(sql`select data from pgboss.job`);
  const foreign = [
    ...jobs.rows.filter(({ data }) => data?.to !== OWN_ADDRESS),
    ...(await queuedMails(app)).filter(({ to }) => to !== OWN_ADDRESS),
  ];
  expect(foreign.filter((job) => CANARY.test(JSON.stringify(job)))).toEqual([]);
});
