import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createUser } from '#features/auth/auth.factory.ts';
import { candidateSearch } from '#features/candidate-index/candidate-index.table.ts';
import { candidateInformations } from '#features/consents/information/information.table.ts';
import { candidates, profiles } from '#features/profiles/profiles.table.ts';
import { attributes, places } from '#features/reference/reference.table.ts';
import { loadReferenceData } from '#features/reference/reference-load.service.ts';
import { freshDb } from '#test/db.ts';
import type { CandidateDraft } from './candidate-draft.ts';
import { checkDrafts } from './check-drafts.service.ts';
import { isExternalIdTaken, readCandidates, writeCandidates } from './write-candidates.service.ts';

const { db } = await freshDb();
await loadReferenceData(db);
const idsOf = async (code: string) =>
  (await db.select().from(attributes).where(eq(attributes.code, code)).limit(5)).map(({ id }) => id);
const [occupations, languages, levels] = await Promise.all(['qualification', 'language', 'language_level'].map(idsOf));
const [cologne] = await db.select().from(places).where(eq(places.postal_code, '50667'));
const now = new Date('2026-11-20T10:00:00Z');
const later = new Date('2026-11-21T10:00:00Z');

async function newOwner() {
  const agent = await createUser(db, { role: 3 });
  return { company_id: agent.company_id!, agent_profile_id: agent.profile_id };
}
const write = (owner: Awaited<ReturnType<typeof newOwner>>, drafts: readonly CandidateDraft[], at = now) =>
  db.transaction((tx) => writeCandidates(tx, owner, drafts, at));

const whole = (external_id: string): CandidateDraft => ({
  profile_id: null,
  external_id,
  is_imported: true,
  person: { first_name: 'Jörg', last_name: 'Weiß', birthday: '1988-03-17', email: 'joerg@example.org', country: 'DE' },
  profile: {
    qualifications: [occupations![1]!, occupations![0]!],
    languages: [{ id: languages![0]!, level_id: levels![0]! }],
    job_places: [{ place_id: cologne!.id, radius: 25 }],
    job_income_year: 48_500,
    work_permit: true,
  },
});

test('writes new candidates offline, with all that a draft names, and searches know them at once', async () => {
  const owner = await newOwner();

  const written = await write(owner, [whole('A-1'), { profile_id: null, person: { last_name: 'Ohne' } }]);

  expect(written.map(({ status }) => status)).toEqual(['created', 'created']);
  const [first, second] = written.map(({ profile_id }) => profile_id) as [number, number];
  const known = await readCandidates(db, [first, second]);
  expect(known.get(first)).toMatchObject({
    person: { first_name: 'Jörg', last_name: 'Weiß', birthday: '1988-03-17', city: null },
    wishes: { external_id: 'A-1', job_income_year: 48_500, job_place_types: [0], work_permit: true },
    places: [{ place_id: cologne!.id, radius: 25 }],
  });
  expect(known.get(first)?.lists.get('qualification')).toEqual([
    { id: occupations![1], level_id: null },
    { id: occupations![0], level_id: null },
  ]);
  expect(known.get(second)?.person.last_name).toBe('Ohne');
  const [row] = await db.select().from(candidates).where(eq(candidates.profile_id, first));
  expect(row).toMatchObject({ is_online: false, is_imported: true, vermittler_company_id: owner.company_id });
  const [searched] = await db.select().from(candidateSearch).where(eq(candidateSearch.profile_id, first));
  expect(searched?.wished).toEqual([occupations![1], occupations![0]]);
});

