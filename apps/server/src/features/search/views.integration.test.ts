import type { CandidateCard, CandidateDetail } from '@gegenpost/contract/candidates.ts';
import { FIRST_CONTACTS_PER_DAY } from '@gegenpost/contract/shared/constants.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { contactRequests, threadMembers, threads } from '#features/messaging/messaging.table.ts';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { candidates } from '#features/profiles/profiles.table.ts';
import { attributes, places } from '#features/reference/reference.table.ts';
import { loadReferenceData } from '#features/reference/reference-load.service.ts';
import { createSubscription } from '#features/shop/shop.factory.ts';
import { findLimits, takeContact } from '#features/shop/shop.service.ts';
import { companyBlocks, releases, visibilitySettings } from '#features/visibility/visibility.table.ts';
import { guest, type SignedIn, signIn, signInAgain, testApp } from '#test/api.ts';

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

describe('viewed profiles', () => {
  const viewed = async (by: SignedIn) =>
    (await app.inject({ url: '/api/viewed-profiles', headers: by.headers })).json<CandidateCard[]>();

  test('stand last first, each once, for the whole company and no other', async () => {
    const employer = await signIn(app);
    const colleague = await signIn(app, { company_id: employer.company_id });
    const [first, second] = [await createCandidate(db), await createCandidate(db)];
    now = new Date('2026-05-15T12:00:00Z');
    await open(employer, first.gegenpost_id);
    now = new Date('2026-06-15T12:00:00Z');
    await open(employer, second.gegenpost_id);
    now = new Date('2026-06-15T13:00:00Z');
    await open(colleague, first.gegenpost_id);

    expect((await viewed(employer)).map(({ profile, viewed_at }) => [profile.gegenpost_id, viewed_at])).toEqual([
      [first.gegenpost_id, '2026-06-15T13:00:00.000Z'],
      [second.gegenpost_id, '2026-06-15T12:00:00.000Z'],
    ]);
    expect(await viewed(await signIn(app))).toEqual([]);
  });

  test('lose who is no longer to be seen', async () => {
    const employer = await signIn(app);
    const { gegenpost_id, profile_id } = await createCandidate(db);
    await open(employer, gegenpost_id);
    expect(await viewed(employer)).toHaveLength(1);
    await db.update(candidates).set({ is_online: false }).where(eq(candidates.profile_id, profile_id));
    expect(await viewed(employer)).toEqual([]);
  });

  test('are closed to guests and candidates', async () => {
    const url = '/api/viewed-profiles';
    expect((await app.inject({ url })).statusCode).toBe(401);
    const { headers } = await signIn(app, { role: 1 });
    expect((await app.inject({ url, headers })).statusCode).toBe(403);
  });
});

describe('reading an opened candidate again', () => {
  const reread = (by: SignedIn, id: string) =>
    app.inject({ url: `/api/candidates/${id}?again=true`, headers: by.headers });

  test('follows what changed, counts nothing and moves no time', async () => {
    const employer = await signIn(app);
    const { gegenpost_id, profile_id } = await createCandidate(db, { visibility: { visibility: 'public' } });
    await open(employer, gegenpost_id);
    const opened = now;
    await db
      .update(visibilitySettings)
      .set({ visibility: 'anonymous' })
      .where(eq(visibilitySettings.profile_id, profile_id));
    now = new Date('2026-06-15T12:05:00Z');

    const answer = await reread(employer, gegenpost_id);

    expect(answer.json()).toMatchObject({ profile: { name: null }, viewed_at: opened.toISOString() });
    expect(await viewsOf(employer)).toBe(1);
  });

  test('goes on over the end of a month for a day, and opens nothing in the new one', async () => {
    now = new Date('2026-06-30T20:00:00Z');
    const employer = await signIn(app);
    const { gegenpost_id } = await createCandidate(db);
    await open(employer, gegenpost_id);

    now = new Date('2026-07-01T20:00:00Z');
    const later = await signInAgain(app, employer);
    expect((await reread(later, gegenpost_id)).statusCode).toBe(200);
    now = new Date('2026-07-01T20:00:01Z');
    expect((await reread(later, gegenpost_id)).statusCode).toBe(404);
    expect(await viewsOf(employer)).toBe(0);
  });

  test('knows as little of one who was not opened as of one who is not there', async () => {
    const [employer, colleague] = [await signIn(app), await signIn(app)];
    const { gegenpost_id } = await createCandidate(db);
    await open(colleague, gegenpost_id);

    const answers = [await reread(employer, gegenpost_id), await reread(employer, 'AAAAAAAAAAA')];

    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]!.statusCode).toBe(404);
  });

  test('ends with the candidate’s will to be found', async () => {
    const employer = await signIn(app);
    const { gegenpost_id, profile_id } = await createCandidate(db);
    await open(employer, gegenpost_id);
    await db.insert(companyBlocks).values({ profile_id, company_id: employer.company_id! });

    expect((await reread(employer, gegenpost_id)).statusCode).toBe(404);
  });
});

describe('a note', () => {
  const write = (by: Pick<SignedIn, 'headers'>, gegenpostId: string, note: string, previous: string | null) =>
    app.inject({
      method: 'PUT',
      url: `/api/candidates/${gegenpostId}/note`,
      headers: by.headers,
      payload: { note, previous },
    });
  const noteOf = async (by: SignedIn, gegenpostId: string) =>
    (await open(by, gegenpostId)).json<CandidateDetail>().note;

  test('is read by the whole company and nobody else', async () => {
    const employer = await signIn(app);
    const colleague = await signIn(app, { company_id: employer.company_id });
    const { gegenpost_id } = await createCandidate(db);
    expect(await noteOf(employer, gegenpost_id)).toBeNull();

    const answer = await write(employer, gegenpost_id, ' Klingt gut ', null);
    expect([answer.statusCode, answer.json()]).toEqual([200, { note: 'Klingt gut' }]);
    expect(await noteOf(colleague, gegenpost_id)).toBe('Klingt gut');
    expect(await noteOf(await signIn(app), gegenpost_id)).toBeNull();
  });

  test('is never overwritten unread, and the same change twice is one', async () => {
    const employer = await signIn(app);
    const { gegenpost_id } = await createCandidate(db);
    await write(employer, gegenpost_id, 'Eins', null);

    const blind = await write(employer, gegenpost_id, 'Zwei', null);
    expect([blind.statusCode, blind.json().code]).toEqual([409, 'note_changed']);
    const answers = await Promise.all(
      ['Zwei', 'Drei', 'Vier'].map((note) => write(employer, gegenpost_id, note, 'Eins')),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const kept = (await noteOf(employer, gegenpost_id))!;
    expect((await write(employer, gegenpost_id, kept, 'Eins')).statusCode).toBe(200);
    expect((await write(employer, gegenpost_id, '', kept)).json()).toEqual({ note: null });
    expect(await noteOf(employer, gegenpost_id)).toBeNull();
  });

  test('is written about nobody who cannot be opened', async () => {
    const employer = await signIn(app);
    const { gegenpost_id, profile_id } = await createCandidate(db);
    await db.insert(companyBlocks).values({ profile_id, company_id: employer.company_id });
    expect((await write(employer, gegenpost_id, 'Notiz', null)).json()).toMatchObject({ code: 'candidate_not_found' });
    expect((await write(employer, 'AAAAAAAAAAA', 'Notiz', null)).statusCode).toBe(404);
    expect((await write(employer, gegenpost_id, 'x'.repeat(5001), null)).statusCode).toBe(422);
  });
});
