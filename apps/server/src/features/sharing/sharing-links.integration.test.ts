import { randomUUID } from 'node:crypto';
import { externalSharingsApi, type SharedProfile } from '@gegenpost/contract/external-sharings.ts';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { companies } from '#features/company/company.table.ts';
import { createDocument } from '#features/documents/documents.factory.ts';
import { candidateAttributes } from '#features/profiles/profiles.table.ts';
import { attributes } from '#features/reference/reference.table.ts';
import { companyBlocks } from '#features/visibility/visibility.table.ts';
import { newToken } from '#platform/tokens.ts';
import { type BrowserHeaders, guest, signIn, testApp } from '#test/api.ts';
import { callAs, signInCandidate } from '#test/conversations.ts';
import { externalSharings } from './external-sharings.table.ts';
import { findSharedGroups } from './sharing-access.service.ts';
import { createLink } from './sharings.factory.ts';

let now = new Date('2026-11-20T12:00:00Z');
const app = await testApp({ clock: { now: () => now } });
const visitor = { headers: await guest(app) };

type Who = { headers: BrowserHeaders };
const at = (token: string, part = '') => `${externalSharingsApi.byToken.url.replace(':token', token)}${part}`;
const open = (token: string, who: Who = visitor) => callAs(app, who, 'GET', at(token));
const view = (token: string, who: Who = visitor, browser = 'Firefox', ip = '203.0.113.7') =>
  app.inject({
    method: 'POST',
    url: at(token, '/view'),
    headers: { ...who.headers, 'user-agent': browser },
    remoteAddress: ip,
  });
const rowOf = async (id: number) =>
  (await app.db.select().from(externalSharings).where(eq(externalSharings.id, id)))[0]!;
const end = (id: number) =>
  app.db.update(externalSharings).set({ deactivated_at: now }).where(eq(externalSharings.id, id));

describe('a link', () => {
  test('opens the profile to anybody, with the groups that it names and no other', async () => {
    const candidate = await signInCandidate(app, { visibility: 'anonymous' });
    await app.db.execute(sql`update profiles set birthday = '1990-05-17', city = 'Köln', postal_code = '50667',
      phone = '+4930123456', email = 'm@candidate.example', image_hash = 'abc' where id = ${candidate.profile_id}`);
    await createDocument(app, candidate.profile_id, { name: 'Zeugnis.pdf' });
    await createDocument(app, candidate.profile_id, { name: 'AVGS.pdf', kind: 'placement_voucher' });
    const { token } = await createLink(app, candidate.profile_id, { groups: ['name'], companies: ['Fördewerk'] });

    const answer = await open(token);
    expect(answer.statusCode).toBe(200);
    const shared = answer.json<SharedProfile>();
    expect(shared).toMatchObject({ image: null, companies: ['Fördewerk'], own: false, talent: null, expires_on: null });
    expect(shared.candidate).toMatchObject({
      profile: { name: 'Mareike Thomsen' },
      ...{ birth_year: null, residence: '50', email: null, phone: null, documents: null },
    });
    expect(Object.keys(shared.candidate)).not.toEqual(expect.arrayContaining(['note']));

    const all = ['name', 'image', 'birthday', 'contact', 'employers'] as const;
    const wide = await createLink(app, candidate.profile_id, { groups: [...all], with_documents: true });
    const more = (await open(wide.token)).json<SharedProfile>();
    expect(more.image).toBe(at(wide.token, '/image'));
    expect(more.candidate).toMatchObject({ birth_year: 1990, residence: '50667 Köln', email: 'm@candidate.example' });
    expect(more.candidate.documents?.map(({ name }) => name)).toEqual(['Zeugnis.pdf']);
    // The setting "Not by phone" applies here as well.
    expect(more.candidate.phone).toBeNull();
  });

  test('shows no more of a public profile than it names, to a company neither', async () => {
    const candidate = await signInCandidate(app, { visibility: 'public', documents_after_approval: false });
    const { token } = await createLink(app, candidate.profile_id, { groups: [] });
    for (const who of [visitor, await signIn(app), await signIn(app, { role: 1 })]) {
      expect((await open(token, who)).json().candidate.profile).toMatchObject({ name: null, id: null });
    }
  });

  test('tells nobody of a handicap', async () => {
    const candidate = await signInCandidate(app, { visibility: 'public' });
    await app.db.execute(
      sql`update candidates set handicap_consented_at = now() where profile_id = ${candidate.profile_id}`,
    );
    const [handicap] = await app.db
      .insert(attributes)
      .values({ code: 'handicap', key: randomUUID(), label: 'Schwerbehinderung', sort: 1 })
      .returning();
    await app.db
      .insert(candidateAttributes)
      .values({ profile_id: candidate.profile_id, attribute_id: handicap!.id, code: 'handicap' });
    const { token } = await createLink(app, candidate.profile_id, { with_documents: true });
    expect((await open(token)).body).not.toContain('Schwerbehinderung');
  });

  test('is for no search engine, no cache and no referrer', async () => {
    const { profile_id } = await signInCandidate(app);
    const { token } = await createLink(app, profile_id);
    for (const part of ['', '/state?since=2026-01-01T00:00:00.000Z']) {
      const { headers } = await app.inject({ url: at(token, part) });
      expect(headers).toMatchObject({
        'x-robots-tag': 'noindex, nofollow',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      });
    }
  });

  test('that is none is one and the same 404, however it looks', async () => {
    const { profile_id } = await signInCandidate(app);
    const { id, token } = await createLink(app, profile_id);
    await app.db.delete(externalSharings).where(eq(externalSharings.id, id));
    const bodies = [];
    for (const wrong of [token, newToken(), 'kurz', token.toUpperCase(), `${token}a`, 'a'.repeat(65), '%00', "'--"]) {
      for (const [method, part] of [
        ['GET', ''],
        ['GET', '/state?since=2026-01-01T00:00:00.000Z'],
        ['POST', '/view'],
      ] as const) {
        const answer = await callAs(app, visitor, method, at(wrong, part));
        expect(answer.statusCode, wrong + part).toBe(404);
        bodies.push(answer.body);
      }
    }
    expect(new Set(bodies).size).toBe(1);
  });

  test('answers the same once it is ended, lapsed, its owner leaves, or for a company that is blocked', async () => {
    const employer = await signIn(app);
    const links = [];
    for (let index = 0; index < 5; index++) {
      const candidate = await signInCandidate(app);
      links.push({ candidate, ...(await createLink(app, candidate.profile_id, { expires_on: '2026-11-20' })) });
    }
    const [ended, lapsed, leaving, blocking, blockingByName] = links as [(typeof links)[0], ...typeof links];
    await end(ended.id);
    await app.db.execute(sql`update users set deletion_requested_at = now() where id = ${leaving!.candidate.user_id}`);
    await app.db
      .insert(companyBlocks)
      .values({ profile_id: blocking!.candidate.profile_id, company_id: employer.company_id });
    const [company] = await app.db.select().from(companies).where(eq(companies.id, employer.company_id!));
    await app.db
      .insert(companyBlocks)
      .values({ profile_id: blockingByName!.candidate.profile_id, company_name: company!.name.toUpperCase() });
    expect((await open(lapsed!.token)).statusCode).toBe(200);
    expect((await open(blocking!.token)).statusCode).toBe(200);

    now = new Date('2026-11-20T23:00:00Z');
    await app.db.update(externalSharings).set({ expires_on: null }).where(eq(externalSharings.id, blocking!.id));
    await app.db.update(externalSharings).set({ expires_on: null }).where(eq(externalSharings.id, blockingByName!.id));
    const answers = await Promise.all(links.map(({ token }) => open(token, employer)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(410));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers[0]!.json()).toMatchObject({ code: 'sharing_ended' });
    for (const { token } of links) expect((await view(token, employer)).statusCode).toBe(410);
    now = new Date('2026-11-20T12:00:00Z');
  });

  test('knows its candidate, and employers may keep what it shows', async () => {
    const candidate = await signInCandidate(app);
    const { token } = await createLink(app, candidate.profile_id);
    expect((await open(token, candidate)).json()).toMatchObject({ own: true, talent: null });
    expect((await open(token, await signIn(app))).json()).toMatchObject({ own: false, talent: { id: null } });
    expect((await open(token, await signIn(app, { role: 3 }))).json()).toMatchObject({ talent: null });
  });
});

