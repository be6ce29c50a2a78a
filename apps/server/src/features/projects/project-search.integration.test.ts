import { randomUUID } from 'node:crypto';
import type { ContactOutcome } from '@gegenpost/contract/contact-requests.ts';
import type { ProjectEntry, ProjectEvent } from '@gegenpost/contract/project-candidates.ts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { candidateIndexOf } from '#features/candidate-index/index-client.service.ts';
import { newContactRequest } from '#features/messaging/messaging.factory.ts';
import { threads } from '#features/messaging/messaging.table.ts';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { attributes } from '#features/reference/reference.table.ts';
import { loadReferenceData } from '#features/reference/reference-load.service.ts';
import { legalGrounds } from '#features/search/search.table.ts';
import { companyBlocks } from '#features/visibility/visibility.table.ts';
import { createJobs } from '#platform/jobs.ts';
import { type SignedIn, signIn, testApp } from '#test/api.ts';
import { testParts } from '#test/parts.ts';
import { askProjects, createFilledProject, createProject } from '#test/projects.ts';
import { projectShares } from './projects.table.ts';

const parts = await testParts({ env: { LOG_LEVEL: 'silent' } });
const index = candidateIndexOf(parts);
index.start();
afterAll(() => index.stop());
const app = await testApp({ parts, candidateIndex: index });
const there = await testApp({ parts: { ...parts, jobs: createJobs(parts.connection, parts.log) } });
const { db } = app;
await loadReferenceData(db);
beforeAll(() => vi.waitUntil(() => index.isReady, { timeout: 60_000 }));

type Matches = { total: number; data: { candidate: ProjectEntry['candidate']; explanation: { score: number } }[] };
const ask = (by: Pick<SignedIn, 'headers'>, method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) =>
  askProjects(app, by, method, path, body);
const matchesOf = async (by: SignedIn, id: number, on = app) =>
  (await askProjects(on, by, 'GET', `/${id}/matches`)).json<Matches>();
const share = (id: number, person: SignedIn, access: 'view' | 'edit') =>
  db.insert(projectShares).values({ project_id: id, email: person.email, access, created_at: new Date() });

let nextTenth = 1;
/** Candidates of an occupation that no other test uses. */
async function newOccupation(count: number, agent?: SignedIn) {
  const all = await db.select().from(attributes).where(eq(attributes.code, 'qualification'));
  const occupations = all.filter(({ kldb }) => kldb !== null).sort((a, b) => a.kldb!.localeCompare(b.kldb!));
  // Far apart in the list, so that no two are related occupations.
  const occupation = occupations[Math.floor((occupations.length * nextTenth) / 10)]!;
  nextTenth += 1;
  const people = [];
  for (let at = 0; at < count; at += 1) {
    people.push(
      await createCandidate(db, {
        attributes: [{ attribute_id: occupation.id, code: 'qualification', position: 1 }],
        ...(agent
          ? { candidate: { vermittler_profile_id: agent.profile_id, vermittler_company_id: agent.company_id } }
          : {}),
      }),
    );
  }
  return { criteria: { qualifications: [occupation.id] }, people, ids: people.map(({ gegenpost_id }) => gegenpost_id) };
}

describe('matches', () => {
  test('are who fits the criteria and is not in the project, with an exact total, by the index as by the database', async () => {
    const employer = await signIn(app);
    const { criteria, ids, people } = await newOccupation(26);
    const { id } = await createProject(app, employer, { criteria });
    await db.insert(companyBlocks).values({ profile_id: people[25]!.profile_id, company_id: employer.company_id });
    await ask(employer, 'POST', `/${id}/candidates`, { gegenpost_ids: ids.slice(0, 3) });

    for (const on of [app, there]) {
      const { total, data } = await matchesOf(employer, id, on);
      expect(total).toBe(22);
      expect(data).toHaveLength(20);
      const found = data.map(({ candidate }) => candidate.profile.gegenpost_id);
      expect(found.filter((each) => !ids.slice(3, 25).includes(each))).toEqual([]);
      expect(data[0]!.explanation.score).toBeGreaterThan(0);
    }
    await ask(employer, 'POST', `/${id}/candidates`, { gegenpost_ids: ids.slice(3, 24) });
    expect((await matchesOf(employer, id)).data.map(({ candidate }) => candidate.profile.gegenpost_id)).toEqual([
      ids[24],
    ]);
    await ask(employer, 'POST', `/${id}/candidates/remove`, { gegenpost_ids: [ids[0]] });
    expect((await matchesOf(employer, id)).total).toBe(2);
  });

  test('leave out the own candidates of a recruiter too', async () => {
    const agent = await signIn(app, { role: 3 });
    const { criteria, ids } = await newOccupation(2, agent);
    const { id } = await createProject(app, agent, { criteria });
    await ask(agent, 'POST', `/${id}/candidates`, { gegenpost_ids: [ids[0]] });
    for (const on of [app, there]) {
      const { total, data } = await matchesOf(agent, id, on);
      expect([total, data.map(({ candidate }) => candidate.profile.gegenpost_id)]).toEqual([1, [ids[1]]]);
    }
  });

  test('are found with the rights of the viewer, and for another company without protected criteria', async () => {
    const [owner, partner] = [await signIn(app), await signIn(app)];
    const { criteria, people } = await newOccupation(2);
    const protectedCriteria = { ...criteria, age: [50, 60], age_ignored: false, legal_ground: 'age_justification' };
    const { id } = await createProject(app, owner, { criteria: protectedCriteria });
    await share(id, partner, 'view');
    await db.insert(companyBlocks).values({ profile_id: people[0]!.profile_id, company_id: partner.company_id });

    expect((await matchesOf(owner, id)).total).toBe(0);
    expect((await matchesOf(partner, id)).total).toBe(1);
    const grounds = await db.select().from(legalGrounds);
    expect(grounds.map(({ company_id }) => company_id)).toEqual([owner.company_id]);
    const sub = await signIn(app, { company_id: owner.company_id, rights: ['projects'] });
    const refused = await ask(sub, 'GET', `/${id}/matches`);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'right_missing']);
    expect((await ask(await signIn(app), 'GET', `/${id}/matches`)).statusCode).toBe(404);
  });
});

