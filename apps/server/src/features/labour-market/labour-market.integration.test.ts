import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '#features/auth/auth.table.ts';
import { companies } from '#features/company/company.table.ts';
import { candidateConsents } from '#features/consents/consents.table.ts';
import { candidates } from '#features/profiles/profiles.table.ts';
import { loadReferenceData } from '#features/reference/reference-load.service.ts';
import { signIn, testApp } from '#test/api.ts';
import { createSeeker, createSeekers, occupationId, placeId } from './labour-market.factory.ts';
import { findMarketPaths, refreshLabourMarket } from './labour-market.service.ts';

const app = await testApp();
const { db } = app;
let cook = 0;
let kitchenHelp = 0;
let bavaria = 0;
let berlin = 0;

beforeAll(async () => {
  await loadReferenceData(db);
  cook = await occupationId(db, '29302-02');
  kitchenHelp = await occupationId(db, '29301-01');
  bavaria = await placeId(db, 'Bayern');
  berlin = await placeId(db, 'Berlin');
});
beforeEach(() => db.update(candidates).set({ is_online: false }));

const COOK = 'arbeitsmarkt/koechin-koch';
const draw = async () => {
  await refreshLabourMarket(app);
  return findMarketPaths(db);
};
const open = (path: string) => app.inject({ url: `/de/${path}` });
const nearest = async (occupation: number, place?: number) =>
  (
    await app.inject({ url: `/api/public/labour-market?occupation=${occupation}${place ? `&place=${place}` : ''}` })
  ).json().link;

describe('twenty people of one occupation and state', () => {
  test('have pages of their occupation and state, which say what they wish and when they begin', async () => {
    await createSeekers(db, 20, { occupation: cook, place: bavaria, pay: 30_000 });
    // Pages of groups above would be about the same people.
    expect(await draw()).toEqual(['arbeitsmarkt', 'arbeitsmarkt/alle-berufe/bayern', COOK, `${COOK}/bayern`]);
    const { body, headers, cookies, statusCode } = await open(`${COOK}/bayern`);
    expect([statusCode, cookies]).toEqual([200, []]);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=3600',
      'content-type': 'text/html; charset=utf-8',
    });
    expect(body).toContain('Rund 20 Menschen mit diesem Berufswunsch');
    expect(body).toContain('zwischen 35.000 € und 44.000 € im Jahr, in der Mitte liegen 40.000 €');
    expect(body).toContain('<dd>rund 20</dd>');
    expect(body).toContain(`<link rel="canonical" href="${app.config.publicUrl}/de/${COOK}/bayern" />`);
    const data = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, text]) =>
      JSON.parse(text ?? ''),
    );
    expect(data.map((each) => each['@type'])).toEqual(['Dataset', 'BreadcrumbList']);
    expect(data[0].variableMeasured).toContainEqual(
      expect.objectContaining({ name: 'Gehaltswunsch, Median', value: 40_000 }),
    );
  });

  test('are found by what somebody types, by the letter’s occupation and place, and by search engines', async () => {
    await createSeekers(db, 20, { occupation: cook, place: bavaria, pay: 30_000 });
    await draw();
    const found = await open('arbeitsmarkt?q=Koch');
    expect(found.body).toContain(`href="/de/${COOK}"`);
    expect(found.body).toContain('content="noindex, follow"');
    expect((await open(`arbeitsmarkt?q=${encodeURIComponent('<b>xyzzy')}`)).body).toContain('value="&lt;b&gt;xyzzy"');
    const pay = { lower_quartile: 35_000, median: 40_000, upper_quartile: 44_000 };
    expect(await nearest(cook, bavaria)).toEqual({
      path: `${COOK}/bayern`,
      occupation: 'Köchin/Koch',
      region: 'Bayern',
      pay,
    });
    expect(await nearest(cook, berlin)).toMatchObject({ path: COOK, region: null });
    expect(await nearest(kitchenHelp)).toBeNull();
    await createSeekers(db, 20, { occupation: await occupationId(db, '29302-01'), place: bavaria, pay: 30_000 });
    await draw();
    // Of the helpers nothing is known, of their group it is.
    expect(await nearest(kitchenHelp)).toMatchObject({
      path: 'arbeitsmarkt/speisenzubereitung',
      occupation: 'Speisenzubereitung',
    });
    expect(await nearest(2_000_000_000)).toBeNull();
    expect((await app.inject({ url: '/sitemap.xml' })).body).toContain(`/de/${COOK}/bayern</loc>`);
  });

  test('lose the page when one of them is gone, and its address leads to what is left', async () => {
    await createSeekers(db, 20, { occupation: cook, place: bavaria, pay: 30_000 });
    const { profile_id } = await createSeeker(db, { occupation: cook, place: berlin, pay: null });
    await createSeekers(db, 19, { occupation: cook, place: berlin, pay: 30_000 });
    expect(await draw()).toEqual(expect.arrayContaining([`${COOK}/berlin`, `${COOK}/bayern`]));
    expect((await open(`${COOK}/berlin`)).body).toContain('haben noch zu wenige angegeben');
    await db.update(candidates).set({ is_online: false }).where(eq(candidates.profile_id, profile_id));
    // What all of Germany has more than Bavaria would be 19 people: the smaller one of both is not shown.
    const left = await draw();
    expect(left).toContain(COOK);
    expect(left).not.toContain(`${COOK}/berlin`);
    expect(left).not.toContain(`${COOK}/bayern`);
    const moved = await open(`${COOK}/berlin`);
    expect([moved.statusCode, moved.headers.location]).toEqual([302, `/de/${COOK}`]);
    const unknown = await open('arbeitsmarkt/drachenzaehmer');
    expect([unknown.statusCode, unknown.headers['cache-control']]).toEqual([404, undefined]);
    expect(unknown.body).toContain('noindex');
  });

  test('have an overview that says when the first figures come, as long as too few people are there', async () => {
    expect(await draw()).toEqual([]);
    for (const address of ['arbeitsmarkt', 'arbeitsmarkt?q=Koch']) {
      const { statusCode, headers, body } = await open(address);
      expect([statusCode, headers['cache-control']]).toEqual([200, undefined]);
      expect(body).toContain('sobald mindestens 20 Menschen');
      expect(body).toContain('noindex');
    }
  });

  test('are told by two runs at once as by one', async () => {
    await createSeekers(db, 20, { occupation: cook, place: bavaria, pay: 30_000 });
    await Promise.all([refreshLabourMarket(app), refreshLabourMarket(app)]);
    expect(await findMarketPaths(db)).toHaveLength(4);
  });
});

