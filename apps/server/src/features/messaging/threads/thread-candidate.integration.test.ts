import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { threads } from '#features/messaging/messaging.table.ts';
import { candidates, profiles } from '#features/profiles/profiles.table.ts';
import { companyBlocks } from '#features/visibility/visibility.table.ts';
import { type SignedIn, signIn, testApp } from '#test/api.ts';
import { callAs, openThread, sendRequest, signInCandidate, threadsUrl } from '#test/conversations.ts';

const app = await testApp();
const contact = { email: 'mareike@example.org', phone: '+4943112345' };

/** An open request to a candidate with pay, start and contact data. */
async function newRequest() {
  const [employer, candidate] = [
    await signIn(app, { subscribed: true }),
    await signInCandidate(app, { no_phone_contact: false }),
  ];
  const { profile_id } = candidate;
  await app.db
    .update(profiles)
    .set({ ...contact, mobile: null })
    .where(eq(profiles.id, profile_id));
  await app.db
    .update(candidates)
    .set({ job_income_year: 90_000, job_date_entry: '2030-04-01' })
    .where(eq(candidates.profile_id, profile_id));
  return { employer, candidate, id: await sendRequest(app, employer, candidate) };
}

const accept = (candidate: SignedIn, id: number, release: string[]) =>
  callAs(app, candidate, 'POST', `${threadsUrl}/${id}/decision`, { decision: 'accept', release });

test('shows a company the wishes beside its offer, and the contact data only when they were released to it', async () => {
  const { employer, candidate, id } = await newRequest();
  const before = (await openThread(app, employer, id)).candidate!;
  expect(before).toMatchObject({ income: { amount: 90_000, per: 'year' }, job_date_entry: '2030-04-01' });
  expect(before.wishes!.find(({ fact }) => fact === 'pay')).toEqual({
    fact: 'pay',
    state: 'unmet',
    wish: expect.stringContaining('90.000'),
  });
  expect([before.email, before.phone]).toEqual([null, null]);

  await accept(candidate, id, ['name', 'contact']);
  expect((await openThread(app, employer, id)).candidate).toMatchObject(contact);
  expect((await openThread(app, candidate, id)).candidate).toBeNull();
});

test('shows no contact data of an anonymous candidate who released none, nor before the answer of a public one', async () => {
  const { employer, candidate, id } = await newRequest();
  await accept(candidate, id, []);
  expect((await openThread(app, employer, id)).candidate).toMatchObject({ email: null, phone: null });

  const open = await signInCandidate(app, { visibility: 'public', documents_after_approval: false });
  const thread = await sendRequest(app, employer, open);
  expect((await openThread(app, employer, thread)).candidate).toMatchObject({ email: null, phone: null });
});

test('shows nothing of a candidate whom the company cannot find any more', async () => {
  const { employer, candidate, id } = await newRequest();
  await accept(candidate, id, ['name', 'contact']);
  const { profile_id } = candidate;
  await app.db.insert(companyBlocks).values({ profile_id, company_id: employer.company_id });
  expect((await openThread(app, employer, id)).candidate).toBeNull();
  await app.db.delete(companyBlocks).where(eq(companyBlocks.profile_id, profile_id));
  await app.db.update(candidates).set({ is_online: false }).where(eq(candidates.profile_id, profile_id));
  expect((await openThread(app, employer, id)).candidate).toBeNull();
});

test('names stage and note of the candidate in the project of the thread', async () => {
  const { employer, candidate, id } = await newRequest();
  const body = { title: 'Beatmung', criteria: {}, idempotency_key: crypto.randomUUID() };
  const project = (await callAs(app, employer, 'POST', '/api/projects', body)).json<{ id: number }>();
  await app.db.update(threads).set({ project_id: project.id }).where(eq(threads.id, id));
  expect((await openThread(app, employer, id)).project).toMatchObject({ title: 'Beatmung', entry: null });

  const url = `/api/projects/${project.id}/candidates`;
  await callAs(app, employer, 'POST', url, { gegenpost_ids: [candidate.gegenpost_id] });
  await callAs(app, employer, 'PATCH', `${url}/${candidate.gegenpost_id}`, { note: 'Ruft zurück', previous: '' });
  expect((await openThread(app, employer, id)).project?.entry).toEqual({ stage: 'Vorgemerkt', note: 'Ruft zurück' });
  await callAs(app, employer, 'POST', `${url}/remove`, { gegenpost_ids: [candidate.gegenpost_id] });
  expect((await openThread(app, employer, id)).project?.entry).toBeNull();
});
