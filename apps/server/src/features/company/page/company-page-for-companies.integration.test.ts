import type { CandidateDetail } from '@gegenpost/contract/candidates.ts';
import type { CompanyPage } from '@gegenpost/contract/company-page.ts';
import type { Project } from '@gegenpost/contract/projects.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { companies } from '#features/company/company.table.ts';
import { newContactRequest } from '#features/messaging/messaging.factory.ts';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { candidates } from '#features/profiles/profiles.table.ts';
import { projectShares } from '#features/projects/projects.table.ts';
import { companyBlocks, visibilitySettings } from '#features/visibility/visibility.table.ts';
import { type SignedIn, signIn, testApp } from '#test/api.ts';
import { callAs, signInCandidate, threadsUrl } from '#test/conversations.ts';

const app = await testApp();
const { db } = app;

const rowOf = async ({ company_id }: SignedIn) =>
  (await db.select().from(companies).where(eq(companies.id, company_id!)))[0]!;
const open = async (reader: SignedIn, company: SignedIn) =>
  callAs(app, reader, 'GET', `/api/companies/${(await rowOf(company)).gegenpost_id}`);
const statusFor = async (reader: SignedIn, company: SignedIn) => (await open(reader, company)).statusCode;

const placedBy = ({ profile_id, company_id }: SignedIn) =>
  createCandidate(db, {
    user: null,
    candidate: { vermittler_profile_id: profile_id, vermittler_company_id: company_id },
  });

test('opens the company of an agent to companies that can find one of its candidates, and only as long', async () => {
  const [employer, agent] = [await signIn(app), await signIn(app, { role: 3 })];
  expect(await statusFor(employer, agent)).toBe(404);
  const { profile_id } = await placedBy(agent);
  expect(await statusFor(employer, agent)).toBe(200);
  expect(await statusFor(await signInCandidate(app), agent)).toBe(404);

  const change = (values: Partial<typeof candidates.$inferInsert>) =>
    db.update(candidates).set(values).where(eq(candidates.profile_id, profile_id));
  await change({ is_online: false });
  expect(await statusFor(employer, agent)).toBe(404);
  await change({ is_online: true });
  await db.insert(companyBlocks).values({ profile_id, company_id: employer.company_id });
  expect(await statusFor(employer, agent)).toBe(404);
  expect(await statusFor(await signIn(app), agent)).toBe(200);
  await db.update(companies).set({ share_candidates_sitewide: false }).where(eq(companies.id, agent.company_id!));
  expect(await statusFor(await signIn(app), agent)).toBe(404);
});

test('opens it to recruiters only where the candidate may be found by them', async () => {
  const [recruiter, agent] = [await signIn(app, { role: 4 }), await signIn(app, { role: 3 })];
  const { profile_id } = await placedBy(agent);
  const allow = (contact_by_recruiters: boolean) =>
    db.update(visibilitySettings).set({ contact_by_recruiters }).where(eq(visibilitySettings.profile_id, profile_id));
  await allow(false);
  expect(await statusFor(recruiter, agent)).toBe(404);

  await allow(true);
  expect(await statusFor(recruiter, agent)).toBe(200);
});

test('an opened candidate names the company of the agent, with its logo and the id of its page', async () => {
  const [employer, agent] = [await signIn(app), await signIn(app, { role: 3, company: { logo_hash: 'a1b2' } })];
  const { gegenpost_id } = await placedBy(agent);
  const company = await rowOf(agent);
  const detail = await callAs(app, employer, 'GET', `/api/candidates/${gegenpost_id}`);

  expect(detail.json<CandidateDetail>().agency).toEqual({
    gegenpost_id: company.gegenpost_id,
    name: company.name,
    logo: `/api/companies/${company.gegenpost_id}/logo?hash=a1b2&size=small`,
  });
  const registered = await createCandidate(db);
  const other = await callAs(app, employer, 'GET', `/api/candidates/${registered.gegenpost_id}`);
  expect(other.json<CandidateDetail>().agency).toBeNull();
});

test('opens a company to those with whom it shares a project, until the share ends or the right is taken', async () => {
  const [owner, guest] = [await signIn(app, { role: 3, company: { logo_hash: 'a1b2' } }), await signIn(app)];
  const created = await callAs(app, owner, 'POST', '/api/projects', {
    title: 'Leitung Werk Kiel',
    criteria: {},
    idempotency_key: crypto.randomUUID(),
  });
  const { id } = created.json<Project>();
  expect(await statusFor(guest, owner)).toBe(404);
  await db
    .insert(projectShares)
    .values({ project_id: id, email: guest.email, access: 'view', created_at: app.clock.now() });

  expect(await statusFor(guest, owner)).toBe(200);
  const company = await rowOf(owner);
  const shared = await callAs(app, guest, 'GET', '/api/projects-shared');
  expect(shared.json<Project[]>()[0]?.owner).toMatchObject({
    company: company.name,
    company_id: company.gegenpost_id,
    company_logo: `/api/companies/${company.gegenpost_id}/logo?hash=a1b2&size=small`,
  });
  const colleague = await signIn(app, { company_id: guest.company_id!, rights: ['search'] });
  expect(await statusFor(colleague, owner)).toBe(404);
  await db.delete(projectShares).where(eq(projectShares.project_id, id));
  expect(await statusFor(guest, owner)).toBe(404);
});

test('tells competitors nothing of what a company offered', async () => {
  const [competitor, agent] = [await signIn(app), await signIn(app, { role: 3, subscribed: true })];
  await placedBy(agent);
  const reader = await signInCandidate(app, { contact_by_recruiters: true });
  const others = await Promise.all(
    Array.from({ length: 4 }, () => signInCandidate(app, { contact_by_recruiters: true })),
  );
  const offer = await newContactRequest(db, reader.gegenpost_id);
  for (const { gegenpost_id } of [reader, ...others]) {
    const request = { ...offer, gegenpost_id, idempotency_key: crypto.randomUUID() };
    const sent = await callAs(app, agent, 'POST', threadsUrl, request);
    expect(sent.statusCode).toBe(201);
  }

  expect((await open(reader, agent)).json<CompanyPage>().offers).toHaveLength(1);
  expect((await open(agent, agent)).json<CompanyPage>().offers).toHaveLength(1);
  expect((await open(competitor, agent)).json<CompanyPage>().offers).toEqual([]);
});
