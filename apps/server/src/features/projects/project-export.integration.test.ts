import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { companyBlocks } from '#features/visibility/visibility.table.ts';
import { type SignedIn, signIn, testApp } from '#test/api.ts';
import { callAs } from '#test/conversations.ts';
import { readPdf } from '#test/pdf-text.ts';
import { askProjects, createFilledProject } from '#test/projects.ts';

const app = await testApp();
const { db } = app;

const open = {
  profile: { first_name: 'Wilhelmine', last_name: 'Sturm' },
  visibility: { visibility: 'public' as const },
  work_experience: [{ employer: 'Werft Ost', title: 'Schweißerin', description: '' }],
};

/** A project with one candidate who shows everything, and one who is anonymous. */
async function newShortlist() {
  const employer = await signIn(app, { subscribed: true });
  const { project, ids, candidates } = await createFilledProject(app, employer, { count: 1, of: open });
  const anonymous = await createCandidate(db, { profile: { first_name: 'Theodora', last_name: 'Nebel' } });
  await askProjects(app, employer, 'POST', `/${project.id}/candidates`, { gegenpost_ids: [anonymous.gegenpost_id] });
  return { employer, project, known: ids[0]!, knownProfile: candidates[0]!, anonymous };
}

const csv = (by: SignedIn, id: number) => askProjects(app, by, 'GET', `/${id}/csv`);
const pdf = (by: SignedIn, id: number, ids: string[]) =>
  askProjects(app, by, 'GET', `/${id}/shortlist?gegenpost_ids=${ids.join(',')}`);
const textOf = async (...asked: Parameters<typeof pdf>) => (await readPdf((await pdf(...asked)).rawPayload)).text;

test('a CSV file holds stage and note of each candidate, and the names that the company may see', async () => {
  const { employer, project, known, anonymous } = await newShortlist();
  const note = { note: '=Formel; ruft zurück', previous: '' };
  await askProjects(app, employer, 'PATCH', `/${project.id}/candidates/${known}`, note);
  const { body, headers } = await csv(employer, project.id);
  expect(headers['content-disposition']).toMatch(/^attachment; filename="projekt-\d{4}-\d\d-\d\d\.csv"/);
  expect(body).toContain('Wilhelmine Sturm');
  expect(body).toContain(`"'=Formel; ruft zurück"`);
  expect(body).toContain(anonymous.gegenpost_id);
  expect(body).not.toContain('Theodora');
  expect(body.match(/Vorgemerkt/g)).toHaveLength(2);
});

test('a PDF shows every candidate as the anonymous sheet does, and more than the card only of those opened', async () => {
  const { employer, project, known, anonymous } = await newShortlist();
  const ids = [known, anonymous.gegenpost_id];
  const before = await textOf(employer, project.id, ids);
  expect(before).toContain(known);
  expect(before).toContain(anonymous.gegenpost_id);
  expect(before).not.toContain('Beruflicher Werdegang');
  expect((await callAs(app, employer, 'GET', `/api/candidates/${known}`)).statusCode).toBe(200);
  const after = await textOf(employer, project.id, ids);
  expect(after).toContain('Beruflicher Werdegang');
  for (const hidden of ['Wilhelmine', 'Sturm', 'Werft Ost', 'Schweißerin', 'Theodora']) {
    expect(after).not.toContain(hidden);
  }
});

test('neither file tells of somebody who blocks the company, or of the project of others', async () => {
  const { employer, project, known, knownProfile, anonymous } = await newShortlist();
  const block = { profile_id: knownProfile.profile_id, company_id: employer.company_id };
  await db.insert(companyBlocks).values(block);
  expect((await csv(employer, project.id)).body).not.toContain(known);
  const shown = await textOf(employer, project.id, [known, anonymous.gegenpost_id]);
  expect(shown).not.toContain(known);
  expect((await pdf(employer, project.id, [known])).statusCode).toBe(404);
  await db.delete(companyBlocks).where(eq(companyBlocks.profile_id, knownProfile.profile_id));

  const stranger = await signIn(app, { subscribed: true });
  expect((await csv(stranger, project.id)).statusCode).toBe(404);
  expect((await pdf(stranger, project.id, [known])).statusCode).toBe(404);
});
