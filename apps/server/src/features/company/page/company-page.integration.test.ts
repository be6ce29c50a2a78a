import type { CompanyPage } from '@gegenpost/contract/company-page.ts';
import type { ThreadDetail } from '@gegenpost/contract/messaging.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { companies } from '#features/company/company.table.ts';
import { contactRequests, messages, threadMembers, threads } from '#features/messaging/messaging.table.ts';
import { createCandidate } from '#features/profiles/profiles.factory.ts';
import { profiles } from '#features/profiles/profiles.table.ts';
import { attributes, places } from '#features/reference/reference.table.ts';
import { profileViews } from '#features/search/search.table.ts';
import { companyBlocks } from '#features/visibility/visibility.table.ts';
import { newPublicId } from '#platform/public-id.ts';
import { type SignedIn, signIn, testApp } from '#test/api.ts';
import { callAs, sendRequest, signInCandidate, threadsUrl } from '#test/conversations.ts';

const app = await testApp();

const rowOf = async ({ company_id }: Pick<SignedIn, 'company_id'>) =>
  (await app.db.select().from(companies).where(eq(companies.id, company_id!)))[0]!;

const open = ({ headers }: SignedIn, gegenpostId: string) =>
  app.inject({ url: `/api/companies/${gegenpostId}`, headers });

async function statusFor(reader: SignedIn, company: SignedIn): Promise<number> {
  return (await open(reader, (await rowOf(company)).gegenpost_id)).statusCode;
}

async function view(candidate: SignedIn, company: SignedIn): Promise<void> {
  expect((await callAs(app, company, 'GET', `/api/candidates/${candidate.gegenpost_id}`)).statusCode).toBe(200);
}

test('opens a company to the candidate to whom it wrote, and to nobody else', async () => {
  const [employer, candidate, stranger] = [await signIn(app), await signInCandidate(app), await signInCandidate(app)];
  expect(await statusFor(candidate, employer)).toBe(404);
  await sendRequest(app, employer, candidate);

  expect(await statusFor(candidate, employer)).toBe(200);
  expect(await statusFor(stranger, employer)).toBe(404);
  expect(await statusFor(employer, employer)).toBe(200);
  expect(await statusFor(await signIn(app), employer)).toBe(404);
});

test('opens a company to the agent who reads what it wrote to a placed candidate', async () => {
  const [employer, agent, other] = [await signIn(app), await signIn(app, { role: 3 }), await signIn(app, { role: 3 })];
  const placedBy = { vermittler_profile_id: agent.profile_id, vermittler_company_id: agent.company_id };
  const placed = await createCandidate(app.db, { user: null, candidate: placedBy });
  await sendRequest(app, employer, { ...agent, gegenpost_id: placed.gegenpost_id });

  expect(await statusFor(agent, employer)).toBe(200);
  expect(await statusFor(other, employer)).toBe(404);
});

test('opens a company whose visit is shown, and tells nothing of a visit that is not', async () => {
  const candidate = await signInCandidate(app);
  const [shows, hides, blocked] = [
    await signIn(app, { company: { shows_visits: true } }),
    await signIn(app, { company: { shows_visits: false } }),
    await signIn(app, { company: { shows_visits: true } }),
  ];
  expect(await statusFor(candidate, shows)).toBe(404);
  for (const company of [shows, hides, blocked]) await view(candidate, company);
  await app.db.insert(companyBlocks).values({ profile_id: candidate.profile_id, company_id: blocked.company_id });

  expect(await statusFor(candidate, shows)).toBe(200);
  expect(await statusFor(candidate, hides)).toBe(404);
  expect(await statusFor(candidate, blocked)).toBe(404);
  await app.db
    .update(profileViews)
    .set({ viewed_at: new Date(Date.now() - 91 * 86_400_000) })
    .where(eq(profileViews.company_id, shows.company_id!));
  expect(await statusFor(candidate, shows)).toBe(404);
});

