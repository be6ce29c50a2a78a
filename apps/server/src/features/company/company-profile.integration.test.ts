import type { CompanyProfile } from '@gegenpost/contract/company.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createUser } from '#features/auth/auth.factory.ts';
import { users } from '#features/auth/auth.table.ts';
import { candidates, profiles } from '#features/profiles/profiles.table.ts';
import { newPublicId } from '#platform/public-id.ts';
import { type SignedIn, sessionOf, signIn, testApp } from '#test/api.ts';
import { companies } from './company.table.ts';

const app = await testApp();

const read = ({ headers }: Pick<SignedIn, 'headers'>) => app.inject({ url: '/api/company', headers });
const send = ({ headers }: Pick<SignedIn, 'headers'>, payload: object) =>
  app.inject({ method: 'PATCH', url: '/api/company', headers, payload });

/** Changes fields as a page does that has just read them. */
async function change(user: SignedIn, fields: object) {
  const company = (await read(user)).json();
  const previous = Object.fromEntries(Object.keys(fields).map((field) => [field, company[field] ?? null]));
  return send(user, { ...fields, previous });
}

async function colleagueOf(user: SignedIn, rights: string[] | null = null): Promise<SignedIn> {
  const colleague = await createUser(app.db, { role: user.role, company_id: user.company_id, rights });
  return { ...colleague, headers: await sessionOf(app, colleague.user_id) };
}

const errorsOf = async (user: SignedIn, fields: object) => {
  const answer = await change(user, fields);
  expect(answer.statusCode).toBe(422);
  return answer.json().errors;
};

test('saves a section by itself, keeps an empty text as none, and goes back by the same call', async () => {
  const user = await signIn(app, { company: { name: 'Kernbau GmbH', website: 'https://alt.example' } });
  const change = {
    name: ' Kernbau AG ',
    website: '',
    description: '**Wir** bauen.',
    industry: '28',
    company_size: '10_49',
  };
  const previous = {
    name: 'Kernbau GmbH',
    website: 'https://alt.example',
    description: null,
    industry: null,
    company_size: null,
  };
  const saved = await send(user, { ...change, previous });

  expect(saved.statusCode).toBe(200);
  const values = {
    name: 'Kernbau AG',
    website: null,
    description: '**Wir** bauen.',
    industry: '28',
    company_size: '10_49',
  };
  expect(saved.json<CompanyProfile>()).toMatchObject({ ...values, street: 'Domstraße 4', vat_state: 'unchecked' });
  const undone = await send(user, { ...previous, previous: values });
  expect(undone.json()).toMatchObject(previous);
});

test('lets everybody of the company read, and change whoever has the right to bill', async () => {
  const main = await signIn(app, { company: { name: 'Rechte GmbH' } });
  const [reader, biller] = [await colleagueOf(main, ['search']), await colleagueOf(main, ['billing'])];

  expect((await read(reader)).json()).toMatchObject({ name: 'Rechte GmbH' });
  const refused = await change(reader, { name: 'Anders' });
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'right_missing']);
  expect((await change(biller, { name: 'Rechte AG' })).json()).toMatchObject({ name: 'Rechte AG' });
  expect((await read(await signIn(app, { role: 1 }))).statusCode).toBe(403);
  expect((await read(await signIn(app))).json().name).not.toBe('Rechte AG');
});

test('refuses what a colleague changed meanwhile, names the field, and changes nothing', async () => {
  const main = await signIn(app, { company: { name: 'Eins', street: 'Alte Straße 1' } });
  const colleague = await colleagueOf(main);
  expect((await change(colleague, { name: 'Zwei' })).statusCode).toBe(200);
  const previous = { name: 'Eins', street: 'Alte Straße 1' };
  const answer = await send(main, { name: 'Drei', street: 'Neue Straße 2', previous });

  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({
    code: 'company_changed',
    errors: { name: ['Hier steht inzwischen etwas anderes.'] },
  });
  expect((await read(main)).json()).toMatchObject({ name: 'Zwei', street: 'Alte Straße 1' });
  const knowing = await send(main, { name: 'Drei', previous: { name: 'Zwei' } });
  expect(knowing.json()).toMatchObject({ name: 'Drei' });
});

