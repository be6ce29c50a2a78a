import { candidateImportsApi } from '@gegenpost/contract/candidate-imports.ts';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { pages } from '#features/pages/pages.table.ts';
import { createJobs } from '#platform/jobs.ts';
import { confirmOperator, guest, type SignedIn, signIn, testApp } from '#test/api.ts';
import { formOf } from '#test/forms.ts';
import { testParts } from '#test/parts.ts';
import { readPdf } from '#test/pdf-text.ts';
import { dpaAcceptances, dpaVersions } from './data-processing.table.ts';

const parts = await testParts();
const app = await testApp({ parts });
const there = await testApp({ parts: { ...parts, jobs: createJobs(parts.connection, parts.log) } });
await app.jobs.start();
afterAll(() => app.jobs.stop());

/** A recruiter who has accepted nothing yet. */
async function newRecruiter(user: Parameters<typeof signIn>[1] = {}): Promise<SignedIn> {
  const recruiter = await signIn(app, { role: 3, subscribed: true, ...user });
  await app.db.delete(dpaAcceptances).where(eq(dpaAcceptances.company_id, recruiter.company_id!));
  return recruiter;
}
const get = async ({ headers }: SignedIn) =>
  (await app.inject({ url: '/api/data-processing', headers: { ...headers } })).json();
const accept = ({ headers }: SignedIn, hash: string, on = app) =>
  on.inject({
    method: 'POST',
    url: '/api/data-processing/acceptances',
    headers: { ...headers },
    payload: { hash },
  });
const createCandidate = ({ headers }: SignedIn) =>
  app.inject({
    method: 'POST',
    url: '/api/own-candidates',
    headers: { ...headers },
    payload: { idempotency_key: crypto.randomUUID(), person: { first_name: 'Momme' } },
  });
const createToken = ({ headers }: SignedIn) =>
  app.inject({
    method: 'POST',
    url: '/api/api-tokens',
    headers: { ...headers },
    payload: { idempotency_key: crypto.randomUUID(), name: 'Programm', scopes: ['candidates:read'], expires_on: null },
  });
async function upload({ headers }: SignedIn) {
  const content = Buffer.from('Vorname;Nachname\nMomme;Tönnsen\n');
  const form = await formOf({ idempotency_key: crypto.randomUUID(), file: [content, 'bewerber.csv'] });
  return app.inject({
    method: 'POST',
    url: candidateImportsApi.upload.url,
    headers: { ...headers, ...form.headers },
    payload: form.payload,
  });
}

test('lets no candidate in before the contract is accepted, on no way, and everybody after it', async () => {
  const recruiter = await newRecruiter();
  const ways = [createCandidate, createToken, upload];
  for (const way of ways) {
    const answer = await way(recruiter);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'agreement_missing']);
  }
  const { current } = await get(recruiter);
  await accept(recruiter, current.hash);

  for (const way of ways) expect((await way(recruiter)).statusCode).toBe(201);
});

test('shows the contract with both sides, and what was accepted by whom and when', async () => {
  const recruiter = await newRecruiter();
  const before = await get(recruiter);
  expect(before).toMatchObject({
    state: 'missing',
    acceptances: [],
    current: { version: expect.stringMatching(/^\d{4}-/) },
  });
  expect(before.current.body).toContain('Gegenpost Betriebs GmbH');
  const after = (await accept(recruiter, before.current.hash)).json();

  expect(after).toMatchObject({
    state: 'accepted',
    acceptances: [{ version: before.current.version, accepted_by: 'Robin Muster', accepted_at: expect.any(String) }],
  });
  const state = await app.inject({ url: '/api/data-processing/state', headers: { ...recruiter.headers } });
  expect(state.json()).toEqual({ state: 'accepted' });
});

test('keeps the first acceptance of a version, however often two people send it on two processes', async () => {
  const recruiter = await newRecruiter();
  const colleague = await signIn(app, { role: 3, company_id: recruiter.company_id!, rights: ['billing'] });
  const { current } = await get(recruiter);
  const senders = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? recruiter : colleague));
  const answers = await Promise.all(senders.map((who, index) => accept(who, current.hash, index < 10 ? app : there)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const [kept, ...others] = (await get(recruiter)).acceptances;
  expect(others).toEqual([]);
  await accept(colleague, current.hash, there);
  expect((await get(recruiter)).acceptances).toEqual([kept]);
});

test('asks again about a new version, takes no consent to the old one, and lets the work go on meanwhile', async () => {
  const recruiter = await newRecruiter();
  const old = (await get(recruiter)).current;
  await accept(recruiter, old.hash);
  const [page] = await app.db.select().from(pages).where(eq(pages.slug, 'auftragsverarbeitung'));
  await app.db
    .update(pages)
    .set({ body: `${page!.body}\n\nNeu.` })
    .where(eq(pages.id, page!.id));

  const { state, current } = await get(recruiter);
  expect([state, current.hash === old.hash]).toEqual(['outdated', false]);
  const refused = await accept(recruiter, old.hash);
  expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('neuere Fassung')]);
  expect((await createCandidate(recruiter)).statusCode).toBe(201);
  expect((await accept(recruiter, current.hash)).json()).toMatchObject({ state: 'accepted', acceptances: [{}, {}] });
  await app.db.update(pages).set({ body: page!.body }).where(eq(pages.id, page!.id));
});

test('gives the accepted version as a PDF with the operator of that day', async () => {
  const recruiter = await newRecruiter();
  const { acceptances } = (await accept(recruiter, (await get(recruiter)).current.hash)).json();
  const url = `/api/data-processing/acceptances/${acceptances[0].id}/file`;
  const operator = await signIn(app, { role: 5 });
  await confirmOperator(app, operator);
  await app.db.update(dpaVersions).set({ published_at: new Date('2026-03-04T10:00:00Z') });
  const answer = await app.inject({ url, headers: { ...recruiter.headers } });
  const text = (await readPdf(answer.rawPayload)).text.replaceAll(/\s+/g, ' ');

  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(text).toContain('Vertrag zur Auftragsverarbeitung');
  expect(text).toContain('durch Robin Muster am');
  expect(text).toContain('Fassung vom 04.03.2026');
  expect(text).toContain('Gegenpost Betriebs GmbH, Hafenweg 12, 50678 Köln');
  expect(text).not.toMatch(/\{\{|\*\*|\\/);

  const stranger = await signIn(app, { role: 3 });
  expect((await app.inject({ url, headers: { ...stranger.headers } })).statusCode).toBe(404);
});

test('is for recruiters, and a sub-account needs the right to sign for the company', async () => {
  const recruiter = await newRecruiter();
  const { current } = await get(recruiter);
  const colleague = await signIn(app, { role: 3, company_id: recruiter.company_id!, rights: ['candidates'] });
  const [employer, visitor] = [await signIn(app), { headers: await guest(app) } as SignedIn];

  expect((await get(colleague)).state).toBe('missing');
  expect((await accept(colleague, current.hash)).json().code).toBe('right_missing');
  expect((await accept(employer, current.hash)).statusCode).toBe(403);
  expect((await accept(visitor, current.hash)).statusCode).toBe(401);
  expect((await accept(recruiter, 'x'.repeat(101))).statusCode).toBe(422);
});