describe('contact requests of a project', () => {
  async function requestsTo(ids: readonly string[]) {
    const { offer } = await newContactRequest(db, 'AAAAAAAAAAA');
    const recipients = ids.map((gegenpost_id) => ({
      gegenpost_id,
      subject: 'Bewerbung um Sie',
      body: 'Guten Tag',
      idempotency_key: randomUUID(),
    }));
    return { offer, recipients };
  }
  const contact = async (by: SignedIn, id: number, body: object, on = app) =>
    (await askProjects(on, by, 'POST', `/${id}/contact-requests`, body)).json<{ data: ContactOutcome[] }>().data;
  const entryOf = async (by: SignedIn, id: number, gegenpostId: string) =>
    (await ask(by, 'GET', `/${id}/candidates/${gegenpostId}`)).json<ProjectEntry & { history: ProjectEvent[] }>();

  test('move who was only noted, note it in the history, and keep the project with the thread', async () => {
    const employer = await signIn(app, { subscribed: true });
    const { project, ids } = await createFilledProject(app, employer, { count: 3 });
    const [noted, contacted, , interview] = project.stages;
    await ask(employer, 'POST', `/${project.id}/candidates/move`, {
      entries: [{ gegenpost_id: ids[1], from_stage_id: noted!.id }],
      to_stage_id: interview!.id,
    });
    const stranger = await createCandidate(db);
    const outcomes = await contact(employer, project.id, await requestsTo([ids[0]!, ids[1]!, stranger.gegenpost_id]));

    expect(outcomes.map(({ refusal }) => refusal?.code ?? 'sent')).toEqual(['sent', 'sent', 'candidate_not_found']);
    const first = await entryOf(employer, project.id, ids[0]!);
    expect(first).toMatchObject({
      stage_id: contacted!.id,
      request: { state: 'open', thread_id: outcomes[0]!.thread_id },
    });
    expect(first.history[0]).toMatchObject({ kind: 'contacted', from_stage: noted!.name, to_stage: contacted!.name });
    const second = await entryOf(employer, project.id, ids[1]!);
    expect(second.stage_id).toBe(interview!.id);
    expect(second.history[0]).toMatchObject({ kind: 'contacted', from_stage: null, to_stage: null });
    expect((await entryOf(employer, project.id, ids[2]!)).request).toBeNull();
    const [thread] = await db.select().from(threads).where(eq(threads.id, outcomes[0]!.thread_id!));
    expect(thread!.project_id).toBe(project.id);
  });

  test('are sent once, and leave who is refused where they stand', async () => {
    const employer = await signIn(app);
    const { project, ids } = await createFilledProject(app, employer, { count: 6 });
    const body = await requestsTo(ids);
    const answers = await Promise.all([app, there, app].map((on) => contact(employer, project.id, body, on)));
    for (const answer of answers) {
      expect(answer.filter(({ refusal }) => refusal === null)).toHaveLength(5);
      expect(answer.find(({ refusal }) => refusal !== null)!.refusal!.code).toBe('contact_limit');
    }
    const { entries } = (await ask(employer, 'GET', `/${project.id}/board`)).json<{ entries: ProjectEntry[] }>();
    const stages = entries.map(({ stage_id }) => stage_id);
    expect(stages.filter((stage) => stage === project.stages[1]!.id)).toHaveLength(5);
    const { history } = await entryOf(employer, project.id, ids[0]!);
    expect(history.filter(({ kind }) => kind === 'contacted')).toHaveLength(1);
  });

  test('need the right to write, and a project that is open and may be edited', async () => {
    const owner = await signIn(app);
    const { project, ids } = await createFilledProject(app, owner, { count: 1 });
    const [viewer, sub, stranger] = [
      await signIn(app),
      await signIn(app, { company_id: owner.company_id, rights: ['projects'] }),
      await signIn(app),
    ];
    await share(project.id, viewer, 'view');
    const body = await requestsTo(ids);
    const codeOf = async (by: SignedIn) =>
      (await ask(by, 'POST', `/${project.id}/contact-requests`, body)).json<{ code: string }>().code;
    expect(await Promise.all([viewer, sub, stranger].map(codeOf))).toEqual([
      'project_read_only',
      'right_missing',
      'not_found',
    ]);
    const wrong = { ...body, offer: { ...body.offer, job_place_id: 2_000_000_000 } };
    expect((await ask(owner, 'POST', `/${project.id}/contact-requests`, wrong)).statusCode).toBe(422);
    await ask(owner, 'PATCH', `/${project.id}`, { status: 'closed' });
    expect(await codeOf(owner)).toBe('project_closed');
    expect(
      await db
        .select()
        .from(threads)
        .where(and(eq(threads.project_id, project.id))),
    ).toEqual([]);
  });
});
