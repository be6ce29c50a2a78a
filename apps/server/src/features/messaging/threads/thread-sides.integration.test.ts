import type { Thread } from '@gegenpost/contract/messaging.ts';
import { expect, test } from 'vitest';
import { companyBlocks, visibilitySettings } from '#features/visibility/visibility.table.ts';
import { signIn, testApp } from '#test/api.ts';
import { callAs, openThread, sendRequest, signInCandidate, threadsUrl } from '#test/conversations.ts';

const app = await testApp();

async function newAgentThread() {
  const agent = await signIn(app, {
    role: 3,
    company: { name: 'Hansen Personal' },
    profile: { first_name: 'Jule', last_name: 'Brodersen' },
    subscribed: true,
  });
  const employer = await signIn(app, { subscribed: true });
  const candidate = await signInCandidate(app, {}, agent);
  await app.db.update(visibilitySettings).set({ contact_by_recruiters: true });
  return { agent, employer, candidate, id: await sendRequest(app, employer, candidate) };
}

test('a company sees which agency speaks for a candidate, and the agent for whom a thread is, in lists as in the thread', async () => {
  const { agent, employer, candidate, id } = await newAgentThread();
  const other = { name: 'Jule Brodersen', company: 'Hansen Personal', company_id: expect.any(String) };
  const own = { id: candidate.profile_id, gegenpost_id: candidate.gegenpost_id, name: 'Mareike Thomsen' };

  const ofEmployer = await openThread(app, employer, id);
  expect(ofEmployer.party).toMatchObject({ agent: other, profile: { name: null } });
  expect(ofEmployer.speaks_for).toBeUndefined();
  const ofAgent = await openThread(app, agent, id);
  expect(ofAgent.speaks_for).toMatchObject({ ...own, title: 'Elektroniker/in' });
  expect(ofAgent.party.agent).toBeUndefined();
  const [listed] = (await callAs(app, employer, 'GET', `${threadsUrl}?folder=waiting`)).json<{ data: Thread[] }>().data;
  expect(listed!.party.agent).toEqual(other);
  const [listedToAgent] = (await callAs(app, agent, 'GET', threadsUrl)).json<{ data: Thread[] }>().data;
  expect(listedToAgent!.speaks_for).toMatchObject(own);
});

test('people who speak for themselves have nobody beside them', async () => {
  const [employer, candidate] = [await signIn(app), await signInCandidate(app)];
  const id = await sendRequest(app, employer, candidate);
  expect((await openThread(app, employer, id)).party.agent).toBeUndefined();
  expect((await openThread(app, candidate, id)).speaks_for).toBeUndefined();
});

test('of a candidate who blocks the company only the agency is still named', async () => {
  const { employer, candidate, id } = await newAgentThread();
  await app.db.insert(companyBlocks).values({ profile_id: candidate.profile_id, company_id: employer.company_id });
  const { party, candidate: beside } = await openThread(app, employer, id);
  expect(party.agent?.company).toBe('Hansen Personal');
  expect([party.profile?.name, beside]).toEqual([null, null]);
});
