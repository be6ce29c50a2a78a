import type { CandidateCard, CandidateDetail } from '@gegenpost/contract/candidates.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { candidates } from '#features/profiles/profiles.table.ts';
import { findLimits } from '#features/shop/shop.service.ts';
import { companyBlocks, visibilitySettings } from '#features/visibility/visibility.table.ts';
import { type SignedIn, signIn, signInAgain, testApp } from '#test/api.ts';

let now = new Date('2026-06-15T12:00:00Z');
const app = await testApp({ clock: { now: () => now } });
const { db } = app;

const open = (by: Pick<SignedIn, 'headers'>, gegenpostId: string) =>
  app.inject({ url: `/api/candidates/${gegenpostId}`, headers: by.headers });
const viewsOf = async (by: SignedIn) => (await findLimits(db, by.company_id!, now)).profile_views_count;

beforeEach(() => {
  now = new Date('2026-06-15T12:00:00Z');
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

  test('cannot be written about a candidate that the company may not open', async () => {
    const employer = await signIn(app);
    const { gegenpost_id, profile_id } = await createCandidate(db);
    await db.insert(companyBlocks).values({ profile_id, company_id: employer.company_id });
    expect((await write(employer, gegenpost_id, 'Notiz', null)).json()).toMatchObject({ code: 'candidate_not_found' });
    expect((await write(employer, 'AAAAAAAAAAA', 'Notiz', null)).statusCode).toBe(404);
    expect((await write(employer, gegenpost_id, 'x'.repeat(5001), null)).statusCode).toBe(422);
  });
});
