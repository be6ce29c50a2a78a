import { SearchCriteria } from '@gegenpost/contract/search.ts';
import { expect, test } from 'vitest';
import { createUser } from '#features/auth/auth.factory.ts';
import { createRequest, createThread } from '#features/messaging/messaging.factory.ts';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { projectCandidates, projectShares, projectStages, projects } from '#features/projects/projects.table.ts';
import { profileViews } from '#features/search/search.table.ts';
import { createTalent } from '#features/talents/talents.factory.ts';
import { testParts } from '#test/parts.ts';
import { findPeopleConcerned, findPeopleOf, findPublicId } from './candidate-events.queries.ts';
import { companyBlocks, releases } from './visibility.table.ts';

const { db } = await testParts();
const now = new Date('2026-11-20T12:00:00Z');
type Company = { company_id: number | null; user_id: number };

/** Adds the candidate to a project of a company. */
async function addToProject({ company_id, user_id }: Company, profile_id: number): Promise<number> {
  const words = { title: 'Station 3', description: '', criteria: SearchCriteria.parse({}), company_wide: true };
  const [project] = await db
    .insert(projects)
    .values({ ...words, company_id: company_id!, user_id, created_at: now, updated_at: now })
    .returning({ id: projects.id });
  const project_id = project!.id;
  const [stage] = await db.insert(projectStages).values({ project_id, name: 'Neu', sort: 1 }).returning();
  await db
    .insert(projectCandidates)
    .values({ project_id, profile_id, stage_id: stage!.id, position: 1, added_at: now, moved_at: now });
  return project_id;
}
const share = (project_id: number, email: string, user_id: number | null = null) =>
  db.insert(projectShares).values({ project_id, email, user_id, access: 'view', created_at: now });

/** The ways in which a company gets to know a candidate. */
const ways: [string, (by: Company, profileId: number) => Promise<unknown>][] = [
  [
    'opened them',
    ({ company_id, user_id }, profile_id) =>
      db
        .insert(profileViews)
        .values({ company_id: company_id!, profile_id, user_id, month: '2026-11-01', viewed_at: now }),
  ],
  [
    'wrote to them',
    async ({ company_id }, profile_id) => {
      const { id } = await createThread(db, { members: [{ is_candidate_side: true }], writers: [] });
      await createRequest(db, { thread_id: id, company_id: company_id!, profile_id });
    },
  ],
  ['keeps them as a talent', ({ company_id }, profile_id) => createTalent(db, company_id!, profile_id)],
  [
    'was released something',
    ({ company_id }, profile_id) =>
      db.insert(releases).values({ company_id: company_id!, profile_id, groups: ['name'] }),
  ],
  ['has them in a project', addToProject],
];

test.each(ways)('a company that %s is told through all its people, and no other company', async (_words, know) => {
  const [person, stranger] = [await createUser(db), await createUser(db)];
  const colleague = await createUser(db, { company_id: person.company_id });
  const [known, other] = [(await createCandidate(db)).profile_id, (await createCandidate(db)).profile_id];
  await know(person, known);
  await know(stranger, other);
  expect((await findPeopleConcerned(db, known)).toSorted((a, b) => a - b)).toEqual([person.user_id, colleague.user_id]);
});

test('companies with which a project with them is shared are told, by who opened it or by its address', async () => {
  const [owner, opened, invited, colleague, stranger] = [
    await createUser(db),
    await createUser(db),
    await createUser(db, { email: 'Gast@Extern.example' }),
    await createUser(db),
    await createUser(db),
  ];
  const [known, other] = [(await createCandidate(db)).profile_id, (await createCandidate(db)).profile_id];
  const project = await addToProject(owner, known);
  await share(project, 'frueher@extern.example', opened.user_id);
  await share(project, 'gast@extern.example');
  await share(await addToProject(colleague, other), stranger.email, stranger.user_id);
  expect((await findPeopleConcerned(db, known)).toSorted((a, b) => a - b)).toEqual([
    owner.user_id,
    opened.user_id,
    invited.user_id,
  ]);
});

test('a company that is blocked is told nothing, however it knows them', async () => {
  const [person, stranger] = [await createUser(db), await createUser(db)];
  const { profile_id } = await createCandidate(db);
  for (const [, know] of ways) {
    await know(person, profile_id);
    await know(stranger, profile_id);
  }
  await db.insert(companyBlocks).values({ profile_id, company_id: person.company_id });
  expect(await findPeopleConcerned(db, profile_id)).toEqual([stranger.user_id]);
});

test('the people of one company, and the public id of one profile', async () => {
  const [person, stranger] = [await createUser(db), await createUser(db)];
  expect(await findPeopleOf(db, person.company_id!)).toEqual([person.user_id]);
  expect(await findPublicId(db, person.profile_id)).toBe(person.gegenpost_id);
  expect(await findPublicId(db, stranger.profile_id)).toBe(stranger.gegenpost_id);
  expect(await findPublicId(db, 1_999_999_999)).toBeNull();
});