describe('a view', () => {
  test('is counted once an hour for each visitor, not for the candidate, and not by reading', async () => {
    const candidate = await signInCandidate(app);
    const { id, token } = await createLink(app, candidate.profile_id);
    const employer = await signIn(app);
    await Promise.all(Array.from({ length: 8 }, () => open(token)));
    expect(await rowOf(id)).toMatchObject({ views: 0, last_viewed_at: null });
    expect((await view(token, candidate)).statusCode).toBe(204);
    await Promise.all(Array.from({ length: 8 }, () => view(token)));
    expect(await rowOf(id)).toMatchObject({ views: 1, first_viewed_at: now, last_viewed_at: now });
    await view(token, visitor, 'Chrome');
    await view(token, visitor, 'Firefox', '203.0.113.8');
    await view(token, employer);
    await view(token, employer, 'Chrome');
    const first = now;
    now = new Date(now.getTime() + 61 * 60_000);
    await view(token);
    expect(await rowOf(id)).toMatchObject({ views: 5, first_viewed_at: first, last_viewed_at: now });
    const { rows } = await app.db.execute<{ key: string }>(sql`select key from request_limits`);
    expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|Firefox/);
    now = first;
  });
});

test('a company that keeps sharings is told what they open now, and nothing of others', async () => {
  const [employer, candidate] = [await signIn(app), await signInCandidate(app)];
  const kept = await createLink(app, candidate.profile_id, { groups: ['contact', 'name'], with_documents: true });
  const ended = await createLink(app, candidate.profile_id);
  const lapsing = await createLink(app, candidate.profile_id, { expires_on: '2026-11-20' });
  await end(ended.id);
  const find = () => findSharedGroups(app.db, employer.company_id!, [kept.id, ended.id, lapsing.id, 999_999], now);
  expect([...(await find()).keys()].sort()).toEqual([kept.id, lapsing.id].sort());
  expect((await find()).get(kept.id)).toEqual({
    sharing_id: kept.id,
    profile_id: candidate.profile_id,
    groups: ['name', 'contact', 'documents'],
  });
  now = new Date('2026-11-20T23:00:00Z');
  expect([...(await find()).keys()]).toEqual([kept.id]);
  await app.db.insert(companyBlocks).values({ profile_id: candidate.profile_id, company_id: employer.company_id });
  expect((await find()).size).toBe(0);
  now = new Date('2026-11-20T12:00:00Z');
});
