import { accountApi } from '@gegenpost/contract/account.ts';
import { contactRequestsApi } from '@gegenpost/contract/contact-requests.ts';
import { messagingApi } from '@gegenpost/contract/messaging.ts';
import { profilesApi, type Release } from '@gegenpost/contract/profiles.ts';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createUser } from '#features/auth/auth.factory.ts';
import { newContactRequest } from '#features/messaging/messaging.factory.ts';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { createTalent } from '#features/talents/talents.factory.ts';
import { type BrowserHeaders, type SignedIn, sessionOf, signIn, testApp } from '#test/api.ts';
import { testParts } from '#test/parts.ts';
import { publishCandidateChanged } from './candidate-events.service.ts';
import { blockCompany, unblockCompany } from './company-blocks.service.ts';
import { findOpenReleases } from './releases.queries.ts';
import { releaseGroups } from './releases.service.ts';

const parts = await testParts();
const app = await testApp({ parts });
const listener = new pg.Client(parts.connection);
let heard: { user_id: number; event: string; payload: object }[] = [];

beforeAll(async () => {
  await listener.connect();
  listener.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '')));
  await listener.query('listen realtime');
});
beforeEach(() => {
  heard = [];
});
afterAll(() => listener.end());

/** The users who received an event, and all of its text. */
const told = async () => {
  await listener.query('select 1'); // notifications sent before arrive with its answer
  const events = heard.filter(({ event }) => event === 'candidate-changed');
  return {
    people: events.map(({ user_id }) => user_id).sort((a, b) => a - b),
    words: [...new Set(events.map(({ payload }) => JSON.stringify(payload)))],
  };
};
const newCandidate = async () => {
  const { user_id, ...candidate } = await createCandidate(app.db, { visibility: { visibility: 'public' } });
  return { ...candidate, headers: await sessionOf(app, user_id!) };
};
type Candidate = Awaited<ReturnType<typeof newCandidate>>;
const only = ({ gegenpost_id }: Candidate) => [JSON.stringify({ gegenpost_id })];

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, headers: BrowserHeaders, payload?: object) =>
  app.inject({ method, url, headers, ...(payload && { payload }) });
const open = (by: SignedIn, { gegenpost_id }: Candidate) => call('GET', `/api/candidates/${gegenpost_id}`, by.headers);
const change = ({ headers }: Candidate, visibility: object) =>
  call('PATCH', accountApi.patchSettings.url, headers, { visibility });

async function acceptedBy(candidate: Candidate, employer: SignedIn) {
  const request = await newContactRequest(app.db, candidate.gegenpost_id);
  const { id } = (await call('POST', contactRequestsApi.create.url, employer.headers, request)).json();
  const decision = { decision: 'accept', release: ['name'] };
  await call('POST', messagingApi.decide.url.replace(':id', id), candidate.headers, decision);
}

test('tells everybody of the company to which something is released or withdrawn, by the public id alone', async () => {
  const [employer, stranger] = [await signIn(app, { subscribed: true }), await signIn(app)];
  const colleague = await createUser(app.db, { company_id: employer.company_id });
  const candidate = await newCandidate();
  await open(stranger, candidate);
  const company = [employer.user_id, colleague.user_id];

  await acceptedBy(candidate, employer);
  expect(await told()).toEqual({ people: company, words: only(candidate) });

  heard = [];
  const [release] = (await call('GET', profilesApi.releases.url, candidate.headers)).json<Release[]>();
  const url = `${profilesApi.releases.url}/${release!.company.gegenpost_id}`;
  await call('DELETE', url, candidate.headers);
  expect(await told()).toEqual({ people: company, words: only(candidate) });

  heard = [];
  await call('POST', `${url}/restore`, candidate.headers);
  expect(await told()).toEqual({ people: company, words: only(candidate) });
});

test.each([
  ['another visibility', { visibility: 'anonymous' }],
  ['other groups', { visible_groups: ['name'] }],
  ['a phone that is hidden', { no_phone_contact: true }],
  ['recruiters who may no more', { contact_by_recruiters: false }],
  ['a block', { blocks: [{ company_name: 'Nordwind', email_domain: null }] }],
])('tells companies that know the candidate of %s, and no others', async (_name, visibility) => {
  const [viewer, writer] = [await signIn(app), await signIn(app, { subscribed: true })];
  const [keeper] = [await signIn(app), await signIn(app)];
  const candidate = await newCandidate();
  await open(viewer, candidate);
  await createTalent(app.db, keeper.company_id!, candidate.profile_id);
  await call(
    'POST',
    contactRequestsApi.create.url,
    writer.headers,
    await newContactRequest(app.db, candidate.gegenpost_id),
  );

  await change(candidate, visibility);

  expect(await told()).toEqual({ people: [viewer.user_id, writer.user_id, keeper.user_id], words: only(candidate) });
});

test('sends no event if the visibility did not change', async () => {
  const [viewer, candidate] = [await signIn(app), await newCandidate()];
  await open(viewer, candidate);

  await call('PATCH', accountApi.patchSettings.url, candidate.headers, { shortcuts: false });

  expect((await told()).people).toEqual([]);
});

test('tells a company of a block out of the inbox and of its end, and hides the candidate in between', async () => {
  const [employer, stranger] = [await signIn(app), await signIn(app)];
  const candidate = await newCandidate();
  await open(stranger, candidate);
  const block = { profile_id: candidate.profile_id, company_id: employer.company_id! };
  for (const [change, status] of [
    [blockCompany, 404],
    [unblockCompany, 200],
  ] as const) {
    heard = [];
    await change(app.db, app.realtime, block);
    expect(await told()).toEqual({ people: [employer.user_id], words: only(candidate) });
    expect((await open(employer, candidate)).statusCode).toBe(status);
  }
});

test('sends no event for an empty release or a deleted candidate', async () => {
  const employer = await signIn(app);
  const { profile_id } = await newCandidate();
  const company_id = employer.company_id!;
  await releaseGroups(app.db, app.realtime, { profile_id, company_id, groups: [], now: new Date() });
  await publishCandidateChanged(app.db, app.realtime, 1_999_999_999, company_id);
  expect((await told()).people).toEqual([]);
  expect(await findOpenReleases(app.db, profile_id)).toEqual([]);
});

test('tells a company of its block, and nothing more from then on', async () => {
  const employer = await signIn(app, { company: { name: 'Nordwind Energie' } });
  const candidate = await newCandidate();
  await open(employer, candidate);

  await change(candidate, { blocks: [{ company_name: 'Nordwind', email_domain: null }] });
  expect((await told()).people).toEqual([employer.user_id]);

  heard = [];
  await change(candidate, { visibility: 'anonymous' });
  expect((await told()).people).toEqual([]);
});