test('opens top employers to every candidate', async () => {
  const [candidate, top, agency] = [
    await signInCandidate(app),
    await signIn(app, { company: { top_employer_sort: 1 } }),
    await signIn(app, { role: 3, company: { top_employer_sort: 1 } }),
  ];

  expect(await statusFor(candidate, top)).toBe(200);
  expect(await statusFor(candidate, agency)).toBe(404);
  expect(await statusFor(await signIn(app), top)).toBe(404);
});

test('answers the same for a company of others, one that is gone and one that never was', async () => {
  const candidate = await signInCandidate(app);
  const erased = await signIn(app, { company: { top_employer_sort: 1, country: null } });
  const ids = [(await rowOf(await signIn(app))).gegenpost_id, (await rowOf(erased)).gegenpost_id, newPublicId()];
  const answers = await Promise.all(ids.map((id) => open(candidate, id)));

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(answers[0]!.json()).toEqual({
    message: 'Diese Gegenpost-ID gibt es nicht.',
    code: 'gegenpost_id_not_found',
  });
});

test('says what the company says of itself, with the labels of lists and the place of its postal code', async () => {
  const [entry] = await app.db.select().from(attributes).where(eq(attributes.code, 'industry')).limit(1);
  const [place] = await app.db.select().from(places).where(eq(places.country, 'DE')).limit(1);
  const company = {
    ...{
      name: 'Kernbau AG',
      name_addition: 'Werk Kiel',
      website: 'https://kernbau.example',
      description: '**Wir** bauen.',
    },
    ...{ industry: entry!.key, postal_code: place!.postal_code, city: place!.name, logo_hash: 'a1b2' },
    ...{
      created_at: new Date('2024-04-30T22:30:00Z'),
      tax_number: '12/345',
      invoice_email: 'rechnung@kernbau.example',
    },
  };
  const user = await signIn(app, { company });
  const { gegenpost_id } = await rowOf(user);

  expect((await open(user, gegenpost_id)).json()).toEqual({
    gegenpost_id,
    role_id: 2,
    name: 'Kernbau AG',
    name_addition: 'Werk Kiel',
    logo_hash: 'a1b2',
    description: '**Wir** bauen.',
    website: 'https://kernbau.example',
    industry: entry!.label,
    company_size: null,
    postal_code: place!.postal_code,
    city: place!.name,
    country: 'DE',
    location: { latitude: place!.latitude, longitude: place!.longitude },
    member_since: '2024-05',
    answers_within_hours: null,
    offers: [],
  });
});

const HOUR_MS = 3_600_000;

/** A conversation in which the candidate wrote and the company answered so many hours later, or never. */
async function converse(company: SignedIn, hours: number | null): Promise<void> {
  const last_message_at = new Date();
  const [thread] = await app.db.insert(threads).values({ subject: 'Anfrage' }).returning();
  const [asked, own] = await app.db
    .insert(threadMembers)
    .values([
      { thread_id: thread!.id, is_candidate_side: true, last_message_at },
      { thread_id: thread!.id, is_candidate_side: false, company_id: company.company_id, last_message_at },
    ])
    .returning();
  const at = (ms: number) => new Date(last_message_at.getTime() - 100 * HOUR_MS + ms);
  const write = (sender_member_id: number, ms: number) =>
    app.db.insert(messages).values({ thread_id: thread!.id, sender_member_id, body: 'Guten Tag', created_at: at(ms) });
  await write(own!.id, -HOUR_MS);
  await write(asked!.id, 0);
  if (hours === null) return;
  await write(own!.id, hours * HOUR_MS);
  await write(own!.id, (hours + 50) * HOUR_MS);
}

test('says how quickly a company answers from the fifth conversation on, as the median', async () => {
  const user = await signIn(app);
  const shown = async () =>
    (await open(user, (await rowOf(user)).gegenpost_id)).json<CompanyPage>().answers_within_hours;
  for (const hours of [30, 1, null, null, 4.5, 2]) await converse(user, hours);
  expect(await shown()).toBeNull();

  await converse(user, 20);
  expect(await shown()).toBe(5);
});

type Offer = { pay_from: number; pay_to: number; qualification_id?: number; ago?: number; profile_id?: number };

