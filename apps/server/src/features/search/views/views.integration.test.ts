import type { CandidateDetail } from '@gegenpost/contract/candidates.ts';
import { FIRST_CONTACTS_PER_DAY } from '@gegenpost/contract/shared/constants.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { contactRequests, threadMembers, threads } from '#features/messaging/messaging.table.ts';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { attributes, places } from '#features/reference/reference.table.ts';
import { loadReferenceData } from '#features/reference/reference-load.service.ts';
import { createSubscription } from '#features/shop/shop.factory.ts';
import { findLimits, takeContact } from '#features/shop/shop.service.ts';
import { companyBlocks, releases } from '#features/visibility/visibility.table.ts';
import { sqlState } from '#platform/db/database-errors.ts';
import type { Actor } from '#platform/http/actor.ts';
import { guest, type SignedIn, signIn, testApp } from '#test/api.ts';
import { openCandidate } from './views.service.ts';

let now = new Date('2026-06-15T12:00:00Z');
const app = await testApp({ clock: { now: () => now } });
const { db } = app;
await loadReferenceData(db);

const open = (by: Pick<SignedIn, 'headers'>, gegenpostId: string) =>
  app.inject({ url: `/api/candidates/${gegenpostId}`, headers: by.headers });
const viewsOf = async (by: SignedIn) => (await findLimits(db, by.company_id!, now)).profile_views_count;
const placedBy = ({ profile_id, company_id }: SignedIn) => ({
  vermittler_profile_id: profile_id,
  vermittler_company_id: company_id,
});

beforeEach(() => {
  now = new Date('2026-06-15T12:00:00Z');
});

describe('opening a candidate', () => {
  test('is for companies', async () => {
    const { gegenpost_id } = await createCandidate(db);
    expect((await open({ headers: await guest(app) }, gegenpost_id)).statusCode).toBe(401);
    expect((await open(await signIn(app, { role: 1 }), gegenpost_id)).statusCode).toBe(403);
  });

  test('shows an anonymous person without a word of their own', async () => {
    const { gegenpost_id } = await createCandidate(db, {
      candidate: { about: 'Geheim' },
      work_experience: [{ from_on: '2020-02-01', employer: 'Geheim', title: 'Geheim', description: 'Geheim' }],
    });
    const answer = await open(await signIn(app), gegenpost_id);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toMatch(/Geheim|Robin|Muster|1990|candidate\.example|\+49/);
    expect(answer.json<CandidateDetail>()).toMatchObject({
      profile: { gegenpost_id, id: null, name: null },
      residence: '50',
      work_experience: [{ from: '2020-02', employer: null }],
      viewed_at: now.toISOString(),
      contact: { allowed: true, reason: null, thread_id: null },
    });
  });

  test('shows what was released to the company, and nothing of it once withdrawn', async () => {
    const employer = await signIn(app);
    const { gegenpost_id, profile_id } = await createCandidate(db);
    const groups = ['name', 'contact', 'birthday'];
    await db.insert(releases).values({ profile_id, company_id: employer.company_id!, groups });
    expect((await open(employer, gegenpost_id)).json()).toMatchObject({
      profile: { id: profile_id, name: 'Robin Muster', salutation: 'f' },
      birth_year: 1990,
      residence: '50667 Köln',
      phone: null,
    });

    await db.update(releases).set({ withdrawn_at: now }).where(eq(releases.profile_id, profile_id));
    expect((await open(employer, gegenpost_id)).json()).toMatchObject({
      profile: { id: null, name: null },
      email: null,
    });
  });

  test('answers the same for who is hidden, who is missing, and who is no candidate', async () => {
    const employer = await signIn(app);
    const blocker = await createCandidate(db);
    await db.insert(companyBlocks).values({ profile_id: blocker.profile_id, company_id: employer.company_id });
    const offline = await createCandidate(db, { candidate: { is_online: false } });
    const ids = [blocker.gegenpost_id, offline.gegenpost_id, employer.gegenpost_id, 'AAAAAAAAAAA', '00000000000'];

    const answers = await Promise.all(ids.map((id) => open(employer, id)));

    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]!.statusCode).toBe(404);
    expect(answers[0]!.json()).toMatchObject({ code: 'candidate_not_found' });
    expect(await viewsOf(employer)).toBe(0);
  });

  test.each(['1', 'AAAAAAAAAAAA', 'AAAAAAAAAA!', '%00AAAAAAAAAA'])('takes no harm from the id %s', async (id) => {
    const { statusCode } = await open(await signIn(app), id);
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(statusCode).toBeLessThan(500);
  });
});

