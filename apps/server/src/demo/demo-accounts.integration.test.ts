import { Right } from '@gegenpost/contract/shared/scalars.ts';
import { voucherStateOf } from '@gegenpost/contract/shared/voucher-state.ts';
import { eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { apiTokenDays, apiTokenFailures, apiTokens } from '#features/api-tokens/api-tokens.table.ts';
import { candidateImports } from '#features/candidate-imports/candidate-imports.table.ts';
import { candidateConsents } from '#features/consents/consents.table.ts';
import { customers } from '#features/customers/customers.table.ts';
import { countFunnel } from '#features/dashboard/funnel.queries.ts';
import { contactRequests, threadMembers } from '#features/messaging/messaging.table.ts';
import { updateMailed } from '#features/messaging/outsiders/outsiders.queries.ts';
import { demandOf } from '#features/own-candidates/demand/demand.service.ts';
import { positions } from '#features/positions/positions.table.ts';
import { presentations } from '#features/presentations/presentations.table.ts';
import { candidates } from '#features/profiles/profiles.table.ts';
import { projectCandidates, projectEvents, projectShares, projects } from '#features/projects/projects.table.ts';
import { findDays } from '#features/public-lists/embedding/embedding-days.queries.ts';
import { listLeads } from '#features/public-lists/leads/leads.service.ts';
import { personalDemandFor } from '#features/saved-searches/demand/demand.service.ts';
import { savedSearchMatches } from '#features/saved-searches/saved-searches.table.ts';
import { activities } from '#features/sharing/activities.table.ts';
import { externalSharings } from '#features/sharing/external-sharings.table.ts';
import { tokenOf } from '#features/sharing/sharing-view.service.ts';
import { placementVouchers } from '#features/vouchers/vouchers.table.ts';
import type { Actor } from '#platform/http/actor.ts';
import { hashToken } from '#platform/tokens.ts';
import { readImportedPeople, readProfileId, readSearchOwners } from '#test/demo-readings.ts';
import { demoAccounts } from './demo-accounts.ts';
import { loadedDemoWorld } from './demo-world.factory.ts';

const { db, clock, files, secrets, userOf } = await loadedDemoWorld();

test('lets the candidate share the profile: one link is read, one opens documents, one is ended', async () => {
  const profileId = await readProfileId(db, 'kandidatin@example.org');
  const rows = await db.select().from(externalSharings).where(eq(externalSharings.profile_id, profileId));
  expect(rows.map((row) => [row.views, row.with_documents, row.deactivated_at !== null])).toEqual([
    [4, false, false],
    [1, true, false],
    [7, true, true],
  ]);
  expect(rows.map((row) => hashToken(tokenOf({ secrets }, row)))).toEqual(rows.map(({ token_hash }) => token_hash));
  const steps = await db.select().from(activities).where(eq(activities.profile_id, profileId));
  expect(steps.flatMap(({ remind_on }) => remind_on ?? []).sort()).toEqual(['2027-03-18', '2027-03-19', '2027-03-22']);
  expect(steps.filter(({ thread_id }) => thread_id !== null)).toHaveLength(1);
});

test('fills projects of the demo accounts with candidates in all stages, a history, and shares', async () => {
  const owner = await userOf('arbeitgeber@example.org');
  const own = await db.select().from(projects).where(eq(projects.user_id, owner.id));
  expect(own.map(({ status }) => status).sort()).toEqual(['closed', 'open']);
  const lively = own.find(({ status }) => status === 'open')!;
  const entries = await db.select().from(projectCandidates).where(eq(projectCandidates.project_id, lively.id));
  expect(entries).toHaveLength(42);
  expect(new Set(entries.map(({ stage_id }) => stage_id)).size).toBe(7);
  expect(entries.filter(({ note }) => note !== '').length).toBeGreaterThan(10);
  expect(entries.every(({ added_at, moved_at }) => added_at <= moved_at && moved_at < clock.now())).toBe(true);
  expect(await db.$count(projectEvents, eq(projectEvents.project_id, lively.id))).toBeGreaterThan(60);
  const shares = await db.select().from(projectShares).where(eq(projectShares.email, 'arbeitgeber@example.org'));
  expect(shares.map(({ access }) => access).sort()).toEqual(['edit', 'view']);
});

test('fills projects with people who wish such work near by', async () => {
  const { rows } = await db.execute<{ title: string; strangers: number; all: number }>(sql`
    select projects.title, count(*)::int as all, count(*) filter (where not exists (
        select from candidate_attributes wish
        join attributes on attributes.id = wish.attribute_id and attributes.code = 'qualification'
        join attributes sought on sought.id = (projects.criteria -> 'qualifications' ->> 0)::int
        where wish.profile_id = entry.profile_id and left(attributes.key, 4) = left(sought.key, 4))
      or not exists (
        select from candidate_places wish join places on places.id = wish.place_id
        join places job on job.id = (projects.criteria ->> 'job_place_id')::int
        where wish.profile_id = entry.profile_id and 111 * sqrt(
            power(places.latitude - job.latitude, 2) +
            power((places.longitude - job.longitude) * cos(radians(job.latitude)), 2))
          <= 1.01 * (projects.criteria ->> 'job_place_radius')::int))::int as strangers
    from project_candidates entry join projects on projects.id = entry.project_id
    group by projects.id order by projects.id`);
  expect(rows).toEqual([
    { title: 'Serviceteam Medizintechnik', all: 42, strangers: 0 },
    { title: 'Zerspanung, zweite Schicht', all: 9, strangers: 0 },
    { title: 'Pflegefachkräfte für Hamburg', all: 19, strangers: 0 },
    { title: 'Lager und Versand zum Monatswechsel', all: 13, strangers: 0 },
  ]);
});

test('gives companies of the demo jobs, to which their projects and letters belong', async () => {
  const kept = await db.select().from(positions);
  expect(kept.map(({ state }) => state).sort()).toEqual(['draft', 'filled', 'open', 'open', 'open']);
  const list = await db.select({ position_id: projects.position_id }).from(projects);
  expect(list.every(({ position_id }) => kept.some(({ id }) => id === position_id))).toBe(true);
  expect(await db.$count(contactRequests, isNotNull(contactRequests.position_id))).toBeGreaterThan(0);
});

test('gives every company account of the demo a saved search, and most of them somebody new', async () => {
  const owners = await readSearchOwners(db);
  for (const { email } of demoAccounts.filter(({ role }) => [2, 3, 4].includes(role))) expect(owners).toContain(email);
  expect(await db.$count(savedSearchMatches)).toBeGreaterThanOrEqual(5);
});

test('lets the employer see what becomes of letters, by project and by template', async () => {
  const user = await userOf('arbeitgeber@example.org');
  const actor = {
    user_id: user.id,
    company_id: user.company_id,
    role: 2,
    rights: Right.options,
    is_sub_account: false,
  };
  const since = new Date(clock.now().getTime() - 365 * 86_400_000);
  const { whole, projects: byProject, templates } = await countFunnel(db, actor as unknown as Actor, since);
  const { sent, read, accepted, talk, hired, median_hours } = whole;
  expect(sent).toBeGreaterThan(read);
  expect(read).toBeGreaterThan(accepted);
  expect(accepted).toBeGreaterThan(Math.max(talk, hired));
  expect(Math.min(talk, hired)).toBeGreaterThan(0);
  expect(median_hours).toBeGreaterThan(0);
  expect(byProject.some(({ id }) => id !== null)).toBe(true);
  expect(templates.length).toBeGreaterThan(2);
});

test('lets candidates see who seeks their occupation, and what another wish would open', async () => {
  const own = await db.select().from(candidates).where(isNull(candidates.vermittler_company_id)).limit(60);
  const demands = await Promise.all(own.map(({ profile_id }) => personalDemandFor({ db, clock }, profile_id)));
  expect(demands.filter(({ companies }) => companies !== null).length).toBeGreaterThan(10);
  expect(demands.filter(({ gains }) => gains.length > 0).length).toBeGreaterThan(10);
});

test('gives the recruiter with a subscription a token with a month of calls, of which the last ones failed', async () => {
  const { company_id } = await userOf('vermittlung@example.org');
  const tokens = await db.select().from(apiTokens).where(eq(apiTokens.company_id, company_id!));
  expect(tokens.map(({ revoked_at }) => revoked_at !== null).sort()).toEqual([false, true]);
  const working = tokens.find(({ revoked_at }) => revoked_at === null)!;
  expect(await db.$count(apiTokenDays, eq(apiTokenDays.token_id, working.id))).toBe(30);
  expect(await db.$count(apiTokenFailures)).toBe(3);
});

test('gives the agents candidates in all states: consents with a history, imported ones, vouchers, presentations', async () => {
  const { company_id } = await userOf('vermittlung@example.org');
  const own = await db.select().from(candidates).where(eq(candidates.vermittler_company_id, company_id!));
  const offline = own.filter(({ is_imported, is_online }) => is_imported && !is_online);
  const withoutConsent = offline.filter((row) => row.placement_consented_at === null);
  expect([own.length, offline.length, withoutConsent.length]).toEqual([64, 9, 6]);
  const missing = await db.execute(sql`
    select from candidates c where placement_consented_at is not null and not exists (
      select from candidate_consents where profile_id = c.profile_id and kind = 'placement' and state = 'given')`);
  expect(missing.rows).toEqual([]);
  expect(await db.$count(candidateConsents, eq(candidateConsents.kind, 'funding'))).toBe(2);

  const vouchers = await db.select().from(placementVouchers).where(eq(placementVouchers.company_id, company_id!));
  const states = new Set(vouchers.map((voucher) => voucherStateOf(voucher, '2027-03-18')));
  expect([...states].sort()).toEqual(
    ['closed', 'expired', 'expiring', 'first_due', 'redeemed', 'second_due', 'upcoming', 'valid'].sort(),
  );
  expect(await db.$count(presentations, eq(presentations.company_id, company_id!))).toBe(4);
});

test('lets the agents see demand for some of their candidates, and what would add to it', async () => {
  for (const email of ['vermittlung@example.org', 'zeitarbeit@example.org']) {
    const { company_id } = await userOf(email);
    const own = await db.select().from(candidates).where(eq(candidates.vermittler_company_id, company_id!));
    const demands = await Promise.all(own.map(({ profile_id }) => demandOf({ db, clock }, company_id!, profile_id)));
    expect(demands.filter(({ searches }) => searches !== null).length, email).toBeGreaterThan(2);
    expect(demands.filter(({ searches }) => searches === null).length, email).toBeGreaterThan(2);
    expect(demands.filter(({ gain }) => gain !== null).length, email).toBeGreaterThan(0);
  }
});

test('gives the recruiter a finished import that can be undone, and one that waits with its errors', async () => {
  const { company_id } = await userOf('vermittlung@example.org');
  const [finished, waiting, ...more] = await db
    .select()
    .from(candidateImports)
    .where(eq(candidateImports.company_id, company_id!))
    .orderBy(candidateImports.id);
  expect(more).toEqual([]);
  expect(finished).toMatchObject({ state: 'done', counts: { create: 9, faulty: 2 } });
  expect(waiting).toMatchObject({ state: 'open' });
  expect(waiting!.counts.faulty).toBeGreaterThan(0);
  expect(waiting!.counts.create).toBeGreaterThan(0);
  for (const { file_key } of [finished!, waiting!]) expect(await files.exists(file_key!)).toBe(true);

  const { people, untouched } = await readImportedPeople(db, finished!.id, finished!.finished_at!);
  expect([people.length, untouched.length]).toEqual([9, 6]);
});

test('gives the agent of temporary workers customers, two of whom were shown somebody', async () => {
  const { company_id } = await userOf('zeitarbeit@example.org');
  expect(await db.$count(customers, eq(customers.company_id, company_id!))).toBe(3);
  expect(await db.$count(presentations, eq(presentations.company_id, company_id!))).toBe(2);
});

test('shows the agent three offers from the embedded list, of outsiders, each with its thread', async () => {
  const { id, company_id } = await userOf('vermittlung@example.org');
  const { data } = await listLeads(db, company_id!, null);
  expect(data.map(({ state, source }) => [state, source])).toEqual([
    ['open', 'embed'],
    ['accepted', 'embed'],
    ['rejected', 'embed'],
  ]);
  for (const { thread_id, candidate, email, offer } of data) {
    expect(email).toMatch(/\.example$/);
    expect(offer.pay_from).toBeLessThan(offer.pay_to);
    const sides = await db.select().from(threadMembers).where(eq(threadMembers.thread_id, thread_id!));
    expect(sides.find(({ is_candidate_side }) => is_candidate_side)).toMatchObject({
      user_id: id,
      profile_id: candidate.id,
    });
    expect(sides.find(({ is_candidate_side }) => !is_candidate_side)!.outsider_id).not.toBeNull();
  }
  const days = await findDays(db, company_id!, '2027-03-18', 30);
  expect(days.reduce((sum, day) => sum + day.leads, 0)).toBe(3);
  expect(await updateMailed(db)).toEqual([]);
});