test('lets two who change different fields both have their way, and takes a repeated call for the first', async () => {
  const main = await signIn(app, { company: { name: 'Eins', street: 'Alte Straße 1' } });
  const colleague = await colleagueOf(main);
  const call = { name: 'Zwei', previous: { name: 'Eins' } };
  const both = await Promise.all([
    send(main, call),
    send(colleague, { street: 'Neue Straße 2', previous: { street: 'Alte Straße 1' } }),
  ]);

  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await send(main, call)).statusCode).toBe(200);
  expect((await read(main)).json()).toMatchObject({ name: 'Zwei', street: 'Neue Straße 2' });
});

test('lets one of ten who change the same field at once have their way', async () => {
  const main = await signIn(app, { company: { name: 'Anfang' } });
  const names = Array.from({ length: 10 }, (_, index) => `Name ${index}`);
  const answers = await Promise.all(names.map((name) => send(main, { name, previous: { name: 'Anfang' } })));

  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(9);
});

test('says in German at each field what is wrong', async () => {
  const user = await signIn(app);

  expect(await errorsOf(user, { name: '  ' })).toEqual({ name: ['Bitte füllen Sie das Feld „:attribute“ aus.'] });
  expect(await errorsOf(user, { website: 'https://wer:was@kernbau.example' })).toEqual({
    website: ['Bitte lassen Sie Benutzername und Passwort in der Adresse weg.'],
  });
  expect(await errorsOf(user, { website: 'javascript:alert(1)' })).toEqual({
    website: ['Bitte geben Sie eine vollständige Adresse ein, die mit https:// oder http:// beginnt.'],
  });
  expect(await errorsOf(user, { description: 'x'.repeat(5001) })).toEqual({
    description: ['„:attribute“ darf höchstens 5.000 Zeichen lang sein.'],
  });
  expect(await errorsOf(user, { description: '<b>Wir</b>' })).toMatchObject({
    description: [expect.stringContaining('ohne HTML')],
  });
  expect(await errorsOf(user, { postal_code: '1010' })).toEqual({
    postal_code: ['Diese Postleitzahl passt nicht zum Land.'],
  });
  expect(await errorsOf(user, { country: 'AT' })).toMatchObject({ postal_code: [expect.any(String)] });
  expect(await errorsOf(user, { country: 'QQ' })).toMatchObject({ country: [expect.any(String)] });
  expect(Object.keys(await errorsOf(user, { industry: '10_49', company_size: '28' }))).toEqual([
    'industry',
    'company_size',
  ]);
  expect(await errorsOf(user, { invoice_email: 'rechnung' })).toEqual({
    invoice_email: ['Bitte geben Sie eine gültige E-Mail-Adresse ein.'],
  });
  expect(await errorsOf(user, { vat_reg_no: 'ATU13585627' })).toEqual({
    vat_reg_no: ['Diese USt-IdNr. gehört zu Österreich.'],
  });
  expect(await errorsOf(user, { vat_reg_no: 'DE136695977' })).toMatchObject({
    vat_reg_no: [expect.stringContaining('Prüfziffer')],
  });
  expect(await errorsOf(user, { vat_reg_no: 'XI110305878' })).toMatchObject({
    vat_reg_no: [expect.stringContaining('Außerhalb der EU')],
  });
});

test.each(['vat_state', 'vat_reg_no_valid', 'role_id', 'logo_hash', 'top_employer_sort', 'gegenpost_id'])(
  'refuses a smuggled %s',
  async (field) => {
    const user = await signIn(app);
    const before = await app.db.select().from(companies).where(eq(companies.id, user.company_id!));

    for (const payload of [
      { [field]: 'valid', previous: { [field]: null } },
      { name: 'X', previous: { name: before[0]!.name }, [field]: 'valid' },
    ]) {
      expect((await send(user, payload)).statusCode).toBe(422);
    }
    expect(await app.db.select().from(companies).where(eq(companies.id, user.company_id!))).toEqual(before);
  },
);

