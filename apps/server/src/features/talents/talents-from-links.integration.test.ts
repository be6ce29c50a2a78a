import type { NewExternalSharing } from '@gegenpost/contract/external-sharings.ts';
import type { Talent, TalentList } from '@gegenpost/contract/talents.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { candidates } from '#features/profiles/profiles.table.ts';
import { createLink } from '#features/sharing/sharings.factory.ts';
import { findLimits } from '#features/shop/shop.service.ts';
import { companyBlocks, visibilitySettings } from '#features/visibility/visibility.table.ts';
import { type SignedIn, sessionOf, signIn, testApp } from '#test/api.ts';
import { callAs } from '#test/conversations.ts';
import { namesOf, talentCalls, talentsUrl as url } from '#test/talents.ts';

const start = new Date('2026-11-21T10:00:00Z');
let now = start;
const app = await testApp({ clock: { now: () => now } });
const { db } = app;
const { keep, list } = talentCalls(app);

beforeEach(() => {
  now = start;
});

describe('a talent from a link', () => {
  const shared = async (sharing: Partial<NewExternalSharing> = {}) => {
    const candidate = await createCandidate(db, {
      profile: { first_name: 'Wilhelmine', last_name: 'Zander', image_hash: 'abc' },
      candidate: { is_online: false },
    });
    return { ...candidate, link: await createLink(app, candidate.profile_id, sharing) };
  };
  const keepLink = (by: SignedIn, token: string) => callAs(app, by, 'POST', url, { token });

  test('shows what the link opens, beside what the company may see, until the link ends', async () => {
    const employer = await signIn(app);
    const { link, gegenpost_id, user_id } = await shared({ groups: ['name', 'image'] });
    expect((await keep(employer, gegenpost_id)).statusCode).toBe(404);

    const talent = (await keepLink(employer, link.token)).json<Talent>();
    expect(talent).toMatchObject({
      origin: 'link',
      token: link.token,
      image: `/api/external_sharings/by-token/${link.token}/image`,
      candidate: { profile: { gegenpost_id, name: 'Wilhelmine Zander', has_profile_image: true } },
    });
    expect((await keepLink(employer, link.token)).json()).toEqual(talent);
    expect(namesOf(await list(employer, 'origin=link&q=zander'))).toEqual(['Wilhelmine Zander']);
    const page = await callAs(app, employer, 'GET', `/api/external_sharings/by-token/${link.token}`);
    expect(page.json()).toMatchObject({ talent: { id: talent.id } });

    const owner = { headers: await sessionOf(app, user_id!) };
    await callAs(app, owner, 'PATCH', `/api/external_sharings/${link.id}`, { groups: [] });
    expect(namesOf(await list(employer))).toEqual([null]);
    expect((await list(employer)).data[0]).toMatchObject({ token: link.token, image: null });

    await callAs(app, owner, 'PATCH', `/api/external_sharings/${link.id}`, { deactivated: true });
    const after = await callAs(app, employer, 'GET', url);
    expect(after.json<TalentList>().data).toMatchObject([{ id: talent.id, token: null, candidate: null }]);
    expect(after.body).not.toContain(gegenpost_id);
    expect((await callAs(app, employer, 'GET', `${url}/kept`)).json()).toEqual([]);
    expect((await callAs(app, employer, 'GET', `${url}/csv`)).body).not.toMatch(/Wilhelmine|Zander/);
    expect((await keepLink(employer, link.token)).json()).toMatchObject({ code: 'sharing_ended' });

    await callAs(app, owner, 'DELETE', `/api/external_sharings/${link.id}`);
    expect((await list(employer)).data).toMatchObject([{ origin: 'link', candidate: null }]);
  });

  test('costs no profile view, however many look at once', async () => {
    const employer = await signIn(app);
    const { gegenpost_id, profile_id, link } = await shared();
    await db.update(candidates).set({ is_online: true }).where(eq(candidates.profile_id, profile_id));
    await keepLink(employer, link.token);
    const open = () => callAs(app, employer, 'GET', `/api/candidates/${gegenpost_id}`);
    const answers = await Promise.all(Array.from({ length: 5 }, open));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200));
    expect((await findLimits(db, employer.company_id!, now)).profile_views_count).toBe(0);
  });

  test('shows no more than the link while the company may not open the candidate, whatever the settings show', async () => {
    const employer = await signIn(app);
    const { link, profile_id } = await shared({ groups: [] });
    await db
      .update(visibilitySettings)
      .set({ visibility: 'public' })
      .where(eq(visibilitySettings.profile_id, profile_id));
    await keepLink(employer, link.token);

    expect(namesOf(await list(employer))).toEqual([null]);
    expect(namesOf(await list(employer, 'q=zander'))).toEqual([]);
    expect((await callAs(app, employer, 'GET', `${url}/csv`)).body).not.toMatch(/Wilhelmine|Zander/);
  });

  test('ends with its last day, and for a company that the candidate blocks', async () => {
    const employer = await signIn(app);
    const { link } = await shared({ expires_on: '2026-11-21' });
    const other = await shared();
    await keepLink(employer, link.token);
    await keepLink(employer, other.link.token);
    expect(namesOf(await list(employer))).toEqual(['Wilhelmine Zander', 'Wilhelmine Zander']);

    await db.insert(companyBlocks).values({ profile_id: other.profile_id, company_id: employer.company_id });
    expect((await list(employer)).data.map(({ candidate }) => candidate?.profile.name)).toEqual([
      'Wilhelmine Zander',
      undefined,
    ]);
    now = new Date('2026-11-22T10:00:00Z');
    const later = await signIn(app, { company_id: employer.company_id });
    expect((await list(later)).data.map(({ candidate }) => candidate)).toEqual([null, null]);
  });

  test('takes a newer link of whom the company keeps already, and refuses what is no link', async () => {
    const employer = await signIn(app);
    const { gegenpost_id, profile_id } = await createCandidate(db);
    const { id } = (await keep(employer, gegenpost_id)).json<Talent>();
    const link = await createLink(app, profile_id);
    expect((await keepLink(employer, link.token)).json()).toMatchObject({
      id,
      origin: 'search',
      token: link.token,
      candidate: { profile: { name: 'Robin Muster' } },
    });
    expect((await keepLink(employer, 'a'.repeat(30))).statusCode).toBe(404);
  });

  test('counts for the limit like any other, also when several links are kept at once', async () => {
    const employer = await signIn(app);
    const people = await Promise.all(Array.from({ length: 12 }, () => shared()));
    const answers = await Promise.all(people.map(({ link }) => keepLink(employer, link.token)));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10);
  });
});