/** A request to somebody else each time, unless told otherwise. */
async function offer(company: SignedIn, { pay_from, pay_to, ago = 0, ...given }: Offer): Promise<void> {
  const [profile] = await app.db.insert(profiles).values({ gegenpost_id: newPublicId() }).returning();
  const [thread] = await app.db.insert(threads).values({ subject: 'Anfrage' }).returning();
  const [first, second] = await app.db.select().from(attributes).where(eq(attributes.code, 'qualification')).limit(2);
  const [place] = await app.db.select().from(places).limit(1);
  await app.db.insert(contactRequests).values({
    ...{ thread_id: thread!.id, company_id: company.company_id!, profile_id: profile!.id, pay_from, pay_to },
    ...{ qualification_id: first!.id, working_time_id: second!.id, job_place_id: place!.id, job_title: 'Geheim' },
    ...{ contract_kind: 'direct', pay_per: 'year', idempotency_key: newPublicId(), expires_at: new Date() },
    ...{ state: 'expired', created_at: new Date(Date.now() - ago * 86_400_000) },
    ...given,
  });
}

test('says what a company offered to five people or more, as a range over all of them, and never a single request', async () => {
  const user = await signIn(app);
  const shown = async () => (await open(user, (await rowOf(user)).gegenpost_id)).json<CompanyPage>().offers;
  const [first, second] = await app.db.select().from(attributes).where(eq(attributes.code, 'qualification')).limit(2);
  for (const pay of [41_200, 44_000, 48_500]) await offer(user, { pay_from: pay, pay_to: pay + 6000 });
  const [same] = await app.db.insert(profiles).values({ gegenpost_id: newPublicId() }).returning();
  for (let count = 0; count < 3; count++) {
    await offer(user, { pay_from: 40_000, pay_to: 50_000, profile_id: same!.id });
  }
  await offer(user, { pay_from: 90_000, pay_to: 99_000, ago: 181 });
  await offer(user, { pay_from: 90_000, pay_to: 99_000, qualification_id: second!.id });
  expect(await shown()).toEqual([]);

  await offer(user, { pay_from: 43_000, pay_to: 52_100 });
  expect(await shown()).toEqual([
    { qualification: { id: first!.id, name: first!.label }, pay_from: 40_000, pay_to: 55_000, pay_per: 'year' },
  ]);
});

test('heads letters with the company and signs them with the professional contact alone', async () => {
  const company = {
    ...{ name: 'Kernbau AG', logo_hash: 'a1b2', description: 'Wir bauen **Brücken**. Seit 1904.' },
    ...{ website: 'https://kernbau.example' },
  };
  const profile = {
    ...{ title: 'Dr.', job_function: 'Personalleiterin', phone: '+49431123', email: 'r.muster@kernbau.example' },
    ...{
      mobile: '+49151999',
      birthday: '1980-01-02',
      street: 'Privatweg 9',
      postal_code: '24105',
      city: 'Privatstadt',
    },
  };
  const [employer, candidate] = [await signIn(app, { company, profile }), await signInCandidate(app)];
  const id = await sendRequest(app, employer, candidate);
  const answer = await callAs(app, candidate, 'GET', `${threadsUrl}/${id}`);
  const { gegenpost_id } = await rowOf(employer);

  expect(answer.json<ThreadDetail>().party.company).toMatchObject({
    gegenpost_id,
    name: 'Kernbau AG',
    logo: `/api/companies/${gegenpost_id}/logo?hash=a1b2&size=small`,
  });
  expect(answer.json<ThreadDetail>().letter_head).toEqual({
    name_addition: null,
    line: 'Wir bauen Brücken.',
    street: 'Domstraße 4',
    postal_code: '50667',
    city: 'Köln',
    country: 'DE',
    website: 'https://kernbau.example',
    signature: {
      title: 'Dr.',
      job_function: 'Personalleiterin',
      phone: '+49431123',
      email: 'r.muster@kernbau.example',
    },
  });
  for (const hidden of ['+49151999', '1980-01-02', 'Privatweg', 'Privatstadt', employer.email]) {
    expect(answer.body).not.toContain(hidden);
  }
  expect((await callAs(app, employer, 'GET', `${threadsUrl}/${id}`)).json<ThreadDetail>().letter_head).toBeNull();
});
