import { and, eq, type SQL } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createUser } from '#features/auth/auth.factory.ts';
import { users } from '#features/auth/auth.table.ts';
import { createCompany } from '#features/company/company.factory.ts';
import { createThread } from '#features/messaging/messaging.factory.ts';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { candidates, profiles } from '#features/profiles/profiles.table.ts';
import { testParts } from '#test/parts.ts';
import type { Viewer } from './access-policy.ts';
import { blocksCompany, isVisibleTo, openTo, personOpenTo, visibleTo } from './audience-policy.ts';
import { companyBlocks } from './visibility.table.ts';

const { db } = await testParts();
const viewerOf = ({ profile_id, company_id, role }: Viewer): Viewer => ({ profile_id, company_id, role });

describe('who may open a candidate', () => {
  const holds = async (condition: SQL, { profile_id }: { profile_id: number }) =>
    (await db.$count(candidates, and(eq(candidates.profile_id, profile_id), condition))) === 1;

  test('is a company that finds them, themselves, and the agent who placed them, also while they are offline', async () => {
    const [employer, agent] = [await createUser(db), await createUser(db, { role: 3 })];
    const colleague = await createUser(db, { role: 3, company_id: agent.company_id });
    const placed = { vermittler_profile_id: agent.profile_id, vermittler_company_id: agent.company_id };
    const own = await createCandidate(db, { candidate: { is_online: false, ...placed } });
    const shown = await createCandidate(db);
    const himself = { profile_id: own.profile_id, company_id: null, role: 1 } as const;
    const open = async (viewer: Viewer) => [await holds(openTo(viewer), own), await holds(openTo(viewer), shown)];
    expect(await open(viewerOf(employer))).toEqual([false, true]);
    expect(await open(viewerOf(agent))).toEqual([true, true]);
    expect(await open(viewerOf(colleague))).toEqual([false, true]);
    expect(await open(himself)).toEqual([true, false]);
  });

  test('excludes viewers who are candidates or have no company', async () => {
    const shown = await createCandidate(db);
    const facts = {
      ...{ is_online: true, is_registered: true, is_shared: true },
      ...{ contact_by_recruiters: true, vermittler_company_id: null },
    };
    const company_id = (await createCompany(db, { role_id: 2 })).id;
    for (const [asker, found] of [
      [{ role: 2, company_id }, true],
      [{ role: 2, company_id: null }, false],
      [{ role: 1, company_id }, false],
    ] as const) {
      expect(await holds(visibleTo(asker), shown)).toBe(found);
      expect(isVisibleTo(asker, facts, false)).toBe(found);
    }
  });
});

describe('a typed name', () => {
  test.each([
    ['Müller & Söhne', 'MUELLER+SOEHNE GmbH', null, true],
    ['mueller soehne', 'Die Müller-Söhne', null, true],
    ['Überlandwerk', 'UEBERLANDWERK', null, true],
    ['Ärzte', 'Zentrum der Aerzte', null, true],
    ['Müller', 'Muller', null, false],
    ['Renée', 'Renee Bau', null, true],
    ['Haus 24', 'Haus24', null, true],
    ['Haus 24', 'Haus 25', null, false],
    ['Station Nord', 'Klinik', 'Station Nord', true],
    ['Klinik Nord', 'Klinik', 'Nord', true],
    ['Nordwind Energie', 'Nordwind', null, false],
    [' & ', 'Müller & Söhne', null, false],
  ])('%s, and the company %s (%s): it blocks them %s', async (company_name, name, name_addition, blocks) => {
    const company = await createCompany(db, { role_id: 2, name, name_addition });
    const { profile_id } = await createCandidate(db);
    await db.insert(companyBlocks).values({ profile_id, company_name });
    const blocked = and(eq(companyBlocks.profile_id, profile_id), blocksCompany(company.id));
    expect(await db.$count(companyBlocks, blocked)).toBe(blocks ? 1 : 0);
  });

  test('of a domain is looked for in the addresses of the company’s own people alone', async () => {
    const [employer, other] = [
      await createUser(db, { email: 'Chefin@Werft.example' }),
      await createUser(db, { email: 'chef@hafen.example' }),
    ];
    const { profile_id } = await createCandidate(db);
    const blocks = (company: number | null) =>
      db.$count(companyBlocks, and(eq(companyBlocks.profile_id, profile_id), blocksCompany(company!)));
    await db.insert(companyBlocks).values({ profile_id, email_domain: ' @WERFT.example ' });
    expect([await blocks(employer.company_id), await blocks(other.company_id)]).toEqual([1, 0]);
    await db.insert(companyBlocks).values({ profile_id, company_id: other.company_id });
    expect([await blocks(employer.company_id), await blocks(other.company_id)]).toEqual([1, 1]);
  });
});

describe('a person of a company shows who they are', () => {
  const shows = async (person: { profile_id: number }, viewer: Viewer) => {
    const found = await db
      .select({ id: profiles.id })
      .from(profiles)
      .innerJoin(users, eq(users.id, profiles.user_id))
      .where(and(eq(profiles.id, person.profile_id), personOpenTo(viewerOf(viewer))));
    return found.length === 1;
  };
  const candidate = () => createUser(db, { role: 1 });
  const side = ({ user_id }: { user_id: number }, is_candidate_side: boolean, deleted_at: Date | null = null) => ({
    ...{ user_id, is_candidate_side, deleted_at },
  });

  test('to themselves and their colleagues, and to no other company', async () => {
    const person = await createUser(db);
    const colleague = await createUser(db, { company_id: person.company_id });
    expect(await shows(person, person)).toBe(true);
    expect(await shows(person, colleague)).toBe(true);
    expect(await shows(person, await createUser(db))).toBe(false);
    expect(await shows(person, await candidate())).toBe(false);
  });

  test('to the candidate’s side of a thread with them, as long as it keeps the thread', async () => {
    const [person, keeps, removed, agent] = [
      await createUser(db),
      await candidate(),
      await candidate(),
      await createUser(db, { role: 3 }),
    ];
    await createThread(db, { members: [side(keeps, true), side(person, false)] });
    await createThread(db, { members: [side(removed, true, new Date()), side(person, false)] });
    await createThread(db, { members: [side(agent, true), side(person, false)] });
    expect(await shows(person, keeps)).toBe(true);
    expect(await shows(person, removed)).toBe(false);
    expect(await shows(person, agent)).toBe(true);
    expect(await shows(agent, person)).toBe(false);
    const other = await candidate();
    const another = await createUser(db);
    await createThread(db, { members: [side(other, true), side(another, false)] });
    expect(await shows(person, other)).toBe(false);
  });

  test('and no candidate is shown', async () => {
    const person = await candidate();
    expect(await shows(person, person)).toBe(false);
    expect(await shows(person, await createUser(db))).toBe(false);
  });
});
