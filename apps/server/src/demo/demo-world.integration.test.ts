import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Right } from '@gegenpost/contract/shared/scalars.ts';
import { voucherStateOf } from '@gegenpost/contract/shared/voucher-state.ts';
import { eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { apiTokenDays, apiTokenFailures, apiTokens } from '#features/api-tokens/api-tokens.table.ts';
import { users } from '#features/auth/auth.table.ts';
import { verifyPassword } from '#features/auth/login/passwords.ts';
import { candidateImports } from '#features/candidate-imports/candidate-imports.table.ts';
import { companies } from '#features/company/company.table.ts';
import { logoKey } from '#features/company/logo/logo.service.ts';
import { candidateConsents } from '#features/consents/consents.table.ts';
import { customers } from '#features/customers/customers.table.ts';
import { countFunnel } from '#features/dashboard/funnel.queries.ts';
import { documents } from '#features/documents/documents.table.ts';
import { inspectFile } from '#features/documents/inspection/file-inspection.ts';
import { documentKey } from '#features/documents/upload.service.ts';
import { listInvoices, listMonths } from '#features/invoices/invoices.service.ts';
import { invoiceCounters, invoiceFiles, invoices } from '#features/invoices/invoices.table.ts';
import { hasVariables, marksIn } from '#features/messaging/letters/letter.service.ts';
import { contactRequests, threadMembers, threads } from '#features/messaging/messaging.table.ts';
import { updateMailed } from '#features/messaging/outsiders/outsiders.queries.ts';
import { messageTemplates } from '#features/messaging/templates/message-templates.table.ts';
import { demandOf } from '#features/own-candidates/demand/demand.service.ts';
import { findSiteSettings } from '#features/pages/pages.service.ts';
import { positions } from '#features/positions/positions.table.ts';
import { presentations } from '#features/presentations/presentations.table.ts';
import { candidates } from '#features/profiles/profiles.table.ts';
import { projectCandidates, projectEvents, projectShares, projects } from '#features/projects/projects.table.ts';
import { findDays } from '#features/public-lists/embedding/embedding-days.queries.ts';
import { listLeads } from '#features/public-lists/leads/leads.service.ts';
import { personalDemandFor } from '#features/saved-searches/demand/demand.service.ts';
import { candidatesToAlert, savedSearchMatches } from '#features/saved-searches/saved-searches.table.ts';
import { profileViews } from '#features/search/search.table.ts';
import { activities } from '#features/sharing/activities.table.ts';
import { externalSharings } from '#features/sharing/external-sharings.table.ts';
import { tokenOf } from '#features/sharing/sharing-view.service.ts';
import { loadPlans } from '#features/shop/plans.service.ts';
import { findLimits } from '#features/shop/shop.service.ts';
import { companyUsage, subscriptions } from '#features/shop/shop.table.ts';
import { placementVouchers } from '#features/vouchers/vouchers.table.ts';
import { openFiles } from '#platform/files/files.ts';
import type { Actor } from '#platform/http/actor.ts';
import { loadSecrets } from '#platform/secrets.ts';
import { hashToken } from '#platform/tokens.ts';
import { freshDb } from '#test/db.ts';
import {
  readFirstMessages,
  readHiddenNames,
  readImportedPeople,
  readProfileId,
  readSearchOwners,
  readSharedThreads,
  readUnread,
  readUser,
} from '#test/demo-readings.ts';
import { DEMO_PASSWORD, demoAccounts, hasDemoAccounts } from './demo-accounts.ts';
import { loadDemoWorld } from './load-demo-world.ts';

const { db } = await freshDb();
const clock = { now: () => new Date('2027-03-18T09:30:00Z') };
await loadPlans(db);
const folder = await mkdtemp(path.join(tmpdir(), 'gegenpost-demo-'));
afterAll(() => rm(folder, { recursive: true }));
const files = await openFiles(null, folder);
const secrets = loadSecrets(null, folder);
const isLoaded = await loadDemoWorld({ db, clock, files, secrets });

const userOf = (email: string) => readUser(db, email);

test('loads once', async () => {
  expect(isLoaded).toBe(true);
  expect(await loadDemoWorld({ db, clock, files, secrets })).toBe(false);
  expect(await hasDemoAccounts(db)).toBe(true);
});

test('shows the logo of every company in both sizes', async () => {
  const rows = await db.select().from(companies);
  for (const { id, logo_hash } of rows.filter((_, index) => index % 40 === 0)) {
    expect(await files.exists(logoKey(id, logo_hash!, 'large'))).toBe(true);
    expect(await files.exists(logoKey(id, logo_hash!, 'small'))).toBe(true);
  }
  expect(rows.filter(({ logo_hash }) => logo_hash === null)).toEqual([]);
});

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

test('holds as many candidates, employers and recruiters as the frontpage says', async () => {
  const roles = await db
    .select({ role: companies.role_id, count: sql<number>`count(*)` })
    .from(companies)
    .groupBy(companies.role_id);
  const count = new Map(roles.map((row) => [row.role, row.count]));
  expect(await db.$count(candidates)).toBe(2137);
  expect(count.get(2)).toBe(312);
  expect(count.get(3)! + count.get(4)!).toBe(263);
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

test('leaves no candidates waiting for alerts', async () => {
  expect(await db.$count(candidatesToAlert)).toBe(0);
});

test('gives the recruiter with a subscription a token with a month of calls, of which the last ones failed', async () => {
  const { company_id } = await userOf('vermittlung@example.org');
  const tokens = await db.select().from(apiTokens).where(eq(apiTokens.company_id, company_id!));
  expect(tokens.map(({ revoked_at }) => revoked_at !== null).sort()).toEqual([false, true]);
  const working = tokens.find(({ revoked_at }) => revoked_at === null)!;
  expect(await db.$count(apiTokenDays, eq(apiTokenDays.token_id, working.id))).toBe(30);
  expect(await db.$count(apiTokenFailures)).toBe(3);
});

test('shows the ribbon and tells the frontpage its figures', async () => {
  expect(await findSiteSettings(db)).toMatchObject({
    demo_loaded_at: clock.now(),
    candidates_figure: await db.$count(candidates),
    employers_figure: await db.$count(companies, eq(companies.role_id, 2)),
    recruiters_figure: await db.$count(companies, ne(companies.role_id, 2)),
  });
});

test('lets only the six demo accounts log in', async () => {
  const withPassword = await db.select().from(users).where(isNotNull(users.password_hash));
  expect(withPassword.map(({ email }) => email).sort()).toEqual(demoAccounts.map(({ email }) => email).sort());
  for (const { email, role } of demoAccounts) {
    const user = await userOf(email);
    expect(user.role_id).toBe(role);
    expect(user.registration_finished && user.email_confirmed_at !== null).toBe(true);
    expect(await verifyPassword(user.password_hash, DEMO_PASSWORD)).toBe(true);
    expect(user.is_operator).toBe(email === 'betrieb@example.org');
  }
});

test('gives subscriptions and limits as the accounts say', async () => {
  const limitsOf = async (email: string) => findLimits(db, (await userOf(email)).company_id!, clock.now());
  expect(await limitsOf('arbeitgeber@example.org')).toMatchObject({
    has_subscription: true,
    profile_views_limit: null,
  });
  expect(await limitsOf('vermittlung@example.org')).toMatchObject({ has_subscription: true });
  expect(await limitsOf('arbeitgeber-frei@example.org')).toMatchObject({
    has_subscription: false,
    profile_views_count: 6,
    profile_views_limit: 10,
  });
  expect(await limitsOf('zeitarbeit@example.org')).toMatchObject({ has_subscription: false });
});

test('bills every subscription from its start, in the order of days, without a gap', async () => {
  const issued = await db.select().from(invoices).orderBy(invoices.id);
  const paying = await db.select().from(subscriptions);
  const isBilled = ({ company_id, started_at }: (typeof paying)[number]) =>
    issued.some((row) => row.company_id === company_id && row.service_from === started_at.toISOString().slice(0, 10));
  expect(paying.filter((subscription) => !isBilled(subscription))).toEqual([]);
  expect(issued.map(({ issued_on }) => issued_on)).toEqual(issued.map(({ issued_on }) => issued_on).sort());
  const numbers = Map.groupBy(issued, ({ issued_on }) => issued_on.slice(0, 4));
  for (const { year, last } of await db.select().from(invoiceCounters)) {
    const counted = Array.from({ length: last }, (_, index) => `RE-${year}-${String(index + 1).padStart(6, '0')}`);
    expect(numbers.get(String(year))!.map(({ number }) => number)).toEqual(counted);
  }
  // The job makes files when somebody opens an invoice.
  expect(await db.$count(invoiceFiles)).toBe(0);
});

test('bills companies abroad without German VAT once their VAT ids are confirmed', async () => {
  const abroad = (await db.select().from(invoices)).filter(({ buyer }) => buyer.country !== 'DE');
  const cases = new Set(abroad.map(({ buyer, tax_case, vat_cents }) => `${buyer.country} ${tax_case} ${vat_cents}`));
  expect([...cases].filter((told) => !told.includes('eu_unconfirmed')).sort()).toEqual([
    'AT reverse_charge 0',
    'CH non_eu 0',
  ]);
});

test('says of a payment and of its invoice the same', async () => {
  const { rows } = await db.execute(sql`select i.number from payments p join invoices i on i.id = p.invoice_id
    where p.state = 'succeeded' and i.payment ->> 'method' <> 'card'
      and not exists (select from invoice_events e where e.invoice_id = i.id and e.kind = 'paid')
      and not exists (select from invoices c where c.corrects_id = i.id)`);
  expect(rows).toEqual([]);
});

test('shows the demo employer the invoices of a year, one of them cancelled and issued anew', async () => {
  const { company_id } = await userOf('arbeitgeber@example.org');
  const { data } = await listInvoices(db, company_id!, { per_page: 100 });
  expect(data.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    'invoice paid',
    'invoice paid',
    'cancellation refund',
    'invoice cancelled',
    ...Array(4).fill('invoice paid'),
  ]);
  const [, anew, cancellation, wrong] = data;
  expect(cancellation!.corrects).toBe(wrong!.number);
  expect([anew!.service_from, anew!.gross_cents]).toEqual([wrong!.service_from, wrong!.gross_cents]);
  const months = await listMonths(db, company_id!, clock.now());
  expect(months.filter(({ gross_cents }) => gross_cents > 0).length).toBeGreaterThanOrEqual(5);
});

test('counts unread messages as they are', async () => {
  for (const { thread_id, kept, counted } of await readUnread(db)) expect(kept, `thread ${thread_id}`).toBe(counted);
  expect(await db.$count(threads, eq(threads.is_system, true))).toBeGreaterThan(0);
});

test('has a long conversation, a request put off, papers that were sent, and templates', async () => {
  const counts = await db.execute<{ count: number }>(sql`
    select count(*)::int from messages group by thread_id order by 1 desc limit 1`);
  expect(counts.rows[0]!.count).toBeGreaterThan(120);
  const [later] = await db.select().from(threadMembers).where(isNotNull(threadMembers.later_until));
  expect(later!.later_until!.getTime()).toBeGreaterThan(clock.now().getTime());
  const sent = await db.execute(sql`
    select name from message_attachments join documents on documents.id = document_id`);
  expect(sent.rows).toEqual([{ name: 'Lebenslauf.pdf' }]);
  const { company_id } = await userOf('arbeitgeber@example.org');
  expect(await db.$count(messageTemplates, eq(messageTemplates.company_id, company_id!))).toBe(3);
});

test('sends letters filled in, with marks where they meet a wish', async () => {
  const letters = await readFirstMessages(db);
  expect(letters.filter(({ body }) => hasVariables(body))).toEqual([]);
  const marked = letters.filter(({ marks }) => marks !== null);
  expect(marked.length).toBeGreaterThan(10);
  for (const { body, marks } of marked) expect(marksIn(body, marks)).toEqual(marks);
});

test('leaves the demo candidate free to be written to by the demo employer', async () => {
  expect(await readSharedThreads(db, ['kandidatin@example.org', 'arbeitgeber@example.org'])).toEqual([]);
});

test('gives the people of the stories papers that could be uploaded', async () => {
  const rows = await db.select().from(documents);
  const profileId = await readProfileId(db, 'kandidatin@example.org');
  const own = rows.filter(({ profile_id }) => profile_id === profileId);

  expect(own.map(({ kind }) => kind)).toEqual(['cv', 'reference', 'reference', 'reference', 'driving_licence']);
  expect(new Set(rows.map(({ profile_id }) => profile_id)).size).toBe(7);
  for (const row of rows) {
    const content = Buffer.from(await files.getBytes(documentKey(row)));
    expect(content).toHaveLength(row.size);
    expect((await inspectFile(content)).type, row.name).toBe(row.name.split('.').at(-1));
  }
});

test('does not contain the names of candidates whose names are hidden', async () => {
  const { hidden, telling } = await readHiddenNames(db);
  expect(hidden.length).toBeGreaterThan(1000);
  expect(telling).toEqual([]);
});

test('counts views as they are', async () => {
  const usage = await db.select().from(companyUsage);
  for (const { company_id, month, profile_views_count } of usage) {
    const views = await db.select().from(profileViews).where(eq(profileViews.company_id, company_id));
    expect(profile_views_count).toBe(views.filter((view) => view.month === month).length);
  }
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