test('leaves what a draft leaves out, empties what it nulls, and touches nothing that stays', async () => {
  const owner = await newOwner();
  const [one, other] = await write(owner, [whole('B-1'), whole('B-2')]);

  const told = { company_id: owner.company_id, informed_at: now, informed_by: 'mail' as const };
  await db.insert(candidateInformations).values([one!, other!].map(({ profile_id }) => ({ profile_id, ...told })));

  const written = await write(
    owner,
    [
      { ...whole('B-1'), profile_id: one!.profile_id },
      {
        profile_id: other!.profile_id,
        person: { email: null },
        profile: { job_income_hour: 21.5, qualifications: [occupations![2]!] },
      },
    ],
    later,
  );

  expect(written.map(({ status }) => status)).toEqual(['unchanged', 'updated']);
  const known = (await readCandidates(db, [other!.profile_id])).get(other!.profile_id)!;
  expect(known.person).toMatchObject({ email: null, first_name: 'Jörg' });
  expect(known.wishes).toMatchObject({ job_income_hour: 21.5, job_income_year: null, external_id: 'B-2' });
  expect(known.lists.get('qualification')).toEqual([{ id: occupations![2], level_id: null }]);
  expect(known.lists.get('language')).toEqual([{ id: languages![0], level_id: levels![0] }]);
  const rows = await db.select().from(candidates).where(eq(candidates.vermittler_company_id, owner.company_id));
  const updated = new Map(rows.map(({ profile_id, updated_at }) => [profile_id, updated_at]));
  expect(updated.get(one!.profile_id)).toEqual(now);
  expect(updated.get(other!.profile_id)).toEqual(later);
  // Whose address changed was not told by the mail to the former one.
  const informed = await db
    .select({ id: candidateInformations.profile_id })
    .from(candidateInformations)
    .where(eq(candidateInformations.company_id, owner.company_id));
  expect(informed).toEqual([{ id: one!.profile_id }]);
});

test('takes as many statements for many as for one', async () => {
  const owner = await newOwner();
  const statements = async (count: number) => {
    let sent = 0;
    await db.transaction(async (tx) => {
      const execute = tx.execute.bind(tx);
      tx.execute = ((query: never) => {
        sent += 1;
        return execute(query);
      }) as typeof tx.execute;
      await writeCandidates(
        tx,
        owner,
        Array.from({ length: count }, (_, index) => whole(`${count}-${index}`)),
        now,
      );
    });
    return sent;
  };

  expect(await statements(250)).toBe(await statements(1));
});

test('an external id of another candidate of the company is known by its error, one of another company is free', async () => {
  const [owner, stranger] = [await newOwner(), await newOwner()];
  await write(owner, [whole('C-1')]);

  const taken = await write(owner, [whole('C-1')]).catch((error: unknown) => error);

  expect(isExternalIdTaken(taken)).toBe(true);
  expect(await write(stranger, [whole('C-1')])).toHaveLength(1);
  expect(
    await db.$count(
      profiles,
      sql`last_name = 'Weiß' and id in (select profile_id from candidates where vermittler_company_id = ${owner.company_id})`,
    ),
  ).toBe(1);
});

test('names what cannot be written, by field, and brings numbers into their form', async () => {
  const [right, wrong] = await checkDrafts(db, [
    { profile_id: null, external_id: '', person: { phone: '0221 / 123456', city: '' } },
    {
      profile_id: null,
      person: { country: 'XX', phone: '12', postal_code: '!' },
      profile: {
        qualifications: [occupations![0]!, occupations![0]!, languages![0]!, 2_000_000_000],
        job_places: [{ place_id: 2_000_000_000, radius: 5 }],
        job_income_year: 1,
        job_income_hour: 1,
        handicaps: [],
      },
    },
  ]);

  expect(right).toEqual({
    draft: { profile_id: null, external_id: null, person: { phone: '+49221123456', city: null } },
    errors: {},
  });
  expect(Object.keys(wrong!.errors).sort()).toEqual([
    'person.country',
    'person.phone',
    'person.postal_code',
    'profile.job_income_hour',
    'profile.job_places.0.place_id',
    'profile.qualifications.1',
    'profile.qualifications.2',
    'profile.qualifications.3',
  ]);
});
