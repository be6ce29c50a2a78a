import { eq, isNotNull, ne, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#features/auth/auth.table.ts';
import { verifyPassword } from '#features/auth/login/passwords.ts';
import { companies } from '#features/company/company.table.ts';
import { logoKey } from '#features/company/logo/logo.service.ts';
import { documents } from '#features/documents/documents.table.ts';
import { inspectFile } from '#features/documents/inspection/file-inspection.ts';
import { documentKey } from '#features/documents/upload.service.ts';
import { listInvoices, listMonths } from '#features/invoices/invoices.service.ts';
import { invoiceCounters, invoiceFiles, invoices } from '#features/invoices/invoices.table.ts';
import { hasVariables, marksIn } from '#features/messaging/letters/letter.service.ts';
import { threadMembers, threads } from '#features/messaging/messaging.table.ts';
import { messageTemplates } from '#features/messaging/templates/message-templates.table.ts';
import { findSiteSettings } from '#features/pages/pages.service.ts';
import { candidates } from '#features/profiles/profiles.table.ts';
import { candidatesToAlert } from '#features/saved-searches/saved-searches.table.ts';
import { profileViews } from '#features/search/search.table.ts';
import { findLimits } from '#features/shop/shop.service.ts';
import { companyUsage, subscriptions } from '#features/shop/shop.table.ts';
import {
  readFirstMessages,
  readHiddenNames,
  readProfileId,
  readSharedThreads,
  readUnread,
} from '#test/demo-readings.ts';
import { DEMO_PASSWORD, demoAccounts, hasDemoAccounts } from './demo-accounts.ts';
import { loadedDemoWorld } from './demo-world.factory.ts';
import { loadDemoWorld } from './load-demo-world.ts';

const { db, clock, files, secrets, isLoaded, userOf } = await loadedDemoWorld();

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

test('counts views as they are', async () => {
  const usage = await db.select().from(companyUsage);
  for (const { company_id, month, profile_views_count } of usage) {
    const views = await db.select().from(profileViews).where(eq(profileViews.company_id, company_id));
    expect(profile_views_count).toBe(views.filter((view) => view.month === month).length);
  }
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

test('leaves no candidates waiting for alerts', async () => {
  expect(await db.$count(candidatesToAlert)).toBe(0);
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