describe('a profile view', () => {
  test('counts once a month for the whole company, however many open the candidate at once', async () => {
    const employer = await signIn(app);
    const colleague = await signIn(app, { company_id: employer.company_id });
    const { gegenpost_id } = await createCandidate(db);

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => open(index % 2 ? employer : colleague, gegenpost_id)),
    );

    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(await viewsOf(employer)).toBe(1);
    now = new Date('2026-06-30T22:30:00Z'); // 1 July in Germany
    const later = await signIn(app, { company_id: employer.company_id });
    expect(await viewsOf(later)).toBe(0);
    expect((await open(later, gegenpost_id)).statusCode).toBe(200);
    expect(await viewsOf(later)).toBe(1);
  });

  test('is refused when the free ones are used up, and what was opened stays open', async () => {
    const employer = await signIn(app);
    const people = await Promise.all(Array.from({ length: 16 }, () => createCandidate(db)));

    const answers = await Promise.all(people.map(({ gegenpost_id }) => open(employer, gegenpost_id)));

    const opened = people.filter((_, index) => answers[index]!.statusCode === 200);
    expect(opened).toHaveLength(10);
    const refused = answers.filter(({ statusCode }) => statusCode === 403);
    expect(refused.map((answer) => answer.json().code)).toEqual(Array(6).fill('profile_views_used_up'));
    expect((await open(employer, opened[0]!.gegenpost_id)).statusCode).toBe(200);
    expect(await viewsOf(employer)).toBe(10);
    const viewed = await app.inject({ url: '/api/viewed-profiles', headers: employer.headers });
    expect(viewed.json()).toHaveLength(10);
  });

  test('fails as it does when something else than the limit is in the way', async () => {
    const { gegenpost_id } = await createCandidate(db);
    const { user_id, profile_id } = await signIn(app);
    const actor = { user_id, profile_id, company_id: 999_999_999, role: 2 } as Actor;

    const error = await openCandidate(db, actor, gegenpost_id, now).catch((error: unknown) => error);

    expect(sqlState(error)).toBe('23503');
  });

  test('costs nothing for candidates of the own company, also while they are offline', async () => {
    const agent = await signIn(app, { role: 3 });
    const candidate = { ...placedBy(agent), is_online: false };
    const { gegenpost_id } = await createCandidate(db, { user: null, candidate });

    expect((await open(agent, gegenpost_id)).json()).toMatchObject({
      profile: { name: 'Robin Muster' },
      contact: { allowed: false, reason: 'own_candidate', thread_id: null },
    });
    expect(await viewsOf(agent)).toBe(0);
  });
});

describe('the contact block', () => {
  async function ask(by: SignedIn, profileId: number, request: Partial<typeof contactRequests.$inferInsert>) {
    const [thread] = await db.insert(threads).values({ subject: 'Stelle' }).returning();
    await db.insert(threadMembers).values({
      thread_id: thread!.id,
      user_id: by.user_id,
      company_id: by.company_id,
      is_candidate_side: false,
      last_message_at: now,
    });
    const [entry] = await db.select().from(attributes).limit(1);
    const [place] = await db.select().from(places).limit(1);
    await db.insert(contactRequests).values({
      thread_id: thread!.id,
      profile_id: profileId,
      company_id: by.company_id!,
      opened_by: by.user_id,
      expires_at: new Date('2026-06-20T00:00:00Z'),
      qualification_id: entry!.id,
      job_title: 'Stelle',
      job_place_id: place!.id,
      working_time_id: entry!.id,
      contract_kind: 'direct',
      pay_from: 1,
      pay_to: 2,
      pay_per: 'year',
      idempotency_key: String(thread!.id),
      ...request,
    });
    return thread!.id;
  }
  const contactOf = async (by: SignedIn, gegenpostId: string) =>
    (await open(by, gegenpostId)).json<CandidateDetail>().contact;

  test('says before a letter is written that the first contacts of the day are used up', async () => {
    const employer = await signIn(app);
    await createSubscription(db, employer.company_id!);
    const { gegenpost_id } = await createCandidate(db);
    for (let taken = 0; taken < FIRST_CONTACTS_PER_DAY; taken += 1) await takeContact(db, employer.company_id!, now);
    expect(await contactOf(employer, gegenpost_id)).toEqual({ allowed: false, reason: 'limit', thread_id: null });
    now = new Date('2026-06-15T22:00:00Z');
    expect(await contactOf(employer, gegenpost_id)).toMatchObject({ allowed: true, reason: null });
  });

  test.each(['open', 'accepted'] as const)(
    'names the thread of a request that is %s to who takes part',
    async (state) => {
      const employer = await signIn(app);
      const colleague = await signIn(app, { company_id: employer.company_id });
      const { gegenpost_id, profile_id } = await createCandidate(db);
      const thread_id = await ask(employer, profile_id, { state });

      const reason = state === 'open' ? 'waiting' : 'accepted';
      expect(await contactOf(employer, gegenpost_id)).toEqual({ allowed: false, reason, thread_id });
      expect(await contactOf(colleague, gegenpost_id)).toEqual({ allowed: false, reason, thread_id: null });
      expect(await contactOf(await signIn(app), gegenpost_id)).toMatchObject({ allowed: true, reason: null });
    },
  );

  test('pauses after a rejection', async () => {
    const employer = await signIn(app);
    const { gegenpost_id, profile_id } = await createCandidate(db);
    await ask(employer, profile_id, { state: 'rejected', decided_at: new Date('2026-06-01T00:00:00Z') });
    expect(await contactOf(employer, gegenpost_id)).toEqual({ allowed: false, reason: 'paused', thread_id: null });
  });
});