test('refuses a change that does not say what was read, and takes whatever was read', async () => {
  const user = await signIn(app, { company: { name: 'Eins' } });

  expect((await send(user, { name: 'Zwei', previous: {} })).statusCode).toBe(422);
  const strange = { azav_until: '2027-01-31', previous: { azav_until: 'kein Tag' } };
  const agent = await signIn(app, { role: 3 });
  expect((await send(agent, strange)).statusCode).toBe(409);
});

test('keeps the AZAV number of every recruiter, the leasing permit of leasing agents alone, and none of employers', async () => {
  const [employer, agent, leasing] = [
    await signIn(app),
    await signIn(app, { role: 3 }),
    await signIn(app, { role: 4 }),
  ];
  const azav = { azav_number: 'AZ-2026-17', azav_until: '2028-12-31' };
  const permit = { leasing_permit: 'Agentur für Arbeit Kiel, 17.03.2019', leasing_permit_until: null };

  for (const each of [agent, leasing]) expect((await change(each, azav)).json()).toMatchObject(azav);
  expect((await change(leasing, permit)).json()).toMatchObject(permit);
  expect(Object.keys(await errorsOf(agent, permit))).toEqual(Object.keys(permit));
  expect(Object.keys(await errorsOf(employer, azav))).toEqual(Object.keys(azav));
  expect(Object.keys(await errorsOf(employer, { share_candidates_sitewide: false }))).toEqual([
    'share_candidates_sitewide',
  ]);
});

test('takes the candidates of a recruiter out of foreign searches and brings them back, and says how many these are', async () => {
  const [agent, employer] = [await signIn(app, { role: 3 }), await signIn(app)];
  const placed = async (isOnline: boolean) => {
    const [profile] = await app.db.insert(profiles).values({ gegenpost_id: newPublicId() }).returning();
    await app.db.insert(candidates).values({
      profile_id: profile!.id,
      is_online: isOnline,
      placement_consented_at: new Date(),
      vermittler_profile_id: agent.profile_id,
      vermittler_company_id: agent.company_id,
    });
    return profile!.gegenpost_id;
  };
  const [shown] = [await placed(true), await placed(true), await placed(false)];
  const opens = async ({ headers }: SignedIn) =>
    (await app.inject({ url: `/api/candidates/${shown}`, headers })).statusCode;

  expect((await read(agent)).json()).toMatchObject({ shared_candidates_count: 2, share_candidates_sitewide: true });
  expect((await read(employer)).json()).toMatchObject({ shared_candidates_count: null });
  expect(await opens(employer)).toBe(200);
  expect((await change(agent, { share_candidates_sitewide: false })).statusCode).toBe(200);
  expect([await opens(employer), await opens(agent)]).toEqual([404, 200]);
  expect((await change(agent, { share_candidates_sitewide: true })).statusCode).toBe(200);
  expect(await opens(employer)).toBe(200);
});

test('says how complete the profile is, and what would add most', async () => {
  const user = await signIn(app);
  const { percent, next } = (await read(user)).json<CompanyProfile>().completeness;

  expect(next).toEqual(['logo', 'description', 'industry']);
  expect(percent).toBeLessThan(50);
  await app.db.update(companies).set({ logo_hash: 'a1' }).where(eq(companies.id, user.company_id!));
  const fuller = (await change(user, { description: 'Wir bauen.', industry: '28' })).json<CompanyProfile>();
  expect(fuller.completeness.percent).toBeGreaterThan(percent);
  expect(fuller.completeness.next).toEqual(['company_size', 'website', 'vat_reg_no']);
});

test('keeps out who has not finished their registration', async () => {
  const user = await signIn(app);
  await app.db.update(users).set({ registration_finished: false }).where(eq(users.id, user.user_id));

  expect((await read(user)).json().code).toBe('registration_unfinished');
});