describe('nineteen people and one more have pages', () => {
  type More = Parameters<typeof createSeeker>[2];
  const pagesWith = async (
    more: More,
    change: (person: { profile_id: number; user_id: number | null }) => Promise<unknown>,
  ) => {
    await createSeekers(db, 19, { occupation: cook, place: bavaria, pay: 30_000 });
    await change(await createSeeker(db, { occupation: cook, place: bavaria, pay: 30_000 }, more));
    return (await draw()).includes(COOK);
  };
  const nothing = async () => {};

  test.each(['public', 'anonymous', 'individually'] as const)('whatever the visibility: %s', async (visibility) => {
    expect(await pagesWith({ visibility: { visibility, contact_by_recruiters: false } }, nothing)).toBe(true);
  });

  test('not if that one is offline, has not finished, or is locked', async () => {
    expect(await pagesWith({ candidate: { is_online: false } }, nothing)).toBe(false);
    await db.update(candidates).set({ is_online: false });
    expect(await pagesWith({ user: { registration_finished: false } }, nothing)).toBe(false);
    await db.update(candidates).set({ is_online: false });
    const lock = ({ user_id }: { user_id: number | null }) =>
      db
        .update(users)
        .set({ locked_at: new Date() })
        .where(eq(users.id, user_id ?? 0));
    expect(await pagesWith({}, lock)).toBe(false);
  });
});

/** A recruiter who shares the candidates, with a way to place some and one to write their word on publication down. */
async function newAgent() {
  const agent = await signIn(app, { role: 3, subscribed: true });
  const company_id = agent.company_id ?? 0;
  const candidate = { vermittler_company_id: company_id, vermittler_profile_id: agent.profile_id };
  return {
    company_id,
    place: async (count: number) => {
      const ids: number[] = [];
      for (let nth = 0; nth < count; nth += 1) {
        const seeker = { occupation: cook, place: bavaria, pay: 30_000 };
        ids.push((await createSeeker(db, seeker, { user: null, candidate })).profile_id);
      }
      return ids;
    },
    say: (ids: readonly number[], state: 'given' | 'withdrawn') =>
      db.insert(candidateConsents).values(
        ids.map((profile_id) => ({
          ...{ profile_id, company_id, kind: 'publication' as const, state, created_at: new Date() },
          ...(state === 'given' ? { form: 'written' as const, given_on: '2026-11-01' } : {}),
        })),
      ),
  };
}

test('people whom one company placed make no page together with nineteen others', async () => {
  await createSeekers(db, 19, { occupation: cook, place: bavaria, pay: 30_000 });
  const { place, say } = await newAgent();
  await say(await place(30), 'given');
  expect(await draw()).not.toContain(COOK);
  await createSeeker(db, { occupation: cook, place: bavaria, pay: 30_000 });
  expect(await draw()).toContain(COOK);
});

describe('twenty people who registered themselves, and two whom agents placed', () => {
  const count = async () => {
    await draw();
    return /Rund (\d+) Menschen/.exec((await open(COOK)).body)?.[1];
  };
  test('count as 20 or 25, by consent to publication and by what the agent shares', async () => {
    await createSeekers(db, 21, { occupation: cook, place: bavaria, pay: 30_000 });
    const { company_id, place, say } = await newAgent();
    const ids = await place(2);
    expect(await count()).toBe('20');
    await say(ids, 'given');
    expect(await count()).toBe('25');
    await db.update(companies).set({ share_candidates_sitewide: false }).where(eq(companies.id, company_id));
    expect(await count()).toBe('20');
    await db.update(companies).set({ share_candidates_sitewide: true }).where(eq(companies.id, company_id));
    await say(ids, 'withdrawn');
    expect(await count()).toBe('20');
  });
});
